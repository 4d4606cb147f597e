/** What can be wrong with a partner, by name; `451` and `550` are what a mail server says. */
export type FaultName =
  | 'none'
  | 'down'
  | 'slow'
  | 'hang'
  | '401'
  | '429'
  | '500'
  | 'malformed'
  | 'garbage'
  | 'silent'
  | '451'
  | '550'

export interface Fault {
  fault: FaultName
  /** How late `slow` answers, and after how long `429` lets one try again. */
  milliseconds: number
}

/** The positions of a switch, each with what it does. */
export type Positions = readonly (readonly [FaultName, string])[]

export const httpFaults: Positions = [
  ['none', 'None: it works'],
  ['down', 'Down: closes without an answer'],
  ['slow', 'Slow: answers after the delay'],
  ['hang', 'Hangs: takes the call and never answers'],
  ['401', '401: not authorised'],
  ['429', '429: too many calls, try again after the delay'],
  ['500', '500: an error of its own'],
  ['malformed', 'Malformed: 200 with half a JSON'],
  ['garbage', 'Garbage: 200 with a JSON of another shape'],
  ['silent', 'Silent: does what is asked, closes without an answer'],
]

const usual = 5_000
export const longest = 600_000

/** The fault that somebody asks for; a sentence where there is no such thing. */
export function readFault(positions: Positions, asked: unknown): Fault | string {
  const { fault, milliseconds } = (asked ?? {}) as Record<string, unknown>
  const position = positions.find(([name]) => name === String(fault))
  if (!position) return `"fault" must be one of: ${positions.map(([name]) => name).join(', ')}.`
  // A form sends the field even when it is empty.
  const delay = milliseconds === undefined || milliseconds === '' ? usual : Number(milliseconds)
  if (!Number.isInteger(delay) || delay < 0 || delay > longest)
    return `"milliseconds" must be a whole number from 0 to ${longest}.`
  return { fault: position[0], milliseconds: delay }
}

/** The part of a partner that somebody means, null for all of it; a sentence where there is no such part. */
export function readPart(parts: readonly string[], asked: unknown): { part: string | null } | string {
  const { part } = (asked ?? {}) as Record<string, unknown>
  if (part === undefined || part === null || part === '') return { part: null }
  if (typeof part === 'string' && parts.includes(part)) return { part }
  return parts.length > 0 ? `"part" must be one of: ${parts.join(', ')}.` : '"part" must be left out: it has none.'
}

type Listener = (fault: Fault) => void

/** The switches of all partners, and of the parts of those that have some. */
export interface Switchboard {
  keys(): string[]
  /** Of a part: its own fault, or that of the whole partner. */
  of(key: string, part?: string): Fault
  /** The parts with a fault of their own. */
  partsOf(key: string): Record<string, Fault>
  /** For the whole partner it also ends the faults of its parts. */
  set(key: string, fault: Fault, part?: string | null): void
  /** For what stays open between two calls: tells when the switch of this partner is turned. */
  watch(key: string, listener: Listener): void
}

export function makeSwitchboard(keys: readonly string[]): Switchboard {
  const works: Fault = { fault: 'none', milliseconds: usual }
  const faults = new Map(keys.map((key) => [key, works]))
  const parts = new Map<string, Map<string, Fault>>()
  const listeners = new Map<string, Listener[]>()
  return {
    keys: () => [...faults.keys()],
    of: (key, part = '') => parts.get(key)?.get(part) ?? faults.get(key) ?? works,
    partsOf: (key) => Object.fromEntries(parts.get(key) ?? []),
    set(key, fault, part = null) {
      if (part !== null) return void parts.set(key, new Map(parts.get(key)).set(part, fault))
      parts.delete(key)
      faults.set(key, fault)
      for (const listener of listeners.get(key) ?? []) listener(fault)
    },
    watch: (key, listener) => void listeners.set(key, [...(listeners.get(key) ?? []), listener]),
  }
}
