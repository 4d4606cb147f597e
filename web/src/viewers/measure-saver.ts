import type { Failure } from '../kernel/call.ts'
import { isSameJson, withBoth } from './measures.rules.ts'

/** As the server has them, or as they were read there and changed here. */
export interface Measures {
  measures: unknown
  version: number
}

type SaveState =
  | { is: 'unchanged' | 'unsaved' | 'saving' }
  | { is: 'saved'; at: string }
  | { is: 'failed'; failure: Failure }
  /** Somebody saved others on another device. */
  | { is: 'conflict'; theirs: Measures }

export interface MeasuredFile extends Measures {
  state: SaveState
}

interface Ports {
  read: (uuid: string) => Promise<Measures>
  write: (uuid: string, measures: Measures) => Promise<Measures>
  /** What is not saved yet, over a reload. */
  drafts: {
    read: (uuid: string) => Measures | null
    keep: (uuid: string, draft: Measures) => void
    forget: (uuid: string) => void
  }
  /** False where nobody may save: what is measured is then kept as long as the viewer is open. */
  isKept: () => boolean
  /** The viewer was closed, and what was measured is not saved. */
  onLeft: (uuid: string) => void
}

const debounceMs = 600
const retryMs = 10_000

/** FILE-05: saves what is measured as it is made, by file, and never over what another device saved meanwhile. */
export function makeMeasureSaver({ read, write, drafts, isKept, onLeft }: Ports) {
  let files: ReadonlyMap<string, MeasuredFile> = new Map()
  let isOpen = true
  const underway = new Set<string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  const set = (uuid: string, file: MeasuredFile) => {
    files = new Map(files).set(uuid, file)
    for (const listener of listeners) listener()
  }
  const stopTimer = (uuid: string) => clearTimeout(timers.get(uuid))
  const sendIn = (uuid: string, ms: number) => {
    stopTimer(uuid)
    if (isOpen)
      timers.set(
        uuid,
        setTimeout(() => void send(uuid), ms),
      )
  }
  const setSaved = (uuid: string, saved: Measures) => {
    drafts.forget(uuid)
    set(uuid, { ...saved, state: { is: 'saved', at: new Date().toISOString() } })
  }

  /** Tried again by itself, it goes on saying that it is not saved. */
  async function send(uuid: string, isAsked = false) {
    stopTimer(uuid)
    const file = files.get(uuid)
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
    if (files.get(uuid)?.state.is === 'unsaved') void send(uuid)
  }

  function onSaved(uuid: string, measures: unknown, version: number) {
    const file = files.get(uuid)
    if (file?.measures === measures) return setSaved(uuid, { measures, version })
    // More was measured while it was on its way.
    if (file) change(uuid, { measures: file.measures, version })
  }

  async function onRefused(uuid: string, failure: Failure) {
    const isStale = failure.code === 'viewers.stale'
    const theirs = isStale ? await read(uuid).catch(() => null) : null
    const file = files.get(uuid)
    if (!file) return
    // The answer to what was sent while a page was left has nobody who hears it.
    if (theirs && isSameJson(theirs.measures, file.measures))
      return setSaved(uuid, { ...file, version: theirs.version })
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
    for (const uuid of files.keys()) void send(uuid)
  }
  const pagehide = () => {
    for (const [uuid, file] of files) {
      if (!underway.has(uuid)) void send(uuid)
      // Nobody will be here to hear the answer of what is on its way: it is good in all likelihood.
      else if (isToSend(file)) write(uuid, { ...file, version: file.version + 1 }).catch(() => {})
    }
  }
  const visibilitychange = () => document.hidden && sendAll()
  const beforeunload = (event: Event) =>
    [...files.values()].some(({ state: { is } }) => is === 'failed' || is === 'conflict') && event.preventDefault()

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    files: () => files,
    /** The viewer of a file opens with what is saved, or goes on from what was not saved when a page was left. */
    begin(uuid: string, saved: Measures) {
      const file = files.get(uuid)
      const isKnown = file?.state.is === 'unchanged' || file?.state.is === 'saved'
      if (file && (!isKnown || file.version >= saved.version)) return
      const draft = isKept() ? drafts.read(uuid) : null
      if (!draft || isSameJson(draft.measures, saved.measures)) {
        drafts.forget(uuid)
        return set(uuid, { ...saved, state: { is: 'unchanged' } })
      }
      if (draft.version !== saved.version) return set(uuid, { ...draft, state: { is: 'conflict', theirs: saved } })
      change(uuid, draft)
      void send(uuid)
    },
    note(uuid: string, measures: unknown) {
      const file = files.get(uuid)
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
      const file = files.get(uuid)
      if (file?.state.is !== 'conflict') return
      const { theirs } = file.state
      if (choice === 'theirs') {
        drafts.forget(uuid)
        return set(uuid, { ...theirs, state: { is: 'unchanged' } })
      }
      const measures = choice === 'both' ? withBoth(file.measures, theirs.measures) : file.measures
      change(uuid, { measures, version: theirs.version })
      void send(uuid)
    },
    retry: (uuid: string) => void send(uuid, true),
    sendAll,
    /** Until it is closed: what is not saved then goes out at once. */
    open() {
      isOpen = true
      const ended = new AbortController()
      window.addEventListener('pagehide', pagehide, { signal: ended.signal })
      window.addEventListener('beforeunload', beforeunload, { signal: ended.signal })
      window.addEventListener('online', sendAll, { signal: ended.signal })
      document.addEventListener('visibilitychange', visibilitychange, { signal: ended.signal })
      return () => {
        ended.abort()
        isOpen = false
        sendAll()
        for (const [uuid, { state }] of files) if (state.is === 'conflict') onLeft(uuid)
      }
    },
  }
}

const isToSend = ({ state: { is } }: MeasuredFile) => is === 'unsaved' || is === 'failed'

/** It may be saved by trying again. */
const isTransient = (failure: Failure) =>
  failure.code === 'network' || ('status' in failure && (failure.status >= 500 || failure.status === 429))
