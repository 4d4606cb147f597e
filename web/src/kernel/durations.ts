import type { Locale } from '@arcade/contract/kernel/locales.ts'

/** In the words of the language, and never too short. */
export function formatDuration(seconds: number, locale: Locale): string {
  const [amount, unit] = seconds > 90 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
