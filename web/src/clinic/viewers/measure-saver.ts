import type { Failure } from '../../kernel/call.ts'
import { isTransient } from '../../kernel/is-transient.ts'
import { makeObservable } from '../../kernel/observable.ts'
import { isSameJson, withBoth } from './measures.rules.ts'

/** As on the server, or as read there and changed here. */
export interface Measures {
  measures: unknown
  version: number
}

type SaveState =
  | { is: 'unchanged' | 'unsaved' | 'saving' }
  | { is: 'saved'; at: string }
  | { is: 'failed'; failure: Failure }
  /** Others were saved on another device. */
  | { is: 'conflict'; theirs: Measures }

export interface MeasuredFile extends Measures {
  state: SaveState
}

interface Ports {
  read: (uuid: string) => Promise<Measures>
  write: (uuid: string, measures: Measures) => Promise<Measures>
  /** Unsaved measures, over a reload. */
  drafts: {
    read: (uuid: string) => Measures | null
    keep: (uuid: string, draft: Measures) => void
    forget: (uuid: string) => void
  }
  /** False where nothing may be saved: measures then last as long as the viewer is open. */
  isKept: () => boolean
  /** The viewer was closed with unsaved measures. */
  onLeft: (uuid: string) => void
}

type PageHandlers = Record<'pagehide' | 'beforeunload' | 'online' | 'visibilitychange', (event: Event) => void>

const debounceMs = 600
const retryMs = 10_000

