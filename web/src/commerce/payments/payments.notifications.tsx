import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconAlertTriangle, IconCreditCardRefund } from '@tabler/icons-react'
import { Link } from 'react-router'
import { defineNotifications } from '../../kernel/notification-kinds.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

export const notifications = defineNotifications({
  'payment-refunded': { icon: IconCreditCardRefund, tone: 'info', Detail: ToPayment },
  'payment-disputed': { icon: IconAlertTriangle, tone: 'warn', Detail: ToPayment },
  'payment-twice': { icon: IconAlertTriangle, tone: 'warn', Detail: ToPayment },
  'payment-rejected': { icon: IconAlertTriangle, tone: 'warn', Detail: ToPayment },
})

function ToPayment({ data: { paymentUuid } }: { data: { paymentUuid: string } }) {
  const { t, i18n } = useTranslation('notifications')
  const path = withLocale(localeOf(i18n), pages.payment.path)
  return <Link to={`${path}?paiement=${paymentUuid}`}>{t('kind.payment.open')}</Link>
}
