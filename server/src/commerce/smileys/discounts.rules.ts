import type { DiscountRefusal } from '@arcade/contract/commerce/smileys/discounts.contract.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'

const known: Record<string, DiscountRefusal> = {
  PIECE_SOLDEE: 'paid',
  MONTANT_DEPASSE: 'too-much',
  PIECE_INCONNUE: 'unknown-invoice',
  CLIENT_INCONNU: 'unknown-invoice',
}

/** What the ERP's code means for those who read it. */
export const refusalOf = (code: string): DiscountRefusal => (Object.hasOwn(known, code) ? known[code] : null) ?? 'other'

/** What the history says of it, in the language of who asked for it. */
export const discountReasons: Record<Locale, (number: string) => string> = {
  fr: (number) => `Remise sur la facture ${number}`,
  en: (number) => `Discount on the invoice ${number}`,
  it: (number) => `Sconto sulla fattura ${number}`,
  es: (number) => `Descuento en la factura ${number}`,
  pt: (number) => `Desconto na fatura ${number}`,
}