/** FILE-05: saves what is measured as it is made, by file, and never over what another device saved meanwhile. */
export function makeMeasureSaver({ read, write, drafts, isKept, onLeft }: Ports) {
  const { get: files, set: publish, subscribe } = makeObservable<ReadonlyMap<string, MeasuredFile>>(new Map())
  let isOpen = true
  const underway = new Set<string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const set = (uuid: string, file: MeasuredFile) => publish(new Map(files()).set(uuid, file))
  const stopTimer = (uuid: string) => clearTimeout(timers.get(uuid))
  const sendIn = (uuid: string, ms: number) => {
    stopTimer(uuid)
    if (!isOpen) return
    const timer = setTimeout(() => void send(uuid), ms)
    timers.set(uuid, timer)
  }
  const setWithoutDraft = (uuid: string, { measures, version }: Measures, state: SaveState) => {
    drafts.forget(uuid)
    set(uuid, { measures, version, state })
  }

  /** During automatic retries the state stays `failed`. */
  async function send(uuid: string, isAsked = false) {
    stopTimer(uuid)
    const file = files().get(uuid)
    if (!file || underway.has(uuid) || !isToSend(file)) return
    const { measures, version } = file
    underway.add(uuid)
    if (isAsked || file.state.is !== 'failed') set(uuid, { ...file, state: { is: 'saving' } })
    const sent = await write(uuid, { measures, version }).then(
      (saved) => ({ saved }),
      (failure: Failure) => ({ failure }),
    )
    if ('saved' in sent) onSaved(uuid, measures, sent.saved.version)
    else await onRefused(uuid, sent.failure)
    underway.delete(uuid)
    if (files().get(uuid)?.state.is === 'unsaved') void send(uuid)
  }

  function onSaved(uuid: string, measures: unknown, version: number) {
    const file = files().get(uuid)
    if (file?.measures === measures) return setWithoutDraft(uuid, { measures, version }, savedNow())
    // More was measured while it was on its way.
    if (file) change(uuid, { measures: file.measures, version })
  }

  async function onRefused(uuid: string, failure: Failure) {
    const isStale = failure.code === 'viewers.stale'
    const theirs = isStale ? await read(uuid).catch(() => null) : null
    const file = files().get(uuid)
    if (!file) return
    // They were saved when a page was left, which saw no answer.
    if (theirs && isSameJson(theirs.measures, file.measures))
      return setWithoutDraft(uuid, { ...file, version: theirs.version }, savedNow())
    set(uuid, { ...file, state: theirs ? { is: 'conflict', theirs } : { is: 'failed', failure } })
    if (!isOpen) onLeft(uuid)
    else if (!theirs && isTransient(failure)) sendIn(uuid, retryMs)
  }

  /** What is not saved yet, from now on. */
  function change(uuid: string, { measures, version }: Measures) {
    drafts.keep(uuid, { measures, version })
    set(uuid, { measures, version, state: { is: 'unsaved' } })
  }

  const sendAll = () => {
    for (const uuid of files().keys()) void send(uuid)
  }
  const pagehide = () => {
    for (const [uuid, file] of files()) {
      if (!underway.has(uuid)) void send(uuid)
      // The answer of the save under way will not be seen: it probably succeeds.
      else if (isToSend(file)) write(uuid, { ...file, version: file.version + 1 }).catch(() => {})
    }
  }
  const visibilitychange = () => document.hidden && sendAll()
  const beforeunload = (event: Event) =>
    [...files().values()].some(({ state: { is } }) => is === 'failed' || is === 'conflict') && event.preventDefault()

  return {
    subscribe,
    files,
    /** The viewer of a file opens with its saved measures, or continues with those that were not saved when a page was left. */
    begin(uuid: string, saved: Measures) {
      const file = files().get(uuid)
      const isKnown = file?.state.is === 'unchanged' || file?.state.is === 'saved'
      if (file && (!isKnown || file.version >= saved.version)) return
      const draft = isKept() ? drafts.read(uuid) : null
      if (!draft || isSameJson(draft.measures, saved.measures)) return setWithoutDraft(uuid, saved, { is: 'unchanged' })
      if (draft.version !== saved.version) return set(uuid, { ...draft, state: { is: 'conflict', theirs: saved } })
      change(uuid, draft)
      void send(uuid)
    },
    note(uuid: string, measures: unknown) {
      const file = files().get(uuid)
      if (!file) return
      if (!isKept()) return set(uuid, { ...file, measures })
      if (file.state.is === 'conflict') {
        drafts.keep(uuid, { measures, version: file.version })
        return set(uuid, { ...file, measures })
      }
      change(uuid, { measures, version: file.version })
      sendIn(uuid, debounceMs)
    },
    resolve(uuid: string, choice: 'mine' | 'theirs' | 'both') {
      const file = files().get(uuid)
      if (file?.state.is !== 'conflict') return
      const { theirs } = file.state
      if (choice === 'theirs') return setWithoutDraft(uuid, theirs, { is: 'unchanged' })
      const measures = choice === 'both' ? withBoth(file.measures, theirs.measures) : file.measures
      change(uuid, { measures, version: theirs.version })
      void send(uuid)
    },
    retry: (uuid: string) => void send(uuid, true),
    sendAll,
    /** Until the returned function closes it, which sends at once what is not saved. */
    open() {
      isOpen = true
      const stop = listenToPage({ pagehide, beforeunload, online: sendAll, visibilitychange })
      return () => {
        stop()
        isOpen = false
        sendAll()
        for (const [uuid, { state }] of files()) if (state.is === 'conflict') onLeft(uuid)
      }
    },
  }
}

/** Until the returned function is called. */
function listenToPage({ pagehide, beforeunload, online, visibilitychange }: PageHandlers) {
  const ended = new AbortController()
  const { signal } = ended
  window.addEventListener('pagehide', pagehide, { signal })
  window.addEventListener('beforeunload', beforeunload, { signal })
  window.addEventListener('online', online, { signal })
  document.addEventListener('visibilitychange', visibilitychange, { signal })
  return () => ended.abort()
}

const savedNow = (): SaveState => ({ is: 'saved', at: new Date().toISOString() })
const isToSend = ({ state: { is } }: MeasuredFile) => is === 'unsaved' || is === 'failed'
