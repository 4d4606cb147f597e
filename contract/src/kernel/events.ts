/** The types of an event's values. None fits personal data: clients with the right request it. */
interface Values {
  uuid: string
  int: number
}
type Fields = Readonly<Record<string, keyof Values>>

const always = { id: 'uuid' } as const

/**
 * An event for open pages: which thing changed, its version now where it has one, so that a page that shows that one
 * already need not ask, and other ids where they are needed to find what shows it.
 */
export interface EventKind<F extends Fields = Fields> {
  readonly event: string
  readonly fields: F & typeof always
}
export type EventData<E extends EventKind> = { readonly [N in keyof E['fields']]: Values[E['fields'][N]] } & {
  readonly version?: number
}

/** Declares an event, in the contract of the capability that publishes it. */
export function event<const F extends Fields = Record<never, never>>(name: string, more?: F): EventKind<F> {
  return { event: name, fields: { ...always, ...more } as F & typeof always }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const holds: Record<keyof Values, (value: unknown) => boolean> = {
  uuid: (value) => typeof value === 'string' && uuid.test(value),
  int: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
}

/** The declared fields, the version if there is one, and no others; null where one is missing or is not what it was declared to be. */
export function readEvent<E extends EventKind>({ fields }: E, data: unknown): EventData<E> | null {
  if (typeof data !== 'object' || data === null) return null
  const values = data as Record<string, unknown>
  const found: Fields = values.version === undefined ? fields : { ...fields, version: 'int' }
  const read = Object.entries(found).map(([name, type]) => ({ name, type, value: values[name] }))
  if (!read.every(({ type, value }) => holds[type](value))) return null
  return Object.fromEntries(read.map(({ name, value }) => [name, value])) as EventData<E>
}

/**
 * What a stream says of itself. `missed`: too much happened since, or too long ago, so that whatever is shown is asked for
 * again. `over`: the session has ended, so the client need not reconnect.
 */
export type StreamWord = 'missed' | 'over'
const words: readonly string[] = ['missed', 'over'] satisfies StreamWord[]

export const isEvent = (value: unknown): value is EventKind =>
  typeof value === 'object' && value !== null && 'event' in value && 'fields' in value

/** Every event that these modules declare, by its name, which must be unique. */
export function collectEvents(modules: readonly object[]): Readonly<Record<string, EventKind>> {
  const found: Record<string, EventKind> = {}
  for (const kind of modules.flatMap((module) => Object.values(module)).filter(isEvent)) {
    const { event: name } = kind
    if (words.includes(name) || (found[name] && found[name] !== kind))
      throw new Error(`Two events of the contract are named ${name}.`)
    found[name] = kind
  }
  return found
}
