import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import type { InvoiceStatus } from '@arcade/contract/commerce/invoices/invoice-statuses.ts'
import { dayFirst } from '@arcade/contract/kernel/days.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { type Cell, csvLine } from '../../parts/csv/csv-lines.rules.ts'
import type { InvoiceRow, VatOfInvoice } from './invoices.queries.ts'
import { leftOf, statusOf } from './invoices.rules.ts'

/** The rates of France; what has another stands in the total alone. */
const rates = [20, 10, 5.5, 2.1] as const

interface Words {
  head: readonly string[]
  base: (rate: string) => string
  vat: (rate: string) => string
  exempt: string
  tail: readonly string[]
  kinds: Record<'FACTURE' | 'AVOIR', string>
  statuses: Record<InvoiceStatus, string>
}

const words: Record<Locale, Words> = {
  fr: {
    head: ['Date', 'Type', 'Référence', 'Vendeur', 'Échéance'],
    base: (rate) => `Base ${rate} %`,
    vat: (rate) => `TVA ${rate} %`,
    exempt: 'Exonéré',
    tail: ['Total HT', 'Total TVA', 'Total TTC', 'Solde', 'Devise', 'Statut'],
    kinds: { FACTURE: 'Facture', AVOIR: 'Avoir' },
    statuses: { PAID: 'Payée', NOT_PAID: 'À régler', UNKNOWN: 'Inconnu' },
  },
  en: {
    head: ['Date', 'Type', 'Reference', 'Seller', 'Due date'],
    base: (rate) => `Base ${rate} %`,
    vat: (rate) => `VAT ${rate} %`,
    exempt: 'Exempt',
    tail: ['Total excl. VAT', 'Total VAT', 'Total incl. VAT', 'Balance', 'Currency', 'Status'],
    kinds: { FACTURE: 'Invoice', AVOIR: 'Credit note' },
    statuses: { PAID: 'Paid', NOT_PAID: 'To pay', UNKNOWN: 'Unknown' },
  },
  it: {
    head: ['Data', 'Tipo', 'Riferimento', 'Venditore', 'Scadenza'],
    base: (rate) => `Imponibile ${rate} %`,
    vat: (rate) => `IVA ${rate} %`,
    exempt: 'Esente',
    tail: ['Totale senza IVA', 'Totale IVA', 'Totale con IVA', 'Saldo', 'Valuta', 'Stato'],
    kinds: { FACTURE: 'Fattura', AVOIR: 'Nota di credito' },
    statuses: { PAID: 'Pagata', NOT_PAID: 'Da pagare', UNKNOWN: 'Sconosciuto' },
  },
  es: {
    head: ['Fecha', 'Tipo', 'Referencia', 'Vendedor', 'Vencimiento'],
    base: (rate) => `Base ${rate} %`,
    vat: (rate) => `IVA ${rate} %`,
    exempt: 'Exento',
    tail: ['Total sin IVA', 'Total IVA', 'Total con IVA', 'Saldo', 'Moneda', 'Estado'],
    kinds: { FACTURE: 'Factura', AVOIR: 'Abono' },
    statuses: { PAID: 'Pagada', NOT_PAID: 'Por pagar', UNKNOWN: 'Desconocido' },
  },
  pt: {
    head: ['Data', 'Tipo', 'Referência', 'Vendedor', 'Vencimento'],
    base: (rate) => `Base ${rate} %`,
    vat: (rate) => `IVA ${rate} %`,
    exempt: 'Isento',
    tail: ['Total sem IVA', 'Total IVA', 'Total com IVA', 'Saldo', 'Moeda', 'Estado'],
    kinds: { FACTURE: 'Fatura', AVOIR: 'Nota de crédito' },
    statuses: { PAID: 'Paga', NOT_PAID: 'A pagar', UNKNOWN: 'Desconhecido' },
  },
}

const written = (rate: number) => String(rate).replace('.', ',')

export function invoicesHead(locale: Locale): string {
  const { head, base, vat, exempt, tail } = words[locale]
  return csvLine([...head, ...rates.flatMap((rate) => [base(written(rate)), vat(written(rate))]), exempt, ...tail])
}

/** What a credit note says is below zero, so that a column can be summed up. */
export function invoiceLine(row: InvoiceRow, vat: readonly VatOfInvoice[], locale: Locale): string {
  const { kinds, statuses } = words[locale]
  const sign = row.type === 'AVOIR' && row.totalIncl > 0 ? -1 : 1
  const cents = (amount: number): Cell => ({ cents: amount * sign || 0 })
  const of = (rate: number) => vat.find((one) => one.billId === row.id && one.rate === rate)
  return csvLine([
    dayFirst(row.date),
    kinds[row.type === 'AVOIR' ? 'AVOIR' : 'FACTURE'],
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
    statuses[statusOf(row, false).status],
  ])
}
