import type { DiscountRefusal } from '@arcade/contract/commerce/smileys/discounts.contract.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconMoodSmile } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export const notifications = defineNotifications({
  'smileys-discount-refused': { icon: IconMoodSmile, tone: 'bad', Detail: WhyRefused },
})

/** The answer of the seller's books, and where the smileys are. */
function WhyRefused({ data: { reason } }: { data: { reason: DiscountRefusal } }) {
  const { t, i18n } = useTranslation('notifications')
  return (
    <>
      {t(`kind.smileys-discount-refused.${reason}`)}{' '}
      <Link to={withLocale(localeOf(i18n), pages.smileys.path)}>{t('kind.smileys-discount-refused.open')}</Link>
    </>
  )
}
