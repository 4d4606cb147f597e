import { describe, expect, it } from 'vitest'
import { makeHeldAttempts } from './held-attempts.ts'

const slowed = { kind: { code: 'auth.slowed', status: 429 }, headers: { 'retry-after': '5' } }

describe('AUTH-15 held attempts', () => {
  it.each([
    ['failed', true, 20],
    ['not failed', false, 200],
  ])('AUTH-15 at accounts that have %s are bounded, each kind by itself', async (_, failed, most) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const wait = makeHeldAttempts(() => promise)
    const one = { source: '198.51.100.1', failed, seconds: 5 }
    const held = Array.from({ length: most }, () => wait(one))
    await expect(wait(one)).rejects.toMatchObject(slowed)
    const others = [wait({ ...one, failed: !failed }), wait({ ...one, source: '198.51.100.2' })]
    resolve()
    await Promise.all([...held, ...others])
    await wait(one)
  })
})
