import type { DiscountRefusal } from '@arcade/contract/commerce/smileys/discounts.contract.ts'

const known: Record<string, DiscountRefusal> = {
  PIECE_SOLDEE: 'paid',
  MONTANT_DEPASSE: 'too-much',
  PIECE_INCONNUE: 'unknown-invoice',
  CLIENT_INCONNU: 'unknown-invoice',
}

/** What the ERP's code means for those who read it. */
export const refusalOf = (code: string): DiscountRefusal => (Object.hasOwn(known, code) ? known[code] : null) ?? 'other'
