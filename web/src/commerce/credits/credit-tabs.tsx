import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRights } from '../../people/users/index.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'

/** What the practice has with its suppliers, and what it earns by giving back; each by its own right. */
export function CreditTabs() {
  const { t, i18n } = useTranslation('credits')
  const rightTo = useRights()
  const locale = localeOf(i18n)
  return (
    <Tabs
      label={t('tabs')}
      tabs={[
        {
          to: withLocale(locale, pages.credits.path),
          label: t('tabs.credits'),
          disabledReason: rightTo('payments:read').reason ?? undefined,
        },
        {
          to: withLocale(locale, pages.recycling.path),
          label: t('tabs.recycling'),
          disabledReason: rightTo('orders:read').reason ?? undefined,
        },
      ]}
    />
  )
}
