import { signInProblems } from '@arcade/contract/sign-in.contract.ts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../kernel/clock.ts'
import type { Cookies } from '../kernel/cookies.ts'
import type { Db } from '../kernel/db.ts'
import { callerAddress } from '../kernel/limits.ts'
import { Problem } from '../kernel/problems.ts'
import { type Gate, hashPassword, makeDecoy, makeGate, verifyPassword } from './hashing.ts'
import { deleteFailures, insertFailure, type Proof, selectAccount, selectWait } from './sign-in.queries.ts'
import { accountOf, countersOf } from './sign-in.rules.ts'

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
  prove(attempt: Attempt): Promise<Proof & { email: string }>
  hash(password: string): Promise<string>
}

/**
 * The one place that compares passwords. An unknown address, a wrong password and a disabled account take the same
 * steps and get the same answer. All of it happens inside the gate, so that a burst is counted one by one.
 */
export function makePasswords(db: Db, clock: Clock, gate: Gate = makeGate()): Passwords {
  let decoy: Promise<string> | undefined

  async function prove({ login, password, address, device }: Attempt) {
    const email = accountOf(login)
    decoy ??= makeDecoy()
    const [found, noHash] = [await selectAccount(db, email, { address, device }), await decoy]
    const { knownDevice = false, knownAddress = false } = found ?? {}
    const counters = countersOf({ account: email, address, device, knownDevice, knownAddress })
    const until = await selectWait(db, counters, clock.now())
    if (until) throw slowed(until, clock.now())

    const right = await verifyPassword(found?.hash ?? noHash, password)
    if (right && found?.hash && !found.disabledAt) {
      await deleteFailures(db, counters)
      return { userId: found.userId, passwordChangedAt: found.passwordChangedAt, email }
    }
    for (const counter of counters) await insertFailure(db, counter, email, clock.now())
    throw new Problem(signInProblems.invalid)
  }

  return {
    prove: (attempt) => gate(() => prove(attempt)),
    hash: (password) => gate(() => hashPassword(password)),
  }
}

function slowed(until: Date, now: Date): Problem {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new Problem(signInProblems.slowed, { headers: { 'retry-after': String(seconds) } })
}
