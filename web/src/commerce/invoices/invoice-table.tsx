import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { daysBetween } from '../../kernel/days.rules.ts'
import { formatDate } from '../../kernel/formats.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column, RowGroup, Sort } from '../../ui/lists/table-columns.ts'
import { PdfIconButton } from './invoice-downloads.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import type { InvoiceRow, InvoiceTotals } from './invoices.api.ts'
import styles from './invoices.module.css'
import { groupOf, isSelectable, isToPayFirst, summaryOf } from './invoices.rules.ts'
import { PayInvoiceIcon } from './pay-invoice.tsx'

interface Props {
  invoices: readonly InvoiceRow[]
  to: (uuid: string) => string
  selected: readonly string[]
  onSelect: (uuids: string[]) => void
  /** Of all, where the list is not narrowed. */
  totals: readonly InvoiceTotals[] | undefined
  sort: Sort
  onSort: (sort: Sort) => void
}

/** INV-01: what is overdue, what is to be paid, and the rest; rows where there is room, cards where there is not. */
export function InvoiceTable({ invoices, to, selected, onSelect, totals, sort, onSort }: Props) {
  const { t } = useTranslation('invoices')
  const columns: Column<InvoiceRow>[] = [
    { key: 'reference', title: t('reference'), width: 'minmax(160px, 1fr)', cell: (row) => <Reference row={row} /> },
    {
      key: 'base',
      title: t('base'),
      width: 'max-content',
      wide: true,
      phone: 'plain',
      cell: ({ base }) => baseNames[base],
    },
    {
      key: 'date',
      title: t('date'),
      sortable: true,
      newestFirst: true,
      width: 'max-content',
      wide: true,
      phone: 'hidden',
      cell: ({ issuedAt }) => formatDate(issuedAt),
    },
    {
      key: 'due',
      title: t('due'),
      sortable: true,
      width: 'minmax(100px, max-content)',
      phone: 'detail',
      cell: (row) => <Due row={row} />,
    },
    {
      key: 'status',
      title: t('status'),
      width: 'minmax(120px, max-content)',
      phone: 'wide',
      cell: (row) => <InvoiceStatus invoice={row} />,
    },
    {
      key: 'amount',
      title: t('total'),
      sortable: true,
      align: 'end',
      width: 'max-content',
      phone: 'aside',
      cell: ({ kind, totalPriceInclTaxes, currency }) => (
        <strong>
          <Amount euros={kind === 'credit-note' ? -totalPriceInclTaxes : totalPriceInclTaxes} currency={currency} />
        </strong>
      ),
    },
  ]
  const groups = useGroups(totals)
  return (
    <Table
      label={t('table')}
      rows={invoices}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      to={({ uuid }) => to(uuid)}
      selection={{
        keys: new Set(selected),
        onChange: (keys) => onSelect([...keys]),
        labelOf: ({ reference }) => reference,
        isSelectable,
      }}
      actions={(row) => (
        <>
          <PayInvoiceIcon invoice={row} />
          <PdfIconButton uuid={row.uuid} reference={row.reference} />
        </>
      )}
      phoneActions="hidden"
      {...(isToPayFirst(sort) && { groupOf: (row: InvoiceRow) => groups[groupOf(row)] })}
      sort={sort}
      onSort={onSort}
      phoneSort={false}
      growing
    />
  )
}

/** On a tablet the seller stands below: it has no column there. */
function Reference({ row: { reference, base } }: { row: InvoiceRow }) {
  return (
    <Stack as="span" gap={4} align="start">
      <strong>{reference}</strong>
      <span className={classNames(styles.small, styles.onTablet)}>{baseNames[base]}</span>
    </Stack>
  )
}

function useGroups(totals: readonly InvoiceTotals[] | undefined): Record<'overdue' | 'due' | 'others', RowGroup> {
  const { t } = useTranslation('invoices')
  const sums = totals && summaryOf(totals)
  const later = sums && { count: sums.count - sums.overdueCount, sum: (sums.due * 100 - sums.overdue * 100) / 100 }
  return {
    overdue: {
      key: 'overdue',
      label: t('group.overdue'),
      ...(sums && { count: sums.overdueCount, aside: <Amount euros={sums.overdue} /> }),
    },
    due: {
      key: 'due',
      label: t('group.due'),
      ...(later && { count: later.count, aside: <Amount euros={later.sum} /> }),
    },
    others: { key: 'others', label: t('group.others') },
  }
}

/** How far away it is stands beside what is to be paid; on a tablet the day of issue beside the others. */
function Due({ row: { dueAt, issuedAt, payable, overdueDays } }: { row: InvoiceRow }) {
  const { t } = useTranslation('invoices')
  const days = dueAt ? daysBetween(todayHere(), dueAt) : 0
  // The year stands above it, and there is no room for two.
  const issued = dueAt ? formatDate(issuedAt).slice(0, 5) : formatDate(issuedAt)
  const isNear = dueAt !== null && payable && overdueDays === 0 && days >= 0
  return (
    <span className={styles.due}>
      {dueAt ? formatDate(dueAt) : <span className={styles.notOnTablet}>–</span>}
      {isNear ? (
        <span className={styles.beside}>{days === 0 ? t('dueToday') : t('inDays', { count: days })}</span>
      ) : (
        <span className={classNames(styles.small, styles.onTablet)}>{t('issued', { date: issued })}</span>
      )}
    </span>
  )
}
