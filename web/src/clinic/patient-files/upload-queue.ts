import type { FileCategory } from '@arcade/contract/clinic/files/file-facts.ts'
import { makeObservable } from '../../kernel/observable.ts'
import type { NamedPatient, Outcome, StoredFile } from '../files/index.ts'
import { isLarge, makeUpload, type Upload } from './upload.ts'
import { groupsOf, spread } from './uploads.rules.ts'

/** How files are sent. */
export interface Transport {
  /** One by the single call, several by the multiple one; outcomes in their order. */
  sendDirect(uploads: readonly Upload[], onSent: (bytes: number) => void, signal: AbortSignal): Promise<Outcome[]>
  /** In pieces that survive a cut (FILE-07). */
  sendResumable(
    upload: Upload,
    on: { created(uuid: string): void; sent(bytes: number): void },
    signal: AbortSignal,
  ): Promise<Outcome>
  /** The server deletes what has arrived. */
  abandon(uploadUuid: string): void
  arrived(file: StoredFile, category: FileCategory): void
  /** Whom a radiograph names, where that is not this patient. */
  otherPatient(patientUuid: string, file: File): Promise<NamedPatient | null>
}

/** Where an upload is remembered over a reload. */
export interface Memory {
  read(): Remembered[]
  write(uploads: Remembered[]): void
}
export type Remembered = Pick<Upload, 'patientUuid' | 'name' | 'size' | 'category' | 'kind' | 'sent'> & {
  uploadUuid: string
}

const mostRequests = 3

export type UploadQueue = ReturnType<typeof makeUploadQueue>

/** FILE-02: the uploads of all patients, whatever page is shown. What happens to one file changes no other. */
export function makeUploadQueue(transport: Transport, memory: Memory, now = () => performance.now()) {
  const list = makeUploadList(memory)
  const { find, change } = list
  const { start, abort, othersWith } = makeRequests(transport, list, settle, now)
  let arrived: readonly StoredFile[] = []
  let lastId = 0

  function settle(id: number, outcome: Outcome, { aborted }: AbortSignal) {
    const upload = find(id)
    // Paused or removed: it may be in another request by now.
    if (!upload || aborted) return
    const failed = { state: 'failed', rate: null } as const
    if ('failure' in outcome) return change(id, { ...failed, failure: outcome.failure })
    transport.arrived(outcome.file, upload.category)
    if (outcome.file.virusScan === 'infected')
      return change(id, { ...failed, failure: { code: 'infected', requestId: null }, uploadUuid: null })
    arrived = [...arrived, outcome.file]
    list.remove(id)
  }

  const startAgain = (id: number, more: Partial<Upload>) => {
    change(id, { ...more, state: 'waiting' })
    start([id])
  }

  /** After a reload the same file may be dropped again: it goes on where it stopped. */
  const resumeDropped = (file: File, patientUuid: string): boolean => {
    const same = list
      .uploads()
      .find((one) => !one.file && one.patientUuid === patientUuid && one.name === file.name && one.size === file.size)
    if (same) startAgain(same.id, { file, failure: null })
    return same !== undefined
  }

  /** Sends it again, from where it stopped if the server stored that; `file` where it had to be chosen again. */
  function retry(id: number, file?: File) {
    const upload = find(id)
    if (!upload) return
    if (file && (file.name !== upload.name || file.size !== upload.size))
      return change(id, { failure: { code: 'otherFile', requestId: null } })
    const chosen = file ?? upload.file
    if (chosen) startAgain(id, { file: chosen, failure: null })
  }

  return {
    subscribe: list.subscribe,
    uploads: list.uploads,
    /** Since they were last dismissed. */
    arrived: () => arrived,
    dismissArrived: () => {
      arrived = []
      list.set(list.uploads())
    },
    /** An empty list is skipped. */
    async add(patientUuid: string, files: readonly File[]): Promise<void> {
      const fresh = files.filter((file) => !resumeDropped(file, patientUuid))
      const added = await Promise.all(
        fresh.map((file) => makeUpload(++lastId, patientUuid, file, transport.otherPatient)),
      )
      if (added.length === 0) return
      if (list.uploads().every((upload) => upload.patientUuid !== patientUuid)) arrived = []
      list.set([...list.uploads(), ...added])
      const good = added.filter(({ state }) => state === 'waiting')
      for (const group of groupsOf(good.filter((upload) => !isLarge(upload)))) start(group.map(({ id }) => id))
      for (const { id } of good.filter(isLarge)) start([id])
    },
    retry,
    /** It is the patient's, whomever it names. */
    confirm: (id: number) => startAgain(id, { other: null }),
    pause(id: number) {
      change(id, { state: 'paused', rate: null })
      abort(id)
    },
    /** The other files of the same request are sent again without it. */
    remove(id: number) {
      const others = othersWith(id)
      const uploadUuid = find(id)?.uploadUuid
      list.remove(id)
      for (const other of others) change(other, { state: 'paused' })
      abort(id)
      for (const other of others) change(other, { state: 'waiting', sent: 0 })
      if (others.length > 0) start(others)
      if (uploadUuid) transport.abandon(uploadUuid)
    },
    setCategory: (id: number, category: FileCategory) => change(id, { category }),
    /** The connection is back. */
    retryCut() {
      for (const { id, state, failure, file } of list.uploads())
        if (state === 'failed' && failure?.code === 'network' && file) retry(id)
    },
  }
}

