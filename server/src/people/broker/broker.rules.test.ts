import { array, assert, date, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failuresCountFor, waitAfter } from './broker.rules.ts'

const now = new Date('2026-03-01T10:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)

describe('AUTH-14 how long one waits after failures', () => {
  it('AUTH-14 is not at all before the fifth', () => {
    assert(
      property(array(date({ noInvalidDate: true }), { maxLength: 4 }), (failures) => waitAfter(failures, now) === 0),
    )
  })

  it('AUTH-14 is until the fifth last is a quarter of an hour ago', () => {
    assert(
      property(array(integer({ min: 0, max: 2 * failuresCountFor }), { minLength: 5, maxLength: 9 }), (ages) => {
        const failures = ages.toSorted((a, b) => a - b).map(ago)
        const wait = waitAfter(failures, now)
        const then = new Date(now.getTime() + wait * 1000)
        const left = failures.filter((failure) => then.getTime() - failure.getTime() < failuresCountFor)
        return left.length < 5 && wait <= failuresCountFor / 1000
      }),
    )
    expect(waitAfter([0, 1, 2, 3, 60_000].map(ago), now)).toBe(14 * 60)
  })
})
