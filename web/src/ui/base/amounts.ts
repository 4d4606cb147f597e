import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { formatMoney } from '../../kernel/formats.ts'

/** `1 284,5`, `1.284,50 €`, `−12` as euros; null where it is none. The last sign before one or two digits is the decimal one. */
export function parseAmount(text: string): number | null {
  const bare = text.replace(/[\s€]/g, '').replace('\u2212', '-')
  const [, whole = '', decimals = ''] = /^(-?[\d.,]*?)(?:[.,](\d{0,2}))?$/.exec(bare) ?? []
  const digits = whole.replaceAll(/[.,]/g, '')
  return /^-?\d+$/.test(digits) ? Number(`${digits}.${decimals || '0'}`) : null
}

/** As it stands in the field while idle: `1 284,50`, the sign of the euro beside it. */
export function amountText(euros: number | null, locale: Locale): string {
  return euros === null ? '' : formatMoney(euros, locale).replace(/\s*€$/, '')
}
