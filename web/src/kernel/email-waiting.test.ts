import { afterEach, expect, it, vi } from 'vitest'
import { keepWaiting, waitingFor } from './email-waiting.ts'

const own = 'camille@ancien.example'
afterEach(() => vi.useRealTimers())

it('an address waits until it is one’s own, or its link is over', () => {
  vi.useFakeTimers()
  expect(waitingFor(own)).toBeNull()
  keepWaiting('camille@nouveau.example')
  expect(waitingFor(own)).toBe('camille@nouveau.example')
  expect(waitingFor('camille@nouveau.example')).toBeNull()
  vi.advanceTimersByTime(60 * 60_000 - 1)
  expect(waitingFor(own)).toBe('camille@nouveau.example')
  vi.advanceTimersByTime(1)
  expect(waitingFor(own)).toBeNull()
})

it('nothing waits where the storage holds something else, or none may be read', () => {
  for (const found of ['', 'null', '3', '{"email":"a@b.example"}', '{']) {
    sessionStorage.setItem('arcade.emailChange', found)
    expect(waitingFor(own), found).toBeNull()
  }
})
