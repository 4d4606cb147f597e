import { locales } from '@arcade/contract/kernel/locales.ts'
import { expect, it } from 'vitest'
import { namesOfMonth } from './months.rules.ts'

it('SMI-01 FMT-01 a month has the names that each language gives it', () => {
  for (const locale of locales) {
    const written = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      return (month: string) => format.format(new Date(`${month}-01`))
    }
    const [short, long] = [written({ month: 'short' }), written({ month: 'short', year: 'numeric' })]
    for (const number of Array.from({ length: 12 }, (_, index) => index + 1)) {
      const month = `2026-${String(number).padStart(2, '0')}`
      expect(namesOfMonth(month, locale)).toEqual({ short: short(month), long: long(month) })
    }
  }
})
