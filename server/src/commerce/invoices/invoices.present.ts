import type { Invoice, InvoiceRow as Row } from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { familyOf } from '@arcade/contract/parts/families/families.ts'
import type { z } from 'zod'
import type { CopyAge } from '../erp/index.ts'
import type { Finding } from './factur-x.rules.ts'
import type { InvoiceParts, ReturnsAndCredits } from './invoice.queries.ts'
import type { InvoiceRow, OrderOfInvoice } from './invoices.queries.ts'
import { daysLate, leftOf, statusOf, vatByRate } from './invoices.rules.ts'

export interface Surroundings {
  ages: readonly CopyAge[]
  orders: readonly OrderOfInvoice[]
  /** The payments that invoices are in, by their ids. */
  payments: ReadonlyMap<string, string>
  /** The invoices whose discount is under way. */
  discounts: readonly string[]
  today: string
}

type Presented = Pick<InvoiceRow, keyof InvoiceRow>

export const ageOf = (ages: readonly CopyAge[], base: string) =>
  ages.find((age) => age.base === base && age.feed === 'pieces')

export function presentRow(
  row: Presented,
  { ages, orders, payments, discounts, today }: Surroundings,
): z.output<typeof Row> {
  const age = ageOf(ages, row.base)
  const since = age?.failingSince ?? null
  const status = statusOf(row, since !== null)
  const paymentUuid = payments.get(row.id) ?? null
  const discountPending = discounts.includes(row.id)
  const dueAt = row.type === 'FACTURE' ? (row.dueOn ?? row.date) : null
  return {
    uuid: row.id,
    kind: row.type === 'AVOIR' ? 'credit-note' : 'invoice',
    reference: row.number,
    base: row.base,
    ...status,
    payable: status.payable && paymentUuid === null && !discountPending,
    paymentUuid,
    discountPending,
    unreachableSince: status.unknownReason === 'unreachable' ? since : null,
    invoiceOrders: orders
      .filter(({ billId }) => billId === row.id)
      .map(({ reference, uuid, application }) => ({ reference, uuid, application })),
    issuedAt: row.date,
    dueAt,
    overdueDays: status.payable ? daysLate(dueAt, today) : 0,
    totalPriceExclTaxes: row.totalExcl,
    totalPriceInclTaxes: row.totalIncl,
    balance: leftOf(row),
    currency: row.currency,
    asOf: age?.asOf ?? null,
    stale: since !== null,
  }
}

const returnStates = {
  DEMANDE: 'asked',
  ACCEPTE: 'accepted',
  RECU: 'received',
  AVOIR_EMIS: 'credited',
  REFUSE: 'refused',
  ANNULE: 'cancelled',
} as const

export function presentInvoice(
  { bill, lines, lots, payments }: InvoiceParts,
  { returns, creditNotes }: ReturnsAndCredits,
  surroundings: Surroundings & { plain: Finding | null },
): z.output<typeof Invoice> {
  const { plain } = surroundings
  const row = presentRow(bill, surroundings)
  return {
    ...row,
    clientReference: bill.reference,
    totalVat: bill.totalVat,
    // What the ERP has not recorded yet is paid too: with what is left it makes the total.
    paid: bill.paid + bill.balance - row.balance,
    plainBecause: plain && { code: plain.code, line: plain.line, rate: plain.rate },
    instalments: bill.dueDates.map(({ date, montant, regle }) => ({ dueAt: date, amount: montant, paid: regle })),
    lines: lines.map((line) => ({
      line: line.line,
      article: line.article,
      family: familyOf(line.family),
      designation: line.designation,
      quantity: line.quantity,
      unitPriceExclTaxes: line.unitPriceExcl,
      discountPercent: line.discountPercent,
      vatRate: line.vatRate,
      amountExclTaxes: line.amountExcl,
      amountInclTaxes: line.amountIncl,
      order: line.orderNumber,
      deliveryNote: line.deliveryNumber,
      deliveredAt: line.deliveryOn,
      lots: lots
        .filter((lot) => lot.line === line.line)
        .map(({ lot, kind, expiresOn, quantity }) => ({
          lot,
          kind: kind === 'SERIE' ? 'serial' : 'lot',
          expiresAt: expiresOn,
          quantity,
        })),
    })),
    vat: vatByRate(lines),
    payments: payments.map(({ type, date, label, amount }) => ({
      date,
      label,
      // Below 0 what was paid back of an invoice.
      amount: type === 'REGLEMENT' && bill.type === 'FACTURE' ? amount : Math.abs(amount),
    })),
    returns: returns.map(({ number, date, state }) => ({
      uuid: null,
      reference: number,
      date,
      state: returnStates[state],
    })),
    creditNotes: creditNotes.map(({ id, number, date, totalIncl }) => ({
      uuid: id,
      reference: number,
      date,
      totalPriceInclTaxes: totalIncl,
    })),
  }
}