/** The requests under way and those that wait: which files are in each, how far they are, and what becomes of them. */
function makeRequests(
  transport: Transport,
  { find, change }: Pick<UploadList, 'find' | 'change'>,
  settle: (id: number, outcome: Outcome, signal: AbortSignal) => void,
  now: () => number,
) {
  const schedule = makeScheduler(mostRequests)
  const requests = new Map<number, AbortController>()

  /** Bytes a second since now; null in the first half second. */
  const makeRate = () => {
    const began = now()
    return (bytes: number) => (now() - began > 500 ? (bytes / (now() - began)) * 1000 : null)
  }

  const sendResumable = async (upload: Upload, signal: AbortSignal) => {
    const { id, sent: before } = upload
    const rateOf = makeRate()
    const on = {
      created: (uploadUuid: string) => change(id, { uploadUuid }),
      sent: (sent: number) => {
        if (!signal.aborted) change(id, { sent, rate: rateOf(sent - before) })
      },
    }
    settle(id, await transport.sendResumable(upload, on, signal), signal)
  }

  const sendDirect = async (uploads: readonly Upload[], signal: AbortSignal) => {
    const rateOf = makeRate()
    const onSent = (bytes: number) => {
      const sent = spread(uploads, bytes)
      for (const [index, { id }] of uploads.entries()) change(id, { sent: sent[index] ?? 0, rate: rateOf(bytes) })
    }
    const outcomes = await transport.sendDirect(uploads, onSent, signal)
    const lost: Outcome = { failure: { code: 'network', requestId: null } }
    for (const [index, { id }] of uploads.entries()) settle(id, outcomes[index] ?? lost, signal)
  }

  /** One request; files that were paused or removed while it waited are not in it. */
  const send = async (ids: readonly number[]) => {
    const uploads = ids.flatMap((id) => find(id) ?? []).filter(({ state }) => state === 'waiting')
    const [first] = uploads
    if (!first) return
    const request = new AbortController()
    for (const { id } of uploads) {
      requests.set(id, request)
      change(id, { state: 'sending', failure: null })
    }
    await (isLarge(first) ? sendResumable(first, request.signal) : sendDirect(uploads, request.signal))
    for (const { id } of uploads) if (requests.get(id) === request) requests.delete(id)
  }

  return {
    start: (ids: readonly number[]) => schedule(() => send(ids)),
    abort: (id: number) => requests.get(id)?.abort(),
    /** The other files of the same request. */
    othersWith: (id: number) =>
      [...requests].filter(([other, one]) => other !== id && one === requests.get(id)).map(([other]) => other),
  }
}

/** Runs so many at once, the others in their order. */
function makeScheduler(most: number) {
  const waiting: (() => Promise<void>)[] = []
  let running = 0
  const startNext = () => {
    if (running >= most) return
    const work = waiting.shift()
    if (!work) return
    running++
    void work().finally(() => {
      running--
      startNext()
    })
  }
  return (work: () => Promise<void>) => {
    waiting.push(work)
    startNext()
  }
}

type UploadList = ReturnType<typeof makeUploadList>

/** The uploads as they are shown; those that the server has begun to keep are remembered over a reload. */
function makeUploadList(memory: Memory) {
  const initial = memory.read().map((remembered, index): Upload => {
    const failure = { code: 'lost' as const, requestId: null }
    return { ...remembered, id: -1 - index, file: null, other: null, state: 'failed', rate: null, failure }
  })
  const { get, set: publish, subscribe } = makeObservable<readonly Upload[]>(initial)

  const set = (uploads: readonly Upload[]) => {
    memory.write(uploads.flatMap(toRemember))
    publish(uploads)
  }
  return {
    uploads: get,
    subscribe,
    set,
    find: (id: number) => get().find((upload) => upload.id === id),
    change: (id: number, more: Partial<Upload>) =>
      set(get().map((upload) => (upload.id === id ? { ...upload, ...more } : upload))),
    remove: (id: number) => set(get().filter((upload) => upload.id !== id)),
  }
}

const toRemember = ({ uploadUuid, patientUuid, name, size, category, kind, sent }: Upload): Remembered[] =>
  uploadUuid ? [{ uploadUuid, patientUuid, name, size, category, kind, sent }] : []
