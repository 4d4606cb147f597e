import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { formatNumber } from '../../kernel/formats.ts'

/** With its sign, as the ledger means it: `+120`, `−400`. */
export const signed = (amount: number, locale: Locale): string =>
  `${amount > 0 ? '+' : ''}${formatNumber(amount, locale, 0)}`
