import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { IconCheck, IconClockExclamation, IconCloudOff } from '@tabler/icons-react'
import { formatMoney } from '../../kernel/formats.ts'
import { momentHere } from '../../kernel/moment.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.tsx'
import type { InvoiceTotals } from './invoices.api.ts'
import styles from './invoices.module.css'

/** INV-01: what is left to pay, seller by seller. */
export function Totals({ totals }: { totals: readonly InvoiceTotals[] }) {
  const { t } = useTranslation('invoices')
  if (totals.length === 0) return null
  return (
    <Grid as="dl" gap={2} min={160} className={styles.totals} aria-label={t('totals')}>
      {totals.map((total) => (
        <Stack gap={4} key={`${total.base} ${total.currency}`} className={styles.seller}>
          <dt>{baseNames[total.base]}</dt>
          <dd className={styles.sum}>
            <TotalDue total={total} />
          </dd>
          <dd>
            <TotalState total={total} />
          </dd>
        </Stack>
      ))}
    </Grid>
  )
}

/** What a seller that never answered is owed is unknown, and not 0. */
export function TotalDue({ total: { due, currency, count, asOf } }: { total: InvoiceTotals }) {
  return asOf === null && count === 0 ? '–' : <Amount euros={due} currency={currency} />
}

/** Whether it is overdue, or as old as the last answer of its seller. */
export function TotalState({ total: { due, overdue, currency, stale, asOf } }: { total: InvoiceTotals }) {
  const { t, i18n } = useTranslation('invoices')
  if (stale)
    return (
      <Row as="span" gap={6} className={styles.state} data-tone="warn">
        <Icon of={IconCloudOff} size={16} />
        {asOf ? t('totals.stale', { time: momentHere(asOf) }) : t('totals.silent')}
      </Row>
    )
  if (overdue > 0) {
    const sum = formatMoney(overdue, localeOf(i18n), currency)
    return (
      <Row as="span" gap={6} className={styles.state} data-tone="bad">
        <Icon of={IconClockExclamation} size={16} />
        {t('totals.overdue', { sum })}
      </Row>
    )
  }
  return (
    <Row as="span" gap={6} className={styles.state}>
      <Icon of={IconCheck} size={16} />
      {t(due > 0 ? 'totals.onTime' : 'totals.none')}
    </Row>
  )
}
