import { locales } from '@arcade/contract/kernel/locales.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayName,
  formatBytes,
  formatDate,
  formatMoney,
  formatNumber,
  isFuture,
  isThisWeek,
  isToday,
} from './formats.ts'

const narrow = '\u202f'
const calendarDates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const locale = fc.constantFrom(...locales)
const plusDays = (calendarDate: string, days: number) =>
  new Date(Date.parse(calendarDate) + days * 86_400_000).toISOString().slice(0, 10)

describe('FMT-01 dates', () => {
  it('FMT-01 a calendar date shows as day/month/year', () => {
    expect(formatDate('2026-02-09')).toBe('09/02/2026')
  })
})

describe('FMT-01 days', () => {
  it('FMT-01 a date is past, today or future', () => {
    fc.assert(
      fc.property(calendarDates, fc.integer({ min: -40_000, max: 40_000 }), (today, days) => {
        const date = plusDays(today, days)
        expect(isFuture(date, today)).toBe(days > 0)
        expect(isToday(date, today)).toBe(days === 0)
      }),
    )
  })

  it('FMT-01 a week runs from Monday to Sunday', () => {
    expect(isThisWeek('2026-11-09', '2026-11-15')).toBe(true)
    expect(isThisWeek('2026-11-16', '2026-11-15')).toBe(false)
    expect(isThisWeek('2026-11-08', '2026-11-09')).toBe(false)
    expect(isThisWeek('2027-01-01', '2026-12-28')).toBe(true)
  })

  it('FMT-01 exactly seven days are of the week of any day', () => {
    fc.assert(
      fc.property(calendarDates, (today) => {
        const around = Array.from({ length: 15 }, (_, index) => plusDays(today, index - 7))
        expect(around.filter((date) => isThisWeek(date, today))).toHaveLength(7)
      }),
    )
  })

  it('FMT-01 a day has the name that each language gives it', () => {
    for (const each of locales) {
      const named = new Intl.DateTimeFormat(each, { weekday: 'long', timeZone: 'UTC' })
      for (let day = 0; day < 7; day++) {
        const date = plusDays('2026-11-16', day)
        expect(dayName(date, each)).toBe(named.format(new Date(date)))
      }
    }
  })
})

describe('FMT-01 numbers', () => {
  it('FMT-01 thousands are separated by a narrow no-break space from four digits on', () => {
    for (const each of locales) {
      expect(formatNumber(999, each)).toBe('999')
      expect(formatNumber(1284, each)).toBe(`1${narrow}284`)
      expect(formatNumber(1234567, each)).toBe(`1${narrow}234${narrow}567`)
    }
  })

  it('FMT-01 decimals follow the language', () => {
    const shown = locales.map((each) => formatNumber(0.5, each))
    expect(shown).toEqual(['0,5', '0.5', '0,5', '0,5', '0,5'])
    expect(formatNumber(2 / 3, 'fr', 0)).toBe('1')
  })

  it('FMT-01 euros have two decimals and the sign behind a narrow space', () => {
    expect(formatMoney(1284.5, 'fr')).toBe(`1${narrow}284,50${narrow}€`)
    expect(formatMoney(1284.5, 'en')).toBe(`1${narrow}284.50${narrow}€`)
  })

  it('FMT-01 another currency than euros is written by its code', () => {
    expect(formatMoney(1284.5, 'fr', 'CHF')).toBe(`1${narrow}284,50\u00A0CHF`)
  })

  it('FMT-01 a negative amount has a true minus, and nothing is no less than nothing', () => {
    expect(formatMoney(-0.01, 'fr')).toBe(`\u22120,01${narrow}€`)
    expect(formatMoney(-0, 'fr')).toBe(`0,00${narrow}€`)
  })

  it('FMT-01 a number is rounded as browsers round it', () => {
    const numbers = fc.oneof(
      fc.double({ min: -1e12, max: 1e12, noNaN: true }),
      fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 1000),
    )
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 3 }), (value, decimals) => {
        const browser = new Intl.NumberFormat('en', { maximumFractionDigits: decimals, signDisplay: 'negative' })
        const shown = browser.format(value).replaceAll(',', narrow).replace('-', '\u2212')
        expect(formatNumber(value, 'en', decimals)).toBe(shown)
      }),
    )
  })

  it('FMT-01 every amount of cents can be read back from what is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), locale, (cents, each) => {
        const shown = formatMoney(cents / 100, each)
        expect(shown).toMatch(/^\u2212?\d{1,3}(\u202f\d{3})*[.,]\d\d\u202f€$/)
        expect(Number(shown.replace('\u2212', '-').replaceAll(/[^\d-]/g, '')) + 0).toBe(cents)
      }),
    )
  })
})

describe('FMT-01 sizes of files', () => {
  it.each([
    [0, '1 Ko'],
    [88_064, '86 Ko'],
    [4_404_019, '4,2 Mo'],
    [157_286_400, '150 Mo'],
    [1_610_612_736, '1,5 Go'],
  ])('FMT-01 %i bytes are %s', (bytes, shown) => {
    expect(formatBytes(bytes, 'fr')).toBe(shown)
    expect(formatBytes(bytes, 'en')).toBe(shown.replace('o', 'B').replace(',', '.'))
  })
})
