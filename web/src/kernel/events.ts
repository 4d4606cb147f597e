import type { EventKind } from '@arcade/contract/kernel/events.ts'
import type { Action, Store } from '@reduxjs/toolkit'
import { api, lists, type Tag, tagTypes } from './api.ts'
import { type AuthState, selectAuth } from './auth-state.ts'
import { hearEvents } from './event-stream.ts'
import { delayAfter, type Message } from './events.rules.ts'

type Tagged = Tag | { type: Tag; id: string }
const journal = (id: string) => ({ type: 'journal', id }) as const

/**
 * What is asked for again, where it is shown, when something happened. Of one patient, what is theirs alone: a page of
 * another would stand in the journal as opened, by somebody who did nothing.
 */
const tagsOf: Record<EventKind, (patientUuid: string) => readonly Tagged[]> = {
  'patients.changed': (id) => [lists('patients'), { type: 'patients', id }, journal(id)],
  'acts.changed': (id) => [lists('Acts'), { type: 'Acts', id }, lists('patients'), journal(id)],
  'imports.progress': () => ['imports'],
  'patients.imported': () => ['imports', lists('patients')],
  'notifications.changed': () => ['notifications', 'unread'],
  'notifications.read': () => ['unread'],
}

type AppState = { auth: AuthState } & Parameters<typeof api.util.selectInvalidatedBy>[0]
type AppStore = Store<AppState, Action>

/** What comes together is asked for together, in milliseconds. */
const together = 200
/** A stream without a place begins half a minute ago: who needs longer to open it may have missed something. */
const soon = 20_000

/**
 * Hears what happens while somebody is logged in, and asks again for what it changes. One tab of a browser holds the
 * stream and tells the others; when it goes, another takes it up where it was.
 */
export function followEvents(store: AppStore): () => void {
  const memory: Memory = { uuid: '', place: null }
  const refresh = makeRefresh(store)
  let [token, asleep] = ['', false]
  let stop = () => {}

  function follow() {
    const { uuid, token: now } = selectAuth(store.getState())
    const wanted = asleep ? '' : now
    if (wanted === token) return
    token = wanted
    stop()
    if (memory.uuid !== uuid) Object.assign(memory, { uuid, place: null })
    stop = token ? hearTogether({ memory, token, refresh: refresh.ask }) : () => {}
  }

  // A page that is kept for the back button holds nothing meanwhile, and listens again when it comes back.
  const ended = new AbortController()
  const turn = (away: boolean) => () => {
    asleep = away
    follow()
  }
  window.addEventListener('pagehide', turn(true), { signal: ended.signal })
  window.addEventListener('pageshow', turn(false), { signal: ended.signal })
  const unsubscribe = store.subscribe(follow)
  follow()
  return () => {
    ended.abort()
    unsubscribe()
    stop()
    refresh.stop()
  }
}

interface Waiting {
  tag: Tagged
  /** What is shown is new enough in this version; null where it never is. */
  version: number | null
}

function makeRefresh(store: AppStore) {
  /** By what they say, so that each is asked for once. */
  const waiting = new Map<string, Waiting>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (tag: Tagged, version: number | null) => {
    const key = JSON.stringify(tag)
    const before = waiting.get(key)?.version
    waiting.set(key, { tag, version: before === null || version === null ? null : Math.max(before ?? 0, version) })
  }
  return {
    ask({ kind, patientUuid, version }: Message) {
      const known = kind !== null && kind in tagsOf ? tagsOf[kind as EventKind](patientUuid ?? '') : []
      for (const tag of kind === 'missed' ? tagTypes : known) wait(tag, isRecord(tag, patientUuid) ? version : null)
      if (waiting.size === 0) return
      timer ??= setTimeout(() => {
        timer = undefined
        const state = store.getState()
        const news = [...waiting.values()].filter((one) => !isShown(state, one))
        if (news.length > 0) store.dispatch(api.util.invalidateTags(news.map(({ tag }) => tag)))
        waiting.clear()
      }, together)
    },
    stop: () => clearTimeout(timer),
  }
}

/** The one thing of which an event tells the version. */
const isRecord = (tag: Tagged, id: string | null) => typeof tag === 'object' && tag.type === 'patients' && tag.id === id

/**
 * What is shown is in the version that was told of, or a later one: it was written here, or has been read since. Asked for
 * once more, it would stand in the journal as opened by somebody who did not.
 */
function isShown(state: AppState, { tag, version }: Waiting): boolean {
  if (version === null) return false
  const shown = api.util.selectInvalidatedBy(state, [tag])
  return shown.every(({ queryCacheKey }) => versionIn(state.api.queries[queryCacheKey]?.data) >= version)
}

const versionIn = (data: unknown): number =>
  (data as { result?: { version?: number } } | undefined)?.result?.version ?? 0

/** Whose events were heard, and up to where: by whichever tab. */
interface Memory {
  uuid: string
  place: string | null
}

interface Wanted {
  memory: Memory
  token: string
  refresh: (message: Message) => void
}

/** Listens until it is told to stop. */
function hearTogether({ memory, token, refresh }: Wanted): () => void {
  const name = `arcade-events ${memory.uuid}`
  const ended = new AbortController()
  const { signal } = ended
  const { locks } = navigator
  const channel = new BroadcastChannel(name)

  function take(message: Message) {
    if (signal.aborted) return
    memory.place = message.place ?? memory.place
    refresh(message)
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => take(data)

  const hear = (message: Message) => {
    take(message)
    // Without locks every tab has a stream of its own.
    if (locks && !signal.aborted) channel.postMessage(message)
  }
  const lead = () => keepHearing({ token, memory, hear, signal })
  if (locks) void locks.request(name, { signal }, lead).catch(() => {})
  else void lead()

  return () => {
    ended.abort()
    channel.close()
  }
}

interface Leading {
  token: string
  memory: Memory
  hear: (message: Message) => void
  signal: AbortSignal
}

/** Comes back whenever the stream ends, until it is stopped. A session that is over is waited out. */
async function keepHearing({ token, memory, hear, signal }: Leading): Promise<void> {
  const began = Date.now()
  const opened = () => {
    if (memory.place === null && Date.now() - began > soon)
      hear({ place: null, kind: 'missed', patientUuid: null, version: null })
  }
  let failures = 0
  while (!signal.aborted) {
    const { place } = memory
    const ending = await hearEvents({ token, place, opened, hear, signal })
    if (ending.refused) return until(signal)
    failures = ending.opened ? 1 : failures + 1
    const asked = (ending.retryAfter ?? 0) * 1_000
    await pause(Math.max(asked, delayAfter(failures, Math.random())), signal)
  }
}

const until = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Shorter where the connection comes back meanwhile. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const over = new AbortController()
  const end = () => over.abort()
  const timer = setTimeout(end, milliseconds)
  window.addEventListener('online', end, { signal: over.signal })
  signal.addEventListener('abort', end, { signal: over.signal })
  await until(over.signal)
  clearTimeout(timer)
}
