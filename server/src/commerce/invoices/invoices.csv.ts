import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { dayFirst } from '@arcade/contract/kernel/days.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { translateIn } from '../../kernel/translation.ts'
import { type Cell, csvLine } from '../../parts/csv/csv-lines.rules.ts'
import type { InvoiceRow, VatOfInvoice } from './invoices.queries.ts'
import { leftOf, statusOf } from './invoices.rules.ts'

/** The rates of France; what has another stands in the total alone. */
const rates = [20, 10, 5.5, 2.1] as const

const head = ['date', 'type', 'number', 'seller', 'dueOn'] as const
const tail = ['totalExcl', 'totalVat', 'totalIncl', 'left', 'currency', 'status'] as const
type Column = (typeof head | typeof tail)[number]

const written = (rate: number) => String(rate).replace('.', ',')

export function invoicesHead(locale: Locale): string {
  const t = translateIn(locale, 'invoices')
  const named = (columns: readonly Column[]) => columns.map((column) => t(`csv.${column}`))
  const ofRates = rates.map(written).flatMap((rate) => [t('csv.base', { rate }), t('csv.vat', { rate })])
  return csvLine([...named(head), ...ofRates, t('csv.exempt'), ...named(tail)])
}

/** What a credit note says is below zero, so that a column can be summed up. */
export function invoiceLine(row: InvoiceRow, vat: readonly VatOfInvoice[], locale: Locale): string {
  const t = translateIn(locale, 'invoices')
  const sign = row.type === 'AVOIR' && row.totalIncl > 0 ? -1 : 1
  const cents = (amount: number): Cell => ({ cents: amount * sign || 0 })
  const of = (rate: number) => vat.find((one) => one.billId === row.id && one.rate === rate)
  return csvLine([
    dayFirst(row.date),
    t(`type.${row.type === 'AVOIR' ? 'AVOIR' : 'FACTURE'}`),
    row.number,
    baseNames[row.base],
    row.dueOn && row.type === 'FACTURE' ? dayFirst(row.dueOn) : '',
    ...rates.flatMap((rate) => [cents(of(rate)?.base ?? 0), cents(of(rate)?.vat ?? 0)]),
    cents(of(0)?.base ?? 0),
    cents(row.totalExcl),
    cents(row.totalVat),
    cents(row.totalIncl),
    cents(leftOf(row)),
    row.currency,
    t(`status.${statusOf(row, false).status}`),
  ])
}
