import { setTimeout as sleep } from 'node:timers/promises'
import { signInProblems } from '@arcade/contract/sign-in.contract.ts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../kernel/clock.ts'
import type { Cookies } from '../kernel/cookies.ts'
import type { Db } from '../kernel/db.ts'
import { callerAddress } from '../kernel/limits.ts'
import { Problem } from '../kernel/problems.ts'
import { hashPassword, makeDecoy, makeGate, verifyPassword } from './hashing.ts'
import { deleteFailures, insertFailure, type Proof, selectAccount, selectFailures } from './sign-in.queries.ts'
import { accountOf, countersOf, holdAfter } from './sign-in.rules.ts'

export interface Attempt {
  login: string
  password: string
  /** Where it comes from: the caller's address, and the browser if it was given a name. */
  address: string
  device: string | null
}

/** Where an attempt comes from. */
export const sourceOf = (cookies: Cookies, request: FastifyRequest) => ({
  address: callerAddress(request.ip),
  device: cookies.read(request.headers.cookie, 'device'),
})

export interface Passwords {
  /** Whoever has this login and password; throws for anybody else. */
  prove(attempt: Attempt): Promise<Proof>
  hash(password: string): Promise<string>
}

/** Lets time pass; tests do not wait for it. */
export type Hold = (milliseconds: number) => Promise<unknown>

/** So many attempts of one address may be held at a time; a flood is sent away. */
const mostHeld = 20

/**
 * The one place that compares passwords. An unknown name, a wrong password and a disabled account take the same
 * steps and get the same answer. Whoever failed before is held before the next attempt is looked at: guessing gets
 * slow, and the right password is never refused, however many wrong ones others have sent.
 */
export function makePasswords(db: Db, clock: Clock, { gate = makeGate(), hold = sleep as Hold } = {}): Passwords {
  let decoy: Promise<string> | undefined
  const held = new Map<string, number>()

  /** Read inside the gate, so that a burst is counted one by one. */
  async function prepare({ login, address, device }: Attempt) {
    const name = accountOf(login)
    const found = await selectAccount(db, name, device)
    // By whichever of their names somebody is guessed at, it counts for the one account.
    const account = found?.email ?? name
    const counters = countersOf({ account, address, device, knownDevice: found?.knownDevice ?? false })
    const failures = await selectFailures(db, counters, clock.now())
    const seconds = Math.max(...counters.map((counter, place) => holdAfter(counter, failures[place] ?? 0)))
    return { account, found, counters, seconds }
  }

  async function wait(address: string, seconds: number) {
    const count = held.get(address) ?? 0
    if (count >= mostHeld) throw new Problem(signInProblems.slowed, { headers: { 'retry-after': String(seconds) } })
    held.set(address, count + 1)
    try {
      await hold(seconds * 1000)
    } finally {
      const left = (held.get(address) ?? 1) - 1
      if (left > 0) held.set(address, left)
      else held.delete(address)
    }
  }

  async function compare({ password }: Attempt, { account, found, counters }: Awaited<ReturnType<typeof prepare>>) {
    decoy ??= makeDecoy()
    const right = await verifyPassword(found?.hash ?? (await decoy), password)
    if (right && found?.hash && !found.disabledAt) {
      await deleteFailures(db, counters)
      return { userId: found.userId, email: found.email, passwordChangedAt: found.passwordChangedAt }
    }
    for (const counter of counters) await insertFailure(db, counter, account, clock.now())
    throw new Problem(signInProblems.invalid)
  }

  return {
    async prove(attempt) {
      const first = await gate(async () => {
        const prepared = await prepare(attempt)
        return prepared.seconds > 0 ? prepared : { proof: await compare(attempt, prepared) }
      })
      if ('proof' in first) return first.proof
      await wait(attempt.address, first.seconds)
      return gate(async () => compare(attempt, await prepare(attempt)))
    },
    hash: (password) => gate(() => hashPassword(password)),
  }
}
