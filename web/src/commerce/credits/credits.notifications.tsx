import type { CreditUseRefusal } from '@arcade/contract/commerce/credits/credit-uses.contract.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconReceiptRefund } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export const notifications = defineNotifications({
  'credit-use-refused': { icon: IconReceiptRefund, tone: 'bad', Detail: WhyRefused },
})

/** What the seller's books answered, and where the credit is. */
function WhyRefused({ data: { reason } }: { data: { reason: CreditUseRefusal } }) {
  const { t, i18n } = useTranslation('notifications')
  return (
    <>
      {t(`kind.credit-use-refused.${reason}`)}{' '}
      <Link to={withLocale(localeOf(i18n), pages.credits.path)}>{t('kind.credit-use-refused.open')}</Link>
    </>
  )
}
