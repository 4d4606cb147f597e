import type { Locale } from '../../kernel/locales.ts'

/** What the history says of it, in the language of who asked for it. */
export const discountReasons: Record<Locale, (number: string) => string> = {
  fr: (number) => `Remise sur la facture ${number}`,
  en: (number) => `Discount on the invoice ${number}`,
  it: (number) => `Sconto sulla fattura ${number}`,
  es: (number) => `Descuento en la factura ${number}`,
  pt: (number) => `Desconto na fatura ${number}`,
}

/** The same in the language of who reads it; any other reason as it is. */
export function discountReasonIn(locale: Locale, reason: string): string {
  const begin = Object.values(discountReasons)
    .map((write) => write(''))
    .find((begin) => reason.startsWith(begin))
  return begin ? discountReasons[locale](reason.slice(begin.length)) : reason
}
