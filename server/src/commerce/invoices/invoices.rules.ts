import type { InvoiceStatus, UnknownReason } from '@arcade/contract/commerce/invoices/invoice-statuses.ts'
import { day } from '@arcade/contract/kernel/days.ts'

/** What the copy says of the payment of an invoice. */
export interface ErpBillState {
  type: 'FACTURE' | 'AVOIR' | 'BL' | 'BC'
  status: 'PAID' | 'NOT_PAID' | 'UNKNOWN'
  balance: number
  settling: number
}

interface Status {
  status: InvoiceStatus
  unknownReason: UnknownReason | null
  /** Paid here, but not yet so in the ERP. */
  registering: boolean
  payable: boolean
}

const known = (status: InvoiceStatus, more: Partial<Status> = {}): Status => ({
  status,
  unknownReason: null,
  registering: false,
  payable: false,
  ...more,
})
const unknown = (unknownReason: UnknownReason) => known('UNKNOWN', { unknownReason })

/** INV-01: a status that its balance contradicts is none; a base that gives no answer is named as the reason. */
export function statusOf({ type, status, balance, settling }: ErpBillState, unreachable: boolean): Status {
  if (status === 'UNKNOWN') return unknown(unreachable ? 'unreachable' : 'not-said')
  if (type === 'AVOIR')
    return status === 'NOT_PAID' && balance > 0 && settling >= balance
      ? known('PAID', { registering: true })
      : known(status)
  if (balance < 0) return unknown('in-favour')
  if (status === 'PAID') return balance === 0 ? known('PAID') : unknown('contradictory')
  if (balance === 0) return unknown('contradictory')
  return settling >= balance ? known('PAID', { registering: true }) : known('NOT_PAID', { payable: true })
}

/** What is left to pay, or of a credit note to use: what is under way to the books of the ERP is gone already. */
export function leftOf(sums: ErpBillState): number {
  const left = sums.balance - sums.settling
  return statusOf(sums, false).status === 'PAID' ? Math.max(0, left) : left
}

/** Whole days between two calendar dates, 0 where the first is not before the second. */
export function daysLate(dueAt: string | null, today: string): number {
  return dueAt !== null && dueAt < today ? Math.round((Date.parse(today) - Date.parse(dueAt)) / day) : 0
}

export interface TaxedLine {
  vatRate: number
  amountExcl: number
  amountIncl: number
}

/** VAT by rate, the greatest first: the sums of what the ERP says of each line, never computed again. */
export function vatByRate(lines: readonly TaxedLine[]) {
  const rates = Map.groupBy(lines, ({ vatRate }) => vatRate)
  return [...rates]
    .map(([rate, all]) => {
      const base = all.reduce((sum, { amountExcl }) => sum + amountExcl, 0)
      return { rate, base, amount: all.reduce((sum, { amountIncl }) => sum + amountIncl, 0) - base }
    })
    .toSorted((one, other) => other.rate - one.rate)
}
