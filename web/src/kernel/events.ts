import type { Store } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { type AppState, allTags, api, refresh, type Tagged } from './api.ts'
import { selectAuth } from './auth-state.ts'
import { thingIn } from './cache.rules.ts'
import { openEventStream } from './event-stream.ts'
import { handleEvent, type StaleTag, staleAfter } from './event-tags.ts'
import { delayAfter, type Message, missed } from './events.rules.ts'
import { type Change, wroteAt } from './own-writes.ts'

type AppStore = Pick<Store<AppState>, 'dispatch' | 'getState' | 'subscribe'>

/** What comes together is asked for together, in milliseconds. */
const together = 200
/** A stream without a last id begins half a minute ago: who needs longer to open it may have missed something. */
const soon = 20_000

/**
 * Hears what happens while somebody is logged in, and asks again for what it changes. One tab of a browser holds the
 * stream and tells the others; when it goes, another takes it up where it was.
 */
export function followEvents(store: AppStore): () => void {
  const memory: Memory = { uuid: '', lastId: null }
  const news = makeNews(store)
  let [token, asleep] = ['', false]
  let stop = () => {}

  function follow() {
    const { uuid, token: now } = selectAuth(store.getState())
    const wanted = asleep ? '' : now
    if (wanted === token) return
    token = wanted
    stop()
    if (memory.uuid !== uuid) Object.assign(memory, { uuid, lastId: null })
    stop = token ? hearTogether({ memory, token, refresh: news.hear }) : () => {}
  }

  // A page in the back-forward cache closes its stream meanwhile, and listens again when it comes back.
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
    news.stop()
  }
}

interface Waiting {
  tag: Tagged
  /** What has changed, by what it is; empty where nothing that is shown can be new enough. */
  changes: Map<string, Change>
}

function makeNews(store: AppStore) {
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
      handleEvent(kind, data, store)
      const stale =
        kind === missed.kind
          ? allTags().map((tag) => ({ tag, change: null }))
          : staleAfter(kind, data, store.getState())
      stale.forEach(wait)
      if (waiting.size === 0) return
      timer ??= setTimeout(() => {
        timer = undefined
        const state = store.getState()
        const stale = [...waiting.values()].filter((one) => !isKnown(state, one))
        refresh(
          store,
          stale.map(({ tag }) => tag),
        )
        waiting.clear()
      }, together)
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * What is shown has the event's version, or a later one: it was written by this tab, or has been read since.
 * Asked for once more, it would be one more line of the journal.
 */
function isKnown(state: AppState, { tag, changes }: Waiting): boolean {
  const shown = api.util.selectInvalidatedBy(state, [tag]).map(({ queryCacheKey }) => state.api.queries[queryCacheKey])
  return changes.size > 0 && [...changes.values()].every((change) => isCurrent(shown, change))
}

type Entry = AppState['api']['queries'][string]

function isCurrent(shown: readonly Entry[], change: Change): boolean {
  const answeredAt = wroteAt(change)
  // What is read for the first time has no tags yet: it is read again where it was asked for before the write.
  if (shown.length === 0) return answeredAt !== null
  return shown.every((entry) => {
    const version = thingIn(entry?.data, change.id)?.version
    if (version !== undefined) return version >= change.version
    return answeredAt !== null && !isOverwritten(entry, answeredAt)
  })
}

/** An answer requested before the write and received after it has replaced the write's own. */
function isOverwritten(entry: Entry, answeredAt: number): boolean {
  const { startedTimeStamp = 0, fulfilledTimeStamp = 0, status } = entry ?? {}
  return startedTimeStamp < answeredAt && (status === QueryStatus.pending || fulfilledTimeStamp > answeredAt)
}

/** Whose events were heard, and up to where: by whichever tab. */
interface Memory {
  uuid: string
  lastId: string | null
}

interface Connection {
  memory: Memory
  token: string
  refresh: (message: Message) => void
}

/** Listens until it is stopped. */
function hearTogether({ memory, token, refresh }: Connection): () => void {
  const name = `arcade-events ${memory.uuid}`
  const ended = new AbortController()
  const { signal } = ended
  const { locks } = navigator
  const channel = new BroadcastChannel(name)

  function take(message: Message) {
    if (signal.aborted) return
    memory.lastId = message.id ?? memory.lastId
    refresh(message)
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => take(data)

  const hear = (message: Message) => {
    take(message)
    // Without locks every tab has a stream of its own.
    if (locks && !signal.aborted) channel.postMessage(message)
  }
  const lead = () => reconnectLoop({ token, memory, hear, signal })
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
async function reconnectLoop({ token, memory, hear, signal }: Leading): Promise<void> {
  const began = Date.now()
  const opened = () => {
    if (memory.lastId === null && Date.now() - began > soon) hear(missed)
  }
  let failures = 0
  while (!signal.aborted) {
    const { lastId } = memory
    const ending = await openEventStream({ token, lastId, opened, hear, signal })
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
