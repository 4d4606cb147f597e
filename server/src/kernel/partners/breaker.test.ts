import { expect, it } from 'vitest'
import { makeBreaker } from './breaker.ts'

function make() {
  let now = 1_000
  const breaker = makeBreaker({ threshold: 2, pause: 100, longestPause: 300, now: () => now })
  return { breaker, pass: (milliseconds: number) => (now += milliseconds) }
}

it('opens after so many failures in a row, and a success between them counts anew', () => {
  const { breaker } = make()
  breaker.failed()
  breaker.succeeded()
  breaker.failed()
  expect(breaker.wait()).toBe(0)
  breaker.failed()
  expect(breaker.wait()).toBe(100)
})

it('lets one call try after the pause, and waits longer each time that fails', () => {
  const { breaker, pass } = make()
  breaker.failed()
  breaker.failed()
  pass(100)
  expect([breaker.wait(), breaker.wait()]).toEqual([0, 100])
  breaker.failed()
  expect(breaker.wait()).toBe(200)
  pass(200)
  expect(breaker.wait()).toBe(0)
  breaker.failed()
  expect(breaker.wait()).toBe(300)
  pass(300)
  expect(breaker.wait()).toBe(0)
  breaker.succeeded()
  expect([breaker.wait(), breaker.wait()]).toEqual([0, 0])
})

it('a trial that was never made, or never ended, does not leave the breaker open for ever', () => {
  const { breaker, pass } = make()
  breaker.failed()
  breaker.failed()
  pass(100)
  expect(breaker.wait()).toBe(0)
  breaker.cancelled()
  expect(breaker.wait()).toBe(0)
  pass(300)
  expect(breaker.wait()).toBe(0)
})

it('leaves the partner alone for as long as it asks, up to ten times the longest pause', () => {
  const { breaker } = make()
  breaker.failed(2)
  expect(breaker.wait()).toBe(2_000)
  breaker.failed(86_400)
  expect(breaker.wait()).toBe(3_000)
})
