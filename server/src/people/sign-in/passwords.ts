import { setTimeout as sleep } from 'node:timers/promises'
import { signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import type { Cookies } from '../../kernel/http/cookies.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { releaseSlotWhile } from '../../kernel/limits/call-slots.ts'
import type { Slot } from '../../kernel/limits/concurrency.ts'
import { callerAddress } from '../../kernel/limits/limits.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { type Delay, makeDelayedAttempts } from './delayed-attempts.ts'
import { hashPassword, makeDecoy, makeHashingQueue, usualCost, verifyPassword } from './hashing.ts'
import { deleteFailures, insertFailures, type Proof, selectAccount, selectFailures } from './sign-in.queries.ts'
import { accountOf, countersOf, holdOf } from './sign-in.rules.ts'

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
  /** The account with this login and password; throws without one. */
  prove(attempt: Attempt): Promise<Proof>
  hash(password: string, source: Pick<Attempt, 'address' | 'slot'>): Promise<string>
}

/**
 * The one place that compares passwords. An unknown name, a wrong password and a disabled account take the same
 * steps and get the same answer. A caller with failures waits before the next attempt is looked at: guessing gets
 * slow, and the right password is never refused, however many wrong ones others have sent.
 */
export function makePasswords(
  db: Db,
  clock: Clock,
  { queue = makeHashingQueue(), hold = sleep as Delay, cost = usualCost } = {},
): Passwords {
  let decoy: Promise<string> | undefined
  const wait = makeDelayedAttempts(hold)

  async function prepare({ login, address, device }: Attempt) {
    // Counted as it was typed: were an account's two names counted together, holding one would tell that it is the other's.
    const name = accountOf(login)
    const found = await selectAccount(db, name, device)
    const knownDevice = found?.knownDevice ?? false
    const counters = countersOf({ account: name, address, device, knownDevice })
    const failures = await selectFailures(db, counters, clock.now())
    const source = knownDevice ? `device ${device}` : address
    return {
      account: found?.email ?? name,
      found,
      counters,
      held: { source, name, seconds: holdOf(counters, failures) },
      // Names that have failed there have a turn of their own, so that guesses at them delay no other name of the address.
      turn: failures[0] === 0 ? source : `${source} after failures`,
      nextHold: holdOf(
        counters,
        failures.map((count) => count + 1),
      ),
    }
  }

  type Prepared = Awaited<ReturnType<typeof prepare>>

  async function compare({ password }: Attempt, prepared: Prepared) {
    const { account, found, counters, nextHold } = prepared
    decoy ??= makeDecoy(cost)
    const right = await verifyPassword(found?.hash ?? (await decoy), password)
    if (right && found?.hash && !found.disabledAt) {
      await deleteFailures(db, counters)
      return { userId: found.userId, email: found.email, passwordChangedAt: found.passwordChangedAt }
    }
    await insertFailures(db, counters, account, clock.now())
    // A caller who will wait next time gets a notice: it counts names as they are typed, and reveals no account.
    throw new Problem(signInProblems.invalid, nextHold > 0 ? { headers: { 'retry-after': String(nextHold) } } : {})
  }

  /** Counters are read again in turn, so that a burst is counted one by one: others may have failed at this name meanwhile. */
  async function proveInTurn(attempt: Attempt, { held, turn }: Pick<Prepared, 'held' | 'turn'>): Promise<Proof> {
    if (held.seconds > 0) await wait(held)
    const outcome = await queue.run(
      turn,
      async () => {
        const prepared = await prepare(attempt)
        const isHeldNow = held.seconds === 0 && prepared.held.seconds > 0
        return isHeldNow || prepared.turn !== turn ? prepared : { proof: await compare(attempt, prepared) }
      },
      held.name,
    )
    return 'proof' in outcome ? outcome.proof : proveInTurn(attempt, outcome)
  }

  return {
    async prove(attempt) {
      // Read before the queue: who is held stands in it once, and a known browser has a turn of its own.
      const prepared = await prepare(attempt)
      return releaseSlotWhile(attempt, () => proveInTurn(attempt, prepared))
    },
    // Who sets a password may have no account yet: all of one address share a turn.
    hash: (password, source) =>
      releaseSlotWhile(source, () => queue.run(source.address, () => hashPassword(password, cost))),
  }
}
