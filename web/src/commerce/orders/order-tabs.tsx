import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { useGetOrdersSummaryQuery } from './orders.api.ts'

/** What was ordered, and what goes back of it. */
export function OrderTabs() {
  const { t, i18n } = useTranslation('orders')
  const locale = localeOf(i18n)
  const summary = useGetOrdersSummaryQuery().data?.result
  const countOf = (count: number | undefined) => (count ? { count: formatNumber(count, locale, 0) } : {})
  return (
    <Tabs
      label={t('tabs')}
      tabs={[
        { to: withLocale(locale, pages.orders.path), label: t('tabs.orders'), ...countOf(summary?.total) },
        { to: withLocale(locale, pages.returns.path), label: t('tabs.returns'), ...countOf(summary?.returns.total) },
      ]}
    />
  )
}

export function NewReturnLink() {
  const { t, i18n } = useTranslation('orders')
  const { reason } = useRight('orders:write')
  return (
    <ButtonLink
      variant="quiet"
      icon={<Icon of={IconArrowBackUp} />}
      to={withLocale(localeOf(i18n), pages.newReturn.path)}
      disabledReason={reason ?? undefined}
    >
      {t('newReturn')}
    </ButtonLink>
  )
}
