import { describe, expect, it, vi } from 'vitest'
import { cheapHash } from '../../../test/cheap-hash.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { givePassword, passphrase } from '../../../test/sign-in.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { makeHashingQueue } from './hashing.ts'
import { makePasswords } from './passwords.ts'
import { insertKnown } from './sign-in.queries.ts'
import { signInFailures } from './sign-in.table.ts'

const { db } = await makeDatabase()
let lastAddress = 0
const makeAddress = () => `198.51.100.${++lastAddress}`
const makeAccount = async () => {
  const person = await makePractitioner(db)
  return { ...person, login: await givePassword(db, person) }
}

/** Passwords whose queue compares one at a time and stands still until the test lets it go on; and what it has started. */
function makeStandingQueue() {
  const queue = makeHashingQueue(1)
  const started: string[] = []
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const run: typeof queue.run = (group, work, member) =>
    queue.run(
      group,
      async (slot) => {
        await opened
        started.push(member ?? '')
        return work(slot)
      },
      member,
    )
  const enter = vi.fn(run)
  const holds: number[] = []
  const hold = async (milliseconds: number) => holds.push(milliseconds / 1000)
  const passwords = makePasswords(db, systemClock, { queue: { run: enter as typeof run }, hold, cost: cheapHash })
  const wrong = (login: string, address: string) =>
    passwords.prove({ login, address, password: 'not this one at all', device: null, slot: null }).catch(() => {})
  /** Until so many attempts stand in the queue. */
  const waiting = (count: number) => vi.waitFor(() => expect(enter).toHaveBeenCalledTimes(count), 10_000)
  return { passwords, wrong, waiting, open, started, holds }
}

const guessAt = (name: string, count: number) => ({ key: sha256(name), count, lastAt: new Date() })

describe('AUTH-15 the right password beside 26 guesses of the same address', () => {
  it('AUTH-15 waits for two comparisons, where these are at names that have failed', async () => {
    const [address, { login }] = [makeAddress(), await makeAccount()]
    const names = Array.from({ length: 26 }, (_, index) => `guess.${index}@elsewhere.example`)
    await db.insert(signInFailures).values(names.map((name) => guessAt(`pair ${address} ${name}`, 1)))
    const { passwords, wrong, waiting, open, started } = makeStandingQueue()
    const flood = [...names, ...names].map((name) => wrong(name, address))
    await waiting(52)
    const right = passwords.prove({ login, address, password: passphrase, device: null, slot: null })
    await waiting(53)
    open()
    await expect(right).resolves.toMatchObject({ email: login })
    expect(started.indexOf(login)).toBeLessThanOrEqual(2)
    await Promise.all(flood)
  })

  it('AUTH-15 is held for a second and stands in the queue once, where the address is known for guessing', async () => {
    const [address, { login }] = [makeAddress(), await makeAccount()]
    await db.insert(signInFailures).values(guessAt(`address ${address}`, 500))
    const { passwords, wrong, open, started, holds } = makeStandingQueue()
    open()
    await passwords.prove({ login, address, password: passphrase, device: null, slot: null })
    expect([holds, started]).toEqual([[1], [login]])
    // A second guess at a name is held as long as ever.
    await wrong(login, address)
    await wrong(login, address)
    expect(holds).toEqual([1, 1, 5])
  })

  it('AUTH-15 in a known browser waits for two comparisons, also where these are at its own name', async () => {
    const [address, { userId, login }] = [makeAddress(), await makeAccount()]
    const device = makeSecret()
    await insertKnown(db, userId, device, new Date())
    const { passwords, wrong, waiting, open, started, holds } = makeStandingQueue()
    const flood = Array.from({ length: 26 }, () => wrong(login, address))
    await waiting(26)
    const right = passwords.prove({ login, address, password: passphrase, device, slot: null })
    await waiting(27)
    open()
    await expect(right).resolves.toMatchObject({ email: login })
    expect(started.length).toBeLessThanOrEqual(3)
    expect(holds).toEqual([])
    await Promise.all(flood)
  })
})
