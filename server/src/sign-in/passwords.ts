import { setTimeout as sleep } from 'node:timers/promises'
import { signInProblems } from '@arcade/contract/sign-in/sign-in.contract.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../kernel/database/db.ts'
import type { Cookies } from '../kernel/http/cookies.ts'
import { Problem } from '../kernel/http/problems.ts'
import type { Slot } from '../kernel/limits/concurrency.ts'
import { callerAddress } from '../kernel/limits/limits.ts'
import { outOfTurn } from '../kernel/limits/turns.ts'
import type { Clock } from '../kernel/time/clock.ts'
import { type Delay, makeDelayedAttempts } from './delayed-attempts.ts'
import { hashPassword, makeDecoy, makeHashingQueue, usualCost, verifyPassword } from './hashing.ts'
import { deleteFailures, insertFailure, type Proof, selectAccount, selectFailures } from './sign-in.queries.ts'
import { accountOf, countersOf, holdAfter } from './sign-in.rules.ts'

export interface Attempt {
  login: string
  password: string
  /** Where it comes from: the caller's address, and the browser if it was given a name. */
  address: string
  device: string | null
  /** The slot of the call, which others may have while this one waits for its turn or is held. */
  slot: Slot | null
}

/** Where an attempt comes from. */
export const sourceOf = (cookies: Cookies, request: FastifyRequest) => ({
  address: callerAddress(request.ip),
  device: cookies.read(request.headers.cookie, 'device'),
  slot: request.slot,
})

export interface Passwords {
  /** Whoever has this login and password; throws for anybody else. */
  prove(attempt: Attempt): Promise<Proof>
  hash(password: string, source: Pick<Attempt, 'address' | 'slot'>): Promise<string>
}

/**
 * The one place that compares passwords. An unknown name, a wrong password and a disabled account take the same
 * steps and get the same answer. Whoever failed before is held before the next attempt is looked at: guessing gets
 * slow, and the right password is never refused, however many wrong ones others have sent.
 */
export function makePasswords(
  db: Db,
  clock: Clock,
  { queue = makeHashingQueue(), hold = sleep as Delay, cost = usualCost } = {},
): Passwords {
  let decoy: Promise<string> | undefined
  const wait = makeDelayedAttempts(hold)

  /** Read in turn, so that a burst is counted one by one. */
  async function prepare({ login, address, device }: Attempt) {
    // Counted as it was typed: were an account's two names counted together, holding one would tell that it is the other's.
    const name = accountOf(login)
    const found = await selectAccount(db, name, device)
    const knownDevice = found?.knownDevice ?? false
    const counters = countersOf({ account: name, address, device, knownDevice })
    const failures = await selectFailures(db, counters, clock.now())
    /** In seconds, with so many failures more than were counted. */
    const holdWith = (more: number) =>
      Math.max(...counters.map((counter, place) => holdAfter(counter, (failures[place] ?? 0) + more)))
    const source = knownDevice ? `device ${device}` : address
    return {
      account: found?.email ?? name,
      found,
      counters,
      held: { source, name, seconds: holdWith(0) },
      nextHold: holdWith(1),
    }
  }

  async function compare({ password }: Attempt, prepared: Awaited<ReturnType<typeof prepare>>) {
    const { account, found, counters, nextHold } = prepared
    decoy ??= makeDecoy(cost)
    const right = await verifyPassword(found?.hash ?? (await decoy), password)
    if (right && found?.hash && !found.disabledAt) {
      await deleteFailures(db, counters)
      return { userId: found.userId, email: found.email, passwordChangedAt: found.passwordChangedAt }
    }
    for (const counter of counters) await insertFailure(db, counter, account, clock.now())
    // Who is held next time is told: it counts names as they are typed, and says nothing of who has one.
    throw new Problem(signInProblems.invalid, nextHold > 0 ? { headers: { 'retry-after': String(nextHold) } } : {})
  }

  async function prove(attempt: Attempt): Promise<Proof> {
    const name = accountOf(attempt.login)
    const first = await queue.run(
      attempt.address,
      async () => {
        const prepared = await prepare(attempt)
        return prepared.held.seconds > 0 ? prepared : { proof: await compare(attempt, prepared) }
      },
      name,
    )
    if ('proof' in first) return first.proof
    await wait(first.held)
    return queue.run(first.held.source, async () => compare(attempt, await prepare(attempt)), name)
  }

  return {
    prove: (attempt) => outOfTurn(attempt, () => prove(attempt)),
    // Who sets a password may have no account yet: all of one address share a turn.
    hash: (password, source) => outOfTurn(source, () => queue.run(source.address, () => hashPassword(password, cost))),
  }
}
