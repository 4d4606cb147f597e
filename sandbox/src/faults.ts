/** What can be wrong with a partner, by name; `451` and `550` are what a mail server says. */
export type FaultName = 'none' | 'down' | 'slow' | '401' | '429' | '500' | 'malformed' | '451' | '550'

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
  ['401', '401: not authorised'],
  ['429', '429: too many calls, try again after the delay'],
  ['500', '500: an error of its own'],
  ['malformed', 'Malformed: 200 with half a JSON'],
]

const usual = 5_000
export const longest = 600_000

/** The fault that somebody asks for; a sentence where there is no such thing. */
export function readFault(positions: Positions, asked: unknown): Fault | string {
  const { fault, milliseconds } = (asked ?? {}) as Record<string, unknown>
  const position = positions.find(([name]) => name === String(fault))
  if (!position) return `"fault" must be one of: ${positions.map(([name]) => name).join(', ')}.`
  // A form sends the field even where nobody has typed into it.
  const delay = milliseconds === undefined || milliseconds === '' ? usual : Number(milliseconds)
  if (!Number.isInteger(delay) || delay < 0 || delay > longest)
    return `"milliseconds" must be a whole number from 0 to ${longest}.`
  return { fault: position[0], milliseconds: delay }
}

type Listener = (fault: Fault) => void

/** The switches of all partners. */
export interface Switchboard {
  keys(): string[]
  of(key: string): Fault
  set(key: string, fault: Fault): void
  /** For what stays open between two calls: tells when the switch of this partner is turned. */
  watch(key: string, listener: Listener): void
}

export function makeSwitchboard(keys: readonly string[]): Switchboard {
  const works: Fault = { fault: 'none', milliseconds: usual }
  const faults = new Map(keys.map((key) => [key, works]))
  const listeners = new Map<string, Listener[]>()
  return {
    keys: () => [...faults.keys()],
    of: (key) => faults.get(key) ?? works,
    set(key, fault) {
      faults.set(key, fault)
      for (const listener of listeners.get(key) ?? []) listener(fault)
    },
    watch: (key, listener) => void listeners.set(key, [...(listeners.get(key) ?? []), listener]),
  }
}
