import type { Clock } from '../time/clock.ts'

export interface Limits {
  /** Counts one call of `caller` on `what`; answers the seconds to wait, 0 when it is within the limit. */
  take(what: string, caller: string, perMinute: number): number
  /** Undoes one `take` that turned out not to count. */
  giveBack(what: string, caller: string): void
}

const minute = 60_000

/**
 * Calls per caller and minute, on this node alone. A window of whole minutes forgets everybody at once: two
 * lookups a call and no timers, and an attacker with many addresses costs one minute of memory.
 */
export function makeLimits(clock: Clock): Limits {
  let window = 0
  /** By what, then by caller: no key is put together on the way. */
  let counts = new Map<string, Map<string, number>>()
  return {
    take(what, caller, perMinute) {
      const now = clock.now().getTime()
      const current = Math.floor(now / minute)
      if (current !== window) {
        window = current
        counts = new Map()
      }
      let callers = counts.get(what)
      if (!callers) {
        callers = new Map()
        counts.set(what, callers)
      }
      const count = (callers.get(caller) ?? 0) + 1
      if (count > perMinute) return Math.ceil(((current + 1) * minute - now) / 1000)
      callers.set(caller, count)
      return 0
    },
    giveBack(what, caller) {
      const callers = counts.get(what)
      const count = callers?.get(caller) ?? 0
      if (count > 0) callers?.set(caller, count - 1)
    },
  }
}

/** One household or attacker holds a whole IPv6 /64: its addresses count as one. Who has disconnected has none any more. */
export function callerAddress(ip: string | undefined): string {
  if (ip === undefined) return 'disconnected'
  // `::1`, and IPv4 written as IPv6, are one address each.
  if (!ip.includes(':') || ip.startsWith('::')) return ip
  const [head = '', tail] = ip.split('::') as [string, string?]
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...(tail?.split(':') ?? [])]
    .slice(0, 4)
    .join(':')
}
