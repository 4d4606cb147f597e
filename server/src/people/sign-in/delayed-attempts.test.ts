import { describe, expect, it } from 'vitest'
import { makeDelayedAttempts } from './delayed-attempts.ts'

const slowed = { kind: { code: 'auth.slowed', status: 429 }, headers: { 'retry-after': '5' } }
const target = { source: '198.51.100.1', name: 'target', seconds: 5 }

function makeHeld() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { wait: makeDelayedAttempts(() => promise), release: resolve }
}

describe('AUTH-15 held attempts', () => {
  it('AUTH-15 ten at one name of one source are held, and other names and sources have places of their own', async () => {
    const { wait, release } = makeHeld()
    const held = Array.from({ length: 10 }, () => wait(target))
    await expect(wait(target)).rejects.toMatchObject(slowed)
    held.push(wait({ ...target, name: 'owner' }), wait({ ...target, source: '198.51.100.2' }))
    release()
    await Promise.all(held)
    await wait(target)
  })

  it('AUTH-15 a thousand other names of the same source take no place from one', async () => {
    const { wait, release } = makeHeld()
    const held = Array.from({ length: 1000 }, (_, count) => wait({ ...target, name: `name ${count}` }))
    held.push(wait(target))
    release()
    await Promise.all(held)
  })

  it('AUTH-15 where all places are taken, the source that holds most gives one up', async () => {
    const { wait, release } = makeHeld()
    const flood = Array.from({ length: 5000 }, (_, count) => wait({ ...target, name: `name ${count}` }))
    const other = wait({ ...target, source: '198.51.100.2' })
    await expect(flood.at(-1)).rejects.toMatchObject(slowed)
    await expect(wait({ ...target, name: 'one more' })).rejects.toMatchObject(slowed)
    release()
    await Promise.all([other, ...flood.slice(0, -1)])
  })
})
