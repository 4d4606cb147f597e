import { describe, expect, it } from 'vitest'
import { isFreshEnough, seenBy } from './interactions.rules.ts'

const at = new Date('2026-11-15T10:00:00Z')
const minutesAfter = (minutes: number) => new Date(at.getTime() + minutes * 60_000)

describe('a session', () => {
  it.each([
    ['any', [], null, -60, true],
    ['one older than the question where a new one is wanted', ['login_prompt'], null, -1, false],
    ['one younger than it', ['login_prompt'], null, 1, true],
    ['one as old as may be', [], 3_600, -58, true],
    ['one older than may be', [], 3_600, -59, false],
    ['any, where none is young enough', [], 0, 0, false],
  ])('SSO-04 %s: is fresh enough or not', (_, reasons, maxAge, opened, fresh) => {
    expect(isFreshEnough({ reasons, maxAge, at }, minutesAfter(opened), minutesAfter(2))).toBe(fresh)
  })
})

it('SSO-04 what an application will see is said scope by scope', () => {
  expect(seenBy('openid email practice unknown')).toEqual(['identity', 'email', 'practice'])
  expect(seenBy('')).toEqual([])
})
