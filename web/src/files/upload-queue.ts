import { type FileCategory, type FileKind, largestDirectFile, largestFile } from '@arcade/contract/files/file-facts.ts'
import type { Failure } from '../kernel/call.ts'
import { guessCategory, kindOf, tellingBytes } from './file-kind.rules.ts'
import type { StoredFile } from './files.api.ts'
import type { NamedPatient } from './named-patient.rules.ts'
import type { Outcome } from './send-in-pieces.api.ts'
import { groupsOf, spread } from './uploads.rules.ts'

/** Why a file is not sent at all, or not sent to its end. */
export type UploadFailure =
  | Failure
  | { code: 'empty' | 'tooLarge' | 'lost' | 'otherFile' | 'infected'; requestId: null }

export interface Upload {
  id: number
  patientUuid: string
  name: string
  size: number
  kind: FileKind | null
  category: FileCategory
  /** Null after a reload: the browser forgets files, and somebody chooses it again. */
  file: File | null
  /** Whom it names, where that is not the patient: it goes out once somebody says that it is. */
  other: NamedPatient | null
  state: 'asking' | 'waiting' | 'sending' | 'paused' | 'failed'
  /** Bytes that have gone out. */
  sent: number
  /** Bytes a second; null until it is known. */
  rate: number | null
  failure: UploadFailure | null
  /** Of tus: what has arrived is kept under it, over cuts and reloads. */
  uploadUuid: string | null
}

