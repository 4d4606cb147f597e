import { describe, expect, it } from 'vitest'
import { makeHeldAttempts } from './held-attempts.ts'

const slowed = { kind: { code: 'auth.slowed', status: 429 }, headers: { 'retry-after': '5' } }
const here = { source: '198.51.100.1', seconds: 5 }
const failed = { ...here, account: 'target', failed: true }

function makeHeld() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { wait: makeHeldAttempts(() => promise), release: resolve }
}

describe('AUTH-15 held attempts', () => {
  it('AUTH-15 twenty at accounts that have failed are held, and others have places of their own', async () => {
    const { wait, release } = makeHeld()
    const held = Array.from({ length: 20 }, () => wait(failed))
    await expect(wait(failed)).rejects.toMatchObject(slowed)
    held.push(wait({ ...failed, account: 'owner', failed: false }), wait({ ...failed, source: '198.51.100.2' }))
    release()
    await Promise.all(held)
    await wait(failed)
  })

  it('AUTH-15 a flood at one account that has not failed yet takes two places of the others', async () => {
    const { wait, release } = makeHeld()
    const fresh = { ...failed, failed: false }
    const held = Array.from({ length: 22 }, () => wait(fresh))
    await expect(wait(fresh)).rejects.toMatchObject(slowed)
    for (let count = 0; count < 198; count++) held.push(wait({ ...fresh, account: `account ${count}` }))
    await expect(wait({ ...fresh, account: 'one too many' })).rejects.toMatchObject(slowed)
    release()
    await Promise.all(held)
    await wait({ ...fresh, account: 'one too many' })
  })
})
