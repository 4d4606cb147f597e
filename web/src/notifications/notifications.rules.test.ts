import { describe, expect, it } from 'vitest'
import { byDay, type Notification, namedDay, withPage } from './notifications.rules.ts'

const told = (uuid: string, createdAt: string): Notification => ({
  uuid,
  createdAt,
  readAt: null,
  kind: 'password-changed',
  data: {},
})
const a = told('a', '2026-11-15T09:00:00.000Z')
const b = told('b', '2026-11-15T08:00:00.000Z')
const c = told('c', '2026-11-13T08:00:00.000Z')

describe('NOT-01 the days of the notifications', () => {
  it('NOT-01 stand in the order in which they come, each once', () => {
    expect(byDay([a, b, c], (instant) => instant.slice(0, 10))).toEqual([
      { date: '2026-11-15', notifications: [a, b] },
      { date: '2026-11-13', notifications: [c] },
    ])
  })

  it.each([
    ['2026-11-15', '2026-11-15', 'today'],
    ['2026-11-14', '2026-11-15', 'yesterday'],
    ['2026-10-31', '2026-11-01', 'yesterday'],
    ['2025-12-31', '2026-01-01', 'yesterday'],
    ['2026-11-13', '2026-11-15', null],
    ['2026-11-16', '2026-11-15', null],
  ])('NOT-01 %s, seen on %s, is %s', (date, today, name) => {
    expect(namedDay(date, today)).toBe(name)
  })
})

describe('NOT-01 the list page by page', () => {
  const list = { result: [a, b], nextCursor: 'next', total: 3 }

  it('NOT-01 grows by the next page, and holds each once', () => {
    const grown = withPage(list, { result: [b, c], nextCursor: null }, false)
    expect(grown).toEqual({ result: [a, b, c], nextCursor: null, total: 3 })
  })

  it('NOT-01 begins anew with the first page', () => {
    expect(withPage(list, { result: [c], nextCursor: null, total: 1 }, true).result).toEqual([c])
  })
})
