import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addYears, monthStart, todayIn, weekStart } from './dates.ts'

describe('the day where a practice is', () => {
  it.each([
    ['Europe/Paris', '2026-03-11T22:59:59Z', '2026-03-11'],
    ['Europe/Paris', '2026-03-11T23:00:00Z', '2026-03-12'],
    ['Europe/Paris', '2026-07-11T22:00:00Z', '2026-07-12'],
    ['Pacific/Noumea', '2026-03-11T13:00:00Z', '2026-03-12'],
    ['America/Guadeloupe', '2026-01-01T03:59:00Z', '2025-12-31'],
  ])('PAT-02 in %s at %s is %s', (timeZone, at, day) => {
    expect(todayIn(timeZone, new Date(at))).toBe(day)
  })

  it('PAT-01 is in a week that began on a Monday, six days ago at most', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (date) => {
          const day = todayIn('UTC', date)
          const monday = new Date(`${weekStart(day)}T00:00:00Z`)
          const days = (Date.parse(day) - monday.getTime()) / 86_400_000
          expect([monday.getUTCDay(), days >= 0 && days < 7]).toEqual([1, true])
          expect(monthStart(day)).toBe(`${day.slice(0, 7)}-01`)
        },
      ),
    )
  })
})

describe('a number of years', () => {
  it.each([
    ['2026-03-11T22:59:59.000Z', 10, '2036-03-11T22:59:59.000Z'],
    ['2026-03-11T22:59:59.000Z', -1, '2025-03-11T22:59:59.000Z'],
    ['2024-02-29T00:00:00.000Z', 10, '2034-02-28T00:00:00.000Z'],
    ['2024-02-29T00:00:00.000Z', 4, '2028-02-29T00:00:00.000Z'],
  ])('ACC-02 from %s on, %i of them end on %s', (from, years, to) => {
    expect(addYears(new Date(from), years).toISOString()).toBe(to)
  })
})
