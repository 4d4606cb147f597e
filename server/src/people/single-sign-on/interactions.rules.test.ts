import { describe, expect, it } from 'vitest'
import { isFreshEnough, seenBy } from './interactions.rules.ts'

const at = new Date('2026-11-15T10:00:00Z')
const minutesAfter = (minutes: number) => new Date(at.getTime() + minutes * 60_000)

describe('a session', () => {
  it.each([
    ['any', false, null, -60, true],
    ['one older than the question where a new one is wanted', true, null, -1, false],
    ['one younger than it', true, null, 1, true],
    ['one as old as may be', false, 3_600, -58, true],
    ['one older than may be', false, 3_600, -59, false],
    ['an older one, where none is young enough', false, 0, -1, false],
    ['one since the question, where none is young enough', false, 0, 1, true],
    ['one young enough, where a new one is wanted as well', true, 3_600, -1, false],
  ])('SSO-04 %s: is fresh enough or not', (_, anew, maxAge, opened, fresh) => {
    expect(isFreshEnough({ anew, maxAge, at }, minutesAfter(opened), minutesAfter(2))).toBe(fresh)
  })
})

it('SSO-04 what an application will see is listed scope by scope', () => {
  expect(seenBy('openid email practice unknown')).toEqual(['identity', 'email', 'practice'])
  expect(seenBy('')).toEqual([])
})
