import type { PartnerFailure } from './partner-error.ts'

export interface PartnerState {
  partner: string
  /** A part that fails by itself, such as a base of the ERP; empty where the partner is one. */
  part: string
  state: 'not-configured' | 'unknown' | 'up' | 'down'
  /** Since when it is so. */
  since: Date | null
  failure: PartnerFailure | null
  /** The last answer that was one. */
  lastSuccess: Date | null
}

/** How the partners are, as this node last found them: for the support page and the metrics. */
export interface PartnerHealth {
  register(partner: string, parts: readonly string[], configured: boolean): void
  report(partner: string, part: string, failure: PartnerFailure | null): void
  list(): PartnerState[]
  /** Called when a part answers again after a while, or for the first time since the start. */
  onRecovery(listener: (partner: string, part: string) => void): void
}

/** In milliseconds. Where one write fails and all else is answered, a partner is down for less: that is no outage. */
const shortestOutage = 120_000

export function makePartnerHealth(now: () => Date = () => new Date()): PartnerHealth {
  const states = new Map<string, PartnerState>()
  const listeners: ((partner: string, part: string) => void)[] = []
  const keyOf = (partner: string, part: string) => `${partner} ${part}`
  return {
    register(partner, parts, configured) {
      for (const part of parts) {
        const state = configured ? 'unknown' : 'not-configured'
        states.set(keyOf(partner, part), { partner, part, state, since: null, failure: null, lastSuccess: null })
      }
    },
    report(partner, part, failure) {
      const before = states.get(keyOf(partner, part))
      const state = failure ? 'down' : 'up'
      const at = now()
      const since = before?.state === state ? before.since : at
      const lastSuccess = failure ? (before?.lastSuccess ?? null) : at
      states.set(keyOf(partner, part), { partner, part, state, since, failure, lastSuccess })
      if (state === 'up' && before?.state !== 'up' && at.getTime() - (before?.since?.getTime() ?? 0) >= shortestOutage)
        for (const listener of listeners) listener(partner, part)
    },
    list: () => [...states.values()],
    onRecovery: (listener) => void listeners.push(listener),
  }
}
