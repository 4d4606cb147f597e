import {
  IconCheck,
  IconClock,
  IconClockExclamation,
  IconCreditCardPay,
  IconHelpCircle,
  IconReceiptRefund,
} from '@tabler/icons-react'
import { formatMoney } from '../../kernel/formats.ts'
import { momentHere } from '../../kernel/moment.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Pill } from '../../ui/base/pill.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import type { InvoiceRow } from './invoices.api.ts'
import styles from './invoices.module.css'

type Props = Pick<
  InvoiceRow,
  | 'kind'
  | 'paymentUuid'
  | 'discountPending'
  | 'status'
  | 'overdueDays'
  | 'unknownReason'
  | 'unreachableSince'
  | 'registering'
  | 'balance'
  | 'currency'
  | 'totalPriceInclTaxes'
>

/** INV-01: by a word, and where it is not known by the reason. */
export function InvoiceStatus({ invoice }: { invoice: Props }) {
  const { t, i18n } = useTranslation('invoices')
  const { status, unknownReason, unreachableSince, registering, discountPending } = invoice
  const { balance, currency, totalPriceInclTaxes } = invoice
  const isPartly = status === 'NOT_PAID' && balance > 0 && balance < totalPriceInclTaxes
  const time = unreachableSince ? momentHere(unreachableSince) : ''
  return (
    <Stack as="span" gap={4} align="start">
      <StatusPill invoice={invoice} />
      {isPartly && (
        <span className={styles.small}>{t('left', { sum: formatMoney(balance, localeOf(i18n), currency) })}</span>
      )}
      {registering && <span className={styles.small}>{t('registering')}</span>}
      {discountPending && <span className={styles.small}>{t('discountPending')}</span>}
      {unknownReason && <span className={styles.small}>{t(`reason.${unknownReason}`, { time })}</span>}
    </Stack>
  )
}

function StatusPill({ invoice: { kind, status, overdueDays, paymentUuid } }: { invoice: Props }) {
  const { t } = useTranslation('invoices')
  const icon = (of: typeof IconClock) => <Icon of={of} size={14} />
  if (status === 'UNKNOWN')
    return (
      <Pill tone="neutral" icon={icon(IconHelpCircle)}>
        {t('status.UNKNOWN')}
      </Pill>
    )
  if (kind === 'credit-note' && status === 'PAID')
    return (
      <Pill tone="neutral" icon={icon(IconCheck)}>
        {t('status.used')}
      </Pill>
    )
  if (kind === 'credit-note')
    return (
      <Pill tone="info" icon={icon(IconReceiptRefund)}>
        {t('status.credit')}
      </Pill>
    )
  if (status === 'PAID')
    return (
      <Pill tone="ok" icon={icon(IconCheck)}>
        {t('status.PAID')}
      </Pill>
    )
  if (paymentUuid)
    return (
      <Pill tone="info" icon={icon(IconCreditCardPay)}>
        {t('inPayment')}
      </Pill>
    )
  return overdueDays > 0 ? (
    <Pill tone="bad" icon={icon(IconClockExclamation)}>
      {t('overdueDays', { count: overdueDays })}
    </Pill>
  ) : (
    <Pill tone="warn" icon={icon(IconClock)}>
      {t('status.NOT_PAID')}
    </Pill>
  )
}
