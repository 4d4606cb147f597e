import type { CreditNote, CreditUse } from './credit-uses.api.ts'

/** What one seller is owed by a payment. */
export interface SellerDue {
  seller: string
  amount: number
  payables: readonly { uuid: string; amount: number }[]
}

const inCents = (euros: number) => Math.round(euros * 100)
const total = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)

/** How much of what is owed these credit notes pay, in euros. */
export const usableOf = (notes: readonly Pick<CreditNote, 'left'>[], { amount }: SellerDue): number =>
  Math.min(total(notes.map(({ left }) => inCents(left))), inCents(amount)) / 100

/** The invoices that need no card any more. */
export function coveredBy({ lines }: Pick<CreditUse, 'lines'>, { payables }: SellerDue): string[] {
  const paid = (uuid: string) =>
    total(lines.filter(({ invoiceUuid }) => invoiceUuid === uuid).map(({ amount }) => inCents(amount)))
  return payables.filter(({ uuid, amount }) => paid(uuid) >= inCents(amount)).map(({ uuid }) => uuid)
}
