import type { Action, Store } from '@reduxjs/toolkit'
import { api, type Tagged, tagTypes } from './api.ts'
import { type AuthState, selectAuth } from './auth-state.ts'
import { hearEvents } from './event-stream.ts'
import { type Change, type StaleTag, staleAfter } from './event-tags.ts'
import { delayAfter, type Message, missed } from './events.rules.ts'

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
    stop = token ? hearTogether({ memory, token, refresh: refresh.hear }) : () => {}
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
  /** What has changed, by what it is; empty where nothing that is shown can be new enough. */
  changes: Map<string, Change>
}

function makeRefresh(store: AppStore) {
  /** By what they say, so that each is asked for once. */
  const waiting = new Map<string, Waiting>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = ({ tag, change }: StaleTag) => {
    const key = JSON.stringify(tag)
    const before = waiting.get(key)
    const changes = before?.changes ?? new Map<string, Change>()
    if (change === null || before?.changes.size === 0) changes.clear()
    else if (change.version > (changes.get(change.id)?.version ?? 0)) changes.set(change.id, change)
    waiting.set(key, { tag, changes })
  }
  return {
    hear({ kind, data }: Message) {
      if (kind === null) return
      const stale = kind === missed.kind ? tagTypes.map((tag) => ({ tag, change: null })) : staleAfter(kind, data)
      stale.forEach(wait)
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

/**
 * What is shown is in the version that was told of, or a later one: it was written here, or has been read since. Asked for
 * once more, it would stand in the journal as opened by somebody who did not.
 */
function isShown(state: AppState, { tag, changes }: Waiting): boolean {
  const shown = api.util.selectInvalidatedBy(state, [tag])
  const isCurrent = ({ id, version }: Change) =>
    shown.every(({ queryCacheKey }) => versionIn(state.api.queries[queryCacheKey]?.data, id) >= version)
  return shown.length > 0 && changes.size > 0 && [...changes.values()].every(isCurrent)
}

function versionIn(data: unknown, id: string): number {
  const { result } = (data ?? {}) as { result?: { uuid?: string; version?: number } }
  return result?.uuid === id ? (result.version ?? 0) : 0
}

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
    if (memory.place === null && Date.now() - began > soon) hear(missed)
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
