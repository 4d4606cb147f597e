import { describe, expect, it } from 'vitest'
import { addDays, byDay, daysBetween, namedDay } from './days.rules.ts'

describe('FMT-01 the days of a list', () => {
  it('FMT-01 stand in the order in which they come, each once', () => {
    const [a, b, c] = ['2026-11-15T09:00:00.000Z', '2026-11-15T08:00:00.000Z', '2026-11-13T08:00:00.000Z']
    expect(byDay([a, b, c], (instant) => instant.slice(0, 10))).toEqual([
      { date: '2026-11-15', items: [a, b] },
      { date: '2026-11-13', items: [c] },
    ])
  })

  it.each([
    ['2026-11-15', '2026-11-15', 'today'],
    ['2026-11-14', '2026-11-15', 'yesterday'],
    ['2026-10-31', '2026-11-01', 'yesterday'],
    ['2025-12-31', '2026-01-01', 'yesterday'],
    ['2026-11-13', '2026-11-15', null],
    ['2026-11-16', '2026-11-15', null],
  ])('FMT-01 %s, seen on %s, is %s', (date, today, name) => {
    expect(namedDay(date, today)).toBe(name)
  })
})

it('FMT-01 days are counted and added by the calendar, over a change of the clock too', () => {
  expect([daysBetween('2026-03-28', '2026-03-30'), daysBetween('2026-01-01', '2025-12-31')]).toEqual([2, -1])
  expect([addDays('2026-03-28', 2), addDays('2026-01-01', -1)]).toEqual(['2026-03-30', '2025-12-31'])
})
