import { signInProblems } from '@arcade/contract/sign-in.contract.ts'
import { Problem } from '../kernel/problems.ts'

/** Lets time pass; tests do not wait for it. */
export type Hold = (milliseconds: number) => Promise<unknown>

/**
 * How many attempts of one source may be held at a time; more are sent away. Those at accounts that have not failed from
 * there have places of their own, which a flood of wrong passwords cannot take: a few for each account, and as many in all as
 * the calls a minute of one address can keep busy.
 */
const most = { failed: 20, unfailed: 200, unfailedOfOne: 2 }

export interface HeldAttempt {
  /** The address, or a browser that is known. */
  source: string
  account: string
  /** Whether this account has failed from this source before. */
  failed: boolean
  seconds: number
}

export function makeHeldAttempts(hold: Hold) {
  const held = new Map<string, number>()
  const countOf = (key: string) => held.get(key) ?? 0
  const change = (keys: readonly string[], by: 1 | -1) => {
    for (const key of keys) {
      const count = countOf(key) + by
      if (count > 0) held.set(key, count)
      else held.delete(key)
    }
  }

  /** Which counts an attempt takes a place in; null where there is none. */
  function placeOf({ source, account, failed }: HeldAttempt): string[] | null {
    const [all, one, other] = [`unfailed ${source}`, `unfailed ${source} ${account}`, `failed ${source}`]
    if (!failed && countOf(one) < most.unfailedOfOne && countOf(all) < most.unfailed) return [all, one]
    return countOf(other) < most.failed ? [other] : null
  }

  return async (attempt: HeldAttempt) => {
    const { seconds } = attempt
    const place = placeOf(attempt)
    if (!place) throw new Problem(signInProblems.slowed, { headers: { 'retry-after': String(seconds) } })
    change(place, 1)
    try {
      await hold(seconds * 1000)
    } finally {
      change(place, -1)
    }
  }
}
