import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calendarDate, instant } from './dates.ts'
import { pageQuery } from './envelopes.ts'
import { money } from './money.ts'
import { line, text } from './values.ts'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

describe('money', () => {
  it('is euros outside and cents inside, for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 }), (cents) => {
        expect(z.decode(money, z.encode(money, cents))).toBe(cents)
      }),
    )
  })

  it('is exact where floating point is not', () => {
    expect(z.decode(money, 0.29)).toBe(29)
    expect(z.decode(money, 1284.5)).toBe(128450)
    expect(z.encode(money, 110)).toBe(1.1)
  })

  it('refuses a third decimal and what is no amount', () => {
    for (const value of [0.001, 1.005, Number.NaN, Number.POSITIVE_INFINITY, '1', null, 1e12]) {
      expect([value, accepts(money, value)]).toEqual([value, false])
    }
  })
})

describe('dates', () => {
  it('FMT-01 a calendar date is a day that exists, without a zone', () => {
    expect(accepts(calendarDate, '2024-02-29')).toBe(true)
    for (const value of ['2026-02-29', '2026-13-01', '15/11/2026', '2026-11-15T00:00:00Z', '']) {
      expect([value, accepts(calendarDate, value)]).toEqual([value, false])
    }
  })

  it('an instant is UTC outside and a Date inside', () => {
    expect(z.decode(instant, '2026-11-15T08:00:00Z')).toEqual(new Date(Date.UTC(2026, 10, 15, 8)))
    expect(z.encode(instant, new Date(0))).toBe('1970-01-01T00:00:00.000Z')
    expect(accepts(instant, '2026-11-15T08:00:00+01:00')).toBe(false)
  })
})

describe('a page of a list', () => {
  const Query = z.object(pageQuery)
  it('has 50 items unless asked, 200 at most', () => {
    expect(Query.parse({})).toEqual({ limit: 50 })
    expect(Query.parse({ limit: '200', cursor: 'x' })).toEqual({ limit: 200, cursor: 'x' })
    for (const limit of ['0', '201', '-1', '1.5', '1e2', '', ' 5', 'ten']) {
      expect([limit, accepts(Query, { limit })]).toEqual([limit, false])
    }
  })
})

describe('text', () => {
  it('refuses what PostgreSQL cannot keep', () => {
    const name = text({ min: 1, max: 10 })
    expect(accepts(name, 'Zoé 🦷')).toBe(true)
    for (const value of ['', 'a\0b', '\ud800', 'x'.repeat(11)]) expect(accepts(name, value)).toBe(false)
  })
})

describe('a line', () => {
  it.each(['Élodie', 'O’Brien', 'سارة', '👩‍⚕️', 'Jean Marie'])('may be %j', (value) => {
    expect(line({ max: 100 }).safeParse(value).success).toBe(true)
  })
  it.each(['', '  ', 'A\r\nBcc: somebody@elsewhere.example', 'a\tb', '\u0085', 'a\0b'])('may not be %j', (value) => {
    expect(line({ max: 100 }).safeParse(value).success).toBe(false)
  })
})
