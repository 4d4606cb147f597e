import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconCreditCard } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight, useRights } from '../../people/users/index.ts'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconLink } from '../../ui/base/icon-link.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import type { InvoiceRow } from './invoices.api.ts'
import { selectInvoices } from './selected-invoices.ts'

type Paid = Pick<InvoiceRow, 'uuid' | 'reference' | 'payable' | 'currency' | 'paymentUuid' | 'discountPending'>

const isOffered = ({ payable, discountPending, currency }: Paid) => (payable || discountPending) && currency === 'EUR'

/** Without the right, or until the seller has booked or refused a discount. */
function useObstacle({ discountPending }: Paid): string | undefined {
  const { t } = useTranslation('invoices')
  const { reason } = useRight('payments:write')
  return reason ?? (discountPending ? t('discountPending.why') : undefined)
}

/** PAY-03: an unpaid invoice leads to the payment, chosen; one that is in a payment leads to that. */
export function PayInvoiceButton({ invoice }: { invoice: Paid }) {
  const { t, i18n } = useTranslation('invoices')
  const { uuid, paymentUuid } = invoice
  const path = withLocale(localeOf(i18n), pages.payment.path)
  const obstacle = useObstacle(invoice)
  const { reason: maySeeNone } = useRight('payments:read')
  if (paymentUuid)
    return (
      <ButtonLink to={`${path}?paiement=${paymentUuid}`} disabledReason={maySeeNone ?? undefined}>
        {t('inPayment.open')}
      </ButtonLink>
    )
  if (!isOffered(invoice)) return null
  return (
    <ButtonLink
      variant="main"
      icon={<Icon of={IconCreditCard} />}
      to={path}
      disabledReason={obstacle}
      onClick={() => selectInvoices([uuid])}
    >
      {t('pay')}
    </ButtonLink>
  )
}

/** The same in a row of the list. */
export function PayInvoiceIcon({ invoice }: { invoice: Paid }) {
  const { t, i18n } = useTranslation('invoices')
  const obstacle = useObstacle(invoice)
  if (invoice.paymentUuid || !isOffered(invoice)) return null
  const { uuid, reference } = invoice
  return (
    <IconLink
      label={t('pay.one', { reference })}
      icon={<Icon of={IconCreditCard} />}
      to={withLocale(localeOf(i18n), pages.payment.path)}
      disabledReason={obstacle}
      onClick={() => selectInvoices([uuid])}
    />
  )
}

/** SMI-04: why the invoice cannot be paid yet, and where the discount can be undone. */
export function DiscountNotice() {
  const { t, i18n } = useTranslation('invoices')
  return (
    <Notice tone="info">
      {t('discountPending.why')}{' '}
      <Link to={withLocale(localeOf(i18n), pages.smileys.path)}>{t('discountPending.open')}</Link>
    </Notice>
  )
}

/** PAY-03: from the invoices to what was paid of them, for who may see it. */
export function PaymentsLink() {
  const { t, i18n } = useTranslation('titles')
  const { allowed } = useRights()('payments:read')
  if (!allowed) return null
  return <Link to={withLocale(localeOf(i18n), pages.payments.path)}>{t('payments')}</Link>
}
