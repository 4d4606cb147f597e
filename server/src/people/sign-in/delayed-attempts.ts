import { signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { Problem } from '../../kernel/http/problems.ts'

/** Lets time pass; tests do not wait for it. */
export type Delay = (milliseconds: number) => Promise<unknown>

/**
 * How many attempts may be held at a time; more are sent away. Each name has its own places for each source, so that attempts at
 * other names take none of them, whether these have failed before, or exist. How many names a source may try is limited by its
 * calls a minute.
 */
const most = { ofOneName: 10, inAll: 5000 }

export interface DelayedAttempt {
  /** The address, or a browser that is known. */
  source: string
  /** As it was typed. */
  name: string
  seconds: number
}

interface Held extends DelayedAttempt {
  sendAway(): void
}

export function makeDelayedAttempts(hold: Delay) {
  /** By source, those of each in the order in which they came. */
  const held = new Map<string, Set<Held>>()
  let inAll = 0

  function remove(attempt: Held) {
    const ofSource = held.get(attempt.source)
    if (!ofSource?.delete(attempt)) return
    inAll -= 1
    if (ofSource.size === 0) held.delete(attempt.source)
  }

  /** Where all places are taken, the source that holds most gives one up. */
  function makeRoom({ source, name }: DelayedAttempt): boolean {
    const own = held.get(source) ?? new Set<Held>()
    let ofName = 0
    for (const attempt of own) if (attempt.name === name) ofName += 1
    if (ofName >= most.ofOneName) return false
    if (inAll < most.inAll) return true
    const largest = [...held.values()].reduce((one, other) => (other.size > one.size ? other : one), own)
    const latest = [...largest].at(-1)
    if (!latest || largest.size <= own.size + 1) return false
    remove(latest)
    latest.sendAway()
    return true
  }

  return async (attempt: DelayedAttempt): Promise<void> => {
    const slowed = new Problem(signInProblems.slowed, { headers: { 'retry-after': String(attempt.seconds) } })
    if (!makeRoom(attempt)) throw slowed
    const { promise: sentAway, reject } = Promise.withResolvers<never>()
    const mine: Held = { ...attempt, sendAway: () => reject(slowed) }
    const ofSource = held.get(attempt.source)
    if (ofSource) ofSource.add(mine)
    else held.set(attempt.source, new Set([mine]))
    inAll += 1
    try {
      await Promise.race([hold(attempt.seconds * 1000), sentAway])
    } finally {
      remove(mine)
    }
  }
}
