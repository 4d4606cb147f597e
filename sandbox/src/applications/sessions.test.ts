import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeSessions } from './sessions.ts'

const from = (cookie = '') => ({ headers: { cookie } }) as FastifyRequest

/** Opens one; the cookie that the browser keeps of it. */
function open<T>(sessions: ReturnType<typeof makeSessions<T>>, value: T, cookie?: string): string {
  let token = ''
  const header = (_: string, line: string) => {
    token = line.split(';')[0] ?? ''
  }
  sessions.open(from(cookie), { header } as unknown as FastifyReply, value)
  return token
}

afterEach(() => vi.useRealTimers())

describe('the sessions of an application', () => {
  it('are found by their cookie among others', () => {
    const sessions = makeSessions<string>('smilers')
    const cookie = open(sessions, 'Camille')
    expect(cookie).toMatch(/^smilers-session=[\w-]{43}$/)
    expect(sessions.find(from(`a=1; x-smilers-session=2; ${cookie}; b=3`))).toBe('Camille')
    for (const other of ['', 'smilers-session=', 'smilers-session=x', `circle-${cookie}`])
      expect(sessions.find(from(other))).toBeUndefined()
  })

  it('end where the same browser opens another', () => {
    const sessions = makeSessions<string>('smilers')
    const before = open(sessions, 'Camille')
    open(sessions, 'Hugo', before)
    expect(sessions.find(from(before))).toBeUndefined()
  })

  it('end with their time', () => {
    vi.useFakeTimers()
    const sessions = makeSessions<string>('smilers', { milliseconds: 1_000 })
    const cookie = open(sessions, 'Camille')
    vi.advanceTimersByTime(999)
    expect(sessions.find(from(cookie))).toBe('Camille')
    vi.advanceTimersByTime(1)
    expect(sessions.find(from(cookie))).toBeUndefined()
  })

  it('are so many at most: the eldest go first', () => {
    const sessions = makeSessions<number>('smilers', { most: 3 })
    const cookies = [1, 2, 3, 4, 5].map((value) => open(sessions, value))
    expect(cookies.map((cookie) => sessions.find(from(cookie)))).toEqual([undefined, undefined, 3, 4, 5])
  })
})
