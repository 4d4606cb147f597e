import { describe, expect, it } from 'vitest'
import { type Notification, withPage } from './notifications.rules.ts'

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
