import { signInProblems } from '@arcade/contract/sign-in.contract.ts'
import { Problem } from '../kernel/problems.ts'

/** Lets time pass; tests do not wait for it. */
export type Hold = (milliseconds: number) => Promise<unknown>

/**
 * How many attempts of one source may be held at a time; more are sent away. Those at accounts that have not failed from
 * there have places of their own, which a flood of wrong passwords cannot take: as many as the calls a minute of one
 * address can keep busy.
 */
const most = { failed: 20, unfailed: 200 }

export interface HeldAttempt {
  /** The address, or a browser that is known. */
  source: string
  /** Whether this account has failed from this source before. */
  failed: boolean
  seconds: number
}

export function makeHeldAttempts(hold: Hold) {
  const held = new Map<string, number>()

  return async ({ source, failed, seconds }: HeldAttempt) => {
    const kind = failed ? 'failed' : 'unfailed'
    const key = `${kind} ${source}`
    const count = held.get(key) ?? 0
    if (count >= most[kind]) throw new Problem(signInProblems.slowed, { headers: { 'retry-after': String(seconds) } })
    held.set(key, count + 1)
    try {
      await hold(seconds * 1000)
    } finally {
      const left = (held.get(key) ?? 1) - 1
      if (left > 0) held.set(key, left)
      else held.delete(key)
    }
  }
}
