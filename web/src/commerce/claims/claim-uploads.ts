import { largestDirectFile } from '@arcade/contract/clinic/files/file-facts.ts'
import { selectActing } from '../../kernel/acting.ts'
import type { AppStore } from '../../kernel/api.ts'
import { selectAuth } from '../../kernel/auth-state.ts'
import type { State } from '../../kernel/base-query.ts'
import type { Failure } from '../../kernel/call.ts'
import { makeObservable } from '../../kernel/observable.ts'
import { forgetDraft, keepDraft, readDraft } from '../../ui/forms/drafts.ts'
import { isFinal } from '../../ui/forms/use-file-fault.ts'
import { type Picture, readAgain, sendPictures } from './claims.api.ts'

export interface Sending {
  id: number
  name: string
  size: number
  /** Null after a reload: the browser forgets files, and somebody chooses it again. */
  file: File | null
  progress: number
  failure: Failure | null
  /** Of one that is too large for the forms: it goes on where it stopped. */
  uploadUuid: string | null
}
type Whole = Sending & { file: File }
type SavedUpload = Pick<Sending, 'name' | 'size' | 'uploadUuid'>

export type ClaimUploads = ReturnType<typeof makeUploads>

const queues = new WeakMap<AppStore, Map<string, ClaimUploads>>()

/** The files that are on their way to a claim, whichever step or page is shown. */
export function claimUploadsOf(store: AppStore, claimUuid: string): ClaimUploads {
  const all = queues.get(store) ?? new Map<string, ClaimUploads>()
  queues.set(store, all)
  const queue = all.get(claimUuid) ?? makeUploads(store, claimUuid)
  all.set(claimUuid, queue)
  return queue
}

let lastId = 0

/** Fetched when it is used: few claims come with a file so large. */
const filesDoor = () => import('../../clinic/files/index.ts')

const isLarge = ({ file }: Whole) => file.size > largestDirectFile
const isSameFile = (one: Pick<Sending, 'name' | 'size'>, other: Pick<Sending, 'name' | 'size'>) =>
  one.name === other.name && one.size === other.size

const categoryOf = ({ name }: File): Picture['category'] => {
  if (/\.dcm$/i.test(name)) return 'radio'
  return /\.(?:pdf|zip|mp4)$/i.test(name) ? 'viewer' : 'picture'
}

/** FILE-02: pictures on their way to a claim, large ones by tus. What befalls one of them changes its own row and nothing else. */
function makeUploads(store: AppStore, claimUuid: string) {
  const draft = `claim.${claimUuid}.files`
  const { get, set, subscribe } = makeObservable<readonly Sending[]>(interruptedIn(draft))
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()

  const put = (sending: readonly Sending[]) => {
    // One that was rejected will not arrive: after a reload it is not offered again.
    const left = sending.filter(({ failure }) => !(failure && isFinal(failure)))
    const kept = left.map(({ name, size, uploadUuid }): SavedUpload => ({ name, size, uploadUuid }))
    if (kept.length > 0) keepDraft(draft, { kept }, [])
    else forgetDraft(draft)
    // Their names outlive a reload, they do not.
    const isBusy = sending.some(({ file, failure }) => file && !failure)
    if (isBusy) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
    set(sending)
  }
  const change = (ids: readonly number[], more: Partial<Sending>) =>
    put(get().map((one) => (ids.includes(one.id) ? { ...one, ...more } : one)))

  const userOf = () => {
    const state = store.getState() as unknown as State
    return selectActing(state)?.userUuid ?? selectAuth(state).uuid
  }

  const sendLarge = async ({ id, file, uploadUuid }: Whole) => {
    const { size } = file
    change([id], { failure: null })
    const facts = { clientClameId: claimUuid, category: categoryOf(file), fileName: file.name, userUuid: userOf() }
    const on = {
      created: (uploadUuid: string) => change([id], { uploadUuid }),
      sent: (bytes: number) => change([id], { progress: bytes / size }),
    }
    const { sendInPieces } = await filesDoor()
    const outcome = await sendInPieces(store, { facts, file, size, uploadUuid }, on, null)
    if ('failure' in outcome) return change([id], { failure: outcome.failure })
    put(get().filter((one) => one.id !== id))
    readAgain(store, claimUuid)
  }

  const send = async (group: readonly Whole[]) => {
    if (group.length === 0) return
    const ids = group.map(({ id }) => id)
    change(ids, { progress: 0, failure: null })
    const pictures = group.map(({ file }) => ({ file, category: categoryOf(file) }))
    const failures = await sendPictures(store, pictures, { claimUuid, userUuid: userOf() }, (progress) =>
      change(ids, { progress }),
    )
    for (const [index, failure] of failures.entries()) if (failure) change([ids[index] ?? 0], { failure })
    put(get().filter(({ id }) => !ids.includes(id) || failures[ids.indexOf(id)]))
    readAgain(store, claimUuid)
  }

  return {
    sending: get,
    subscribe,
    /** An empty list is skipped. One that was interrupted goes on. */
    add: (files: readonly File[]) => {
      const group = files.map((file): Whole => {
        const { name, size } = file
        const before = get().find((one) => one.file === null && isSameFile(one, file))
        return { id: ++lastId, name, size, file, progress: 0, failure: null, uploadUuid: before?.uploadUuid ?? null }
      })
      put([...get().filter((one) => one.file || !group.some((added) => isSameFile(one, added))), ...group])
      void send(group.filter((one) => !isLarge(one)))
      for (const one of group.filter(isLarge)) void sendLarge(one)
    },
    retry: ({ file, ...one }: Sending) => {
      if (!file) return
      const whole = { ...one, file }
      void (isLarge(whole) ? sendLarge(whole) : send([whole]))
    },
    forget: ({ id, uploadUuid }: Sending) => {
      put(get().filter((other) => other.id !== id))
      if (uploadUuid) void filesDoor().then(({ abandonPieces }) => abandonPieces(store, uploadUuid))
    },
  }
}

function interruptedIn(draft: string): Sending[] {
  const kept = (readDraft(draft, ['kept'])?.values.kept ?? []) as SavedUpload[]
  return kept.map((one) => ({ ...one, id: ++lastId, file: null, progress: 0, failure: null }))
}
