import type { Locale } from '@arcade/contract/kernel/locales.ts'

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 1, useGrouping: 'always' })

/** `12 345,6`: narrow spaces between thousands, the language's decimal sign. */
export function formatNumber(value: number, locale: Locale): string {
  const parts = numbers.formatToParts(value)
  const signs: Partial<Record<Intl.NumberFormatPartTypes, string>> = {
    group: '\u202f',
    decimal: locale === 'en' ? '.' : ',',
  }
  return parts.map((part) => signs[part.type] ?? part.value).join('')
}
