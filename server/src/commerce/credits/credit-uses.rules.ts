import type { CreditUseRefusal } from '@arcade/contract/commerce/credits/credit-uses.contract.ts'

interface Part {
  id: string
  /** In cents, above 0. */
  amount: number
}

export interface Allocation {
  creditId: string
  invoiceId: string
  amount: number
}

/** PAY-03: each invoice takes what it needs of the credit notes, in the order of both. */
export function allocate(credits: readonly Part[], invoices: readonly Part[]): Allocation[] {
  const lines: Allocation[] = []
  const left = credits.map((credit) => ({ ...credit }))
  for (const invoice of invoices) {
    let due = invoice.amount
    for (const credit of left) {
      const amount = Math.min(due, credit.amount)
      if (amount <= 0) continue
      lines.push({ creditId: credit.id, invoiceId: invoice.id, amount })
      credit.amount -= amount
      due -= amount
    }
  }
  return lines
}

const known: Record<string, CreditUseRefusal> = {
  AVOIR_SOLDE: 'used',
  PIECE_SOLDEE: 'paid',
  MONTANT_DEPASSE: 'too-much',
  PIECE_INCONNUE: 'unknown-piece',
  CLIENT_INCONNU: 'unknown-piece',
}

/** What the ERP's code means for those who read it. */
export const refusalOf = (code: string): CreditUseRefusal =>
  (Object.hasOwn(known, code) ? known[code] : null) ?? 'other'
