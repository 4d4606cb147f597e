import { type EventData, type EventKind, readEvent } from '@arcade/contract/kernel/events.ts'
import { type AppState, type AppStore, api, type Tagged } from './api.ts'
import type { Change } from './own-writes.ts'

interface Options {
  /** Also where this tab wrote the change itself: what is shown there is in no answer of a write. */
  echo?: boolean
}

/** Whether anything in the cache has this tag. */
type IsShown = (tag: Tagged) => boolean

interface Listener {
  kind: EventKind
  tagsOf: (data: never, isShown: IsShown) => readonly Tagged[]
  echo: boolean
}

const listeners: Listener[] = []

/** Which tags an event makes stale. Called where the endpoints are declared: an endpoint that is not loaded has nothing in the cache. */
export function onEvent<E extends EventKind>(
  kind: E,
  tagsOf: (data: EventData<E>, isShown: IsShown) => readonly Tagged[],
  { echo = false }: Options = {},
): void {
  listeners.push({ kind, tagsOf, echo })
}

interface Handler {
  kind: EventKind
  handle: (data: never, store: AppStore) => void
}

const handlers: Handler[] = []

/** Does something with an event itself: where it tells of a moment, or what is shown knows how to ask for the rest. */
export function onEventDo<E extends EventKind>(kind: E, handle: (data: EventData<E>, store: AppStore) => void): void {
  handlers.push({ kind, handle })
}

export function handleEvent(event: string, data: unknown, store: AppStore): void {
  for (const { kind, handle } of handlers) {
    const parsed = kind.event === event ? readEvent(kind, data) : null
    if (parsed) handle(parsed as never, store)
  }
}

export interface StaleTag {
  tag: Tagged
  /** What made it stale; null where that does not matter. */
  change: Change | null
}

/** What an event makes stale of what is shown; nothing where it is not known here, or is not what was declared. */
export function staleAfter(event: string, data: unknown, state: AppState): StaleTag[] {
  const isShown = (tag: Tagged) => api.util.selectInvalidatedBy(state, [tag]).length > 0
  return listeners.flatMap(({ kind, tagsOf, echo }) => {
    const parsed = kind.event === event ? readEvent(kind, data) : null
    if (!parsed) return []
    const { id, version } = parsed
    const change = echo || version === undefined ? null : { event, id, version }
    return tagsOf(parsed as never, isShown).map((tag) => ({ tag, change }))
  })
}