/** How files go out. */
export interface Transport {
  /** One by the single call, several by the multiple one; outcomes in their order. */
  sendDirect(uploads: readonly Upload[], onSent: (bytes: number) => void, signal: AbortSignal): Promise<Outcome[]>
  /** In pieces that survive a cut (FILE-07). */
  sendResumable(
    upload: Upload,
    on: { created(uuid: string): void; sent(bytes: number): void },
    signal: AbortSignal,
  ): Promise<Outcome>
  /** The server forgets what has arrived. */
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

/** Requests at a time. */
const mostAtOnce = 3

export type UploadQueue = ReturnType<typeof makeUploadQueue>

/** FILE-02: files on their way, whatever page is shown. What befalls one of them changes that one and no other. */
export function makeUploadQueue(transport: Transport, memory: Memory, now = () => performance.now()) {
  let uploads: readonly Upload[] = memory.read().map((kept, place) => ({
    ...kept,
    id: -1 - place,
    file: null,
    other: null,
    state: 'failed' as const,
    rate: null,
    failure: { code: 'lost' as const, requestId: null },
  }))
  let arrived: readonly StoredFile[] = []
  let lastId = 0
  let running = 0
  const tasks: number[][] = []
  const stoppers = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  const set = (next: readonly Upload[]) => {
    uploads = next
    memory.write(uploads.flatMap(({ uploadUuid, ...upload }) => (uploadUuid ? [{ ...kept(upload), uploadUuid }] : [])))
    for (const listener of listeners) listener()
  }
  const change = (id: number, more: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...more } : upload)))
  const find = (id: number) => uploads.find((upload) => upload.id === id)
  const drop = (id: number) => set(uploads.filter((upload) => upload.id !== id))

  const settle = (id: number, outcome: Outcome, { aborted }: AbortSignal) => {
    const upload = find(id)
    // Paused or removed: it may be on its way again by now.
    if (!upload || aborted) return
    if ('failure' in outcome) return change(id, { state: 'failed', failure: outcome.failure, rate: null })
    transport.arrived(outcome.file, upload.category)
    // It is kept where nobody opens it: that is no success.
    if (outcome.file.virusScan === 'infected')
      return change(id, {
        state: 'failed',
        failure: { code: 'infected', requestId: null },
        rate: null,
        uploadUuid: null,
      })
    arrived = [...arrived, outcome.file]
    drop(id)
  }

  const run = async (ids: readonly number[]) => {
    const task = ids.flatMap((id) => find(id) ?? []).filter(({ state }) => state === 'waiting')
    const [first] = task
    if (!first) return
    const stopper = new AbortController()
    const began = now()
    const before = first.sent
    for (const { id } of task) {
      stoppers.set(id, stopper)
      change(id, { state: 'sending', failure: null })
    }
    const rateOf = (bytes: number) => (now() - began > 500 ? (bytes / (now() - began)) * 1000 : null)
    if (isLarge(first)) {
      const on = {
        created: (uploadUuid: string) => change(first.id, { uploadUuid }),
        sent: (sent: number) => {
          if (!stopper.signal.aborted) change(first.id, { sent, rate: rateOf(sent - before) })
        },
      }
      settle(first.id, await transport.sendResumable(first, on, stopper.signal), stopper.signal)
    } else {
      const onSent = (bytes: number) => {
        const shares = spread(task, bytes)
        for (const [place, { id }] of task.entries()) change(id, { sent: shares[place] ?? 0, rate: rateOf(bytes) })
      }
      const outcomes = await transport.sendDirect(task, onSent, stopper.signal)
      const lost: Outcome = { failure: { code: 'network', requestId: null } }
      for (const [place, { id }] of task.entries()) settle(id, outcomes[place] ?? lost, stopper.signal)
    }
    for (const { id } of task) if (stoppers.get(id) === stopper) stoppers.delete(id)
  }

  const pump = () => {
    while (running < mostAtOnce) {
      const task = tasks.shift()
      if (!task) return
      running++
      void run(task).finally(() => {
        running--
        pump()
      })
    }
  }
  const start = (ids: readonly number[]) => {
    tasks.push([...ids])
    pump()
  }

  /** After a reload the same file may be dropped again: it goes on where it stopped. */
  const takeUpAgain = (file: File, patientUuid: string): boolean => {
    const same = uploads.find(
      (upload) =>
        !upload.file && upload.patientUuid === patientUuid && upload.name === file.name && upload.size === file.size,
    )
    if (!same) return false
    change(same.id, { file, state: 'waiting', failure: null })
    start([same.id])
    return true
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    uploads: () => uploads,
    /** Since they were last dismissed. */
    arrived: () => arrived,
    dismissArrived: () => {
      arrived = []
      set(uploads)
    },
    /** An empty list is skipped. */
    async add(patientUuid: string, files: readonly File[]): Promise<void> {
      const fresh = files.filter((file) => !takeUpAgain(file, patientUuid))
      const added = await Promise.all(
        fresh.map((file) => makeUpload(++lastId, patientUuid, file, transport.otherPatient)),
      )
      if (added.length === 0) return
      if (uploads.every((upload) => upload.patientUuid !== patientUuid)) arrived = []
      set([...uploads, ...added])
      const good = added.filter(({ state }) => state === 'waiting')
      const large = good.filter(isLarge)
      for (const group of groupsOf(good.filter((upload) => !isLarge(upload)))) start(group.map(({ id }) => id))
      for (const { id } of large) start([id])
    },
    /** Sends it again, from where it stopped where that is kept; `file` where it has to be chosen again. */
    retry(id: number, file?: File) {
      const upload = find(id)
      if (!upload) return
      if (file && (file.name !== upload.name || file.size !== upload.size))
        return change(id, { failure: { code: 'otherFile', requestId: null } })
      const chosen = file ?? upload.file
      if (!chosen) return
      change(id, { file: chosen, state: 'waiting', failure: null })
      start([id])
    },
    /** It is the patient's, whomever it names. */
    confirm(id: number) {
      change(id, { other: null, state: 'waiting' })
      start([id])
    },
    pause(id: number) {
      change(id, { state: 'paused', rate: null })
      stoppers.get(id)?.abort()
    },
    /** Others of the same request are sent anew without it. */
    remove(id: number) {
      const stopper = stoppers.get(id)
      const others = [...stoppers].filter(([other, one]) => other !== id && one === stopper).map(([other]) => other)
      const uploadUuid = find(id)?.uploadUuid
      drop(id)
      for (const other of others) change(other, { state: 'paused' })
      stopper?.abort()
      for (const other of others) change(other, { state: 'waiting', sent: 0 })
      if (others.length > 0) start(others)
      if (uploadUuid) transport.abandon(uploadUuid)
    },
    setCategory: (id: number, category: FileCategory) => change(id, { category }),
    /** The connection is back. */
    retryCut() {
      for (const { id, state, failure, file } of uploads)
        if (state === 'failed' && failure?.code === 'network' && file) this.retry(id)
    },
  }
}

export const isLarge = ({ size }: Pick<Upload, 'size'>) => size > largestDirectFile

const kept = ({ patientUuid, name, size, category, kind, sent }: Omit<Upload, 'uploadUuid'>) => ({
  patientUuid,
  name,
  size,
  category,
  kind,
  sent,
})

async function makeUpload(
  id: number,
  patientUuid: string,
  file: File,
  otherPatient: Transport['otherPatient'],
): Promise<Upload> {
  const { name, size } = file
  // A folder, or a file that has gone meanwhile, cannot be read.
  const head = await file
    .slice(0, tellingBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  const kind = kindOf(new Uint8Array(head), name)
  const fault = head.byteLength === 0 ? 'empty' : size > largestFile ? 'tooLarge' : null
  const other = kind === 'dicom' && !fault ? await otherPatient(patientUuid, file) : null
  return {
    id,
    patientUuid,
    name,
    size,
    kind,
    category: guessCategory(kind, name),
    file,
    other,
    state: fault ? 'failed' : other ? 'asking' : 'waiting',
    sent: 0,
    rate: null,
    failure: fault && { code: fault, requestId: null },
    uploadUuid: null,
  }
}
