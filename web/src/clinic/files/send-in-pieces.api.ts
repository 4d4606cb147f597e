import {
  cancelUpload,
  continueUpload,
  createUpload,
  getUpload,
} from '@arcade/contract/clinic/files/uploads.contract.ts'
import { type Answer, type AppStore, callOf } from '../../kernel/api.ts'
import { request } from '../../kernel/base-query.ts'
import { type Call, type Failure, type Send, send } from '../../kernel/call.ts'
import { sendFile } from '../../kernel/send-file.ts'
import type { StoredFile } from './files.api.ts'

/** Of the protocol; the browser has of a contract its routes alone (decision 007). */
const tusVersion = '1.0.0'

export type Outcome = { file: StoredFile } | { failure: Failure }

/** What is announced of a file: what it hangs on, by one of the three names, and what it is. */
type Facts = { category: StoredFile['category']; fileName: string; userUuid: string } & (
  | { patientUuid: string }
  | { clientClameId: string }
  | { conversationUuid: string }
)

interface Sent {
  facts: Facts
  /** Null where the browser has forgotten it: an upload that is whole is still found. */
  file: File | null
  size: number
  /** Of what was begun before: it goes on where it stopped. */
  uploadUuid: string | null
}

interface On {
  created(uuid: string): void
  sent(bytes: number): void
}

/** FILE-02, FILE-07: a large file, by tus. */
export async function sendInPieces(
  store: AppStore,
  { facts, file, size, uploadUuid: begun }: Sent,
  on: On,
  signal: AbortSignal | null,
): Promise<Outcome> {
  const ask = asking(store, signal)
  let uuid = begun
  let offset = 0
  const state = uuid ? await ask(callOf(getUpload, { params: { uuid } })) : null
  if (state?.error && !isGone(state.error)) return { failure: state.error }
  if (uuid && state && !state.error) {
    const { result } = state.data as Answer<typeof getUpload>
    if (result.file) return { file: result.file }
    offset = result.offset
  } else {
    const created = await ask(announce(facts, size), locate)
    if (created.error) return { failure: created.error }
    uuid = created.data as string
    on.created(uuid)
  }
  on.sent(offset)
  if (!file) return { failure: noAnswer }
  const rest = file.slice(offset, size, 'application/offset+octet-stream')
  const headers = { 'tus-resumable': tusVersion, 'upload-offset': String(offset) }
  const sent = await ask(
    { ...callOf(continueUpload, { params: { uuid } }), headers },
    sendFile(rest, (share) => on.sent(offset + share * rest.size)),
  )
  if (sent.error) return { failure: sent.error }
  const whole = await ask(callOf(getUpload, { params: { uuid } }))
  if (whole.error) return { failure: whole.error }
  const { result } = whole.data as Answer<typeof getUpload>
  return result.file ? { file: result.file } : { failure: noAnswer }
}

/** The server forgets what has arrived. */
export async function abandonPieces(store: AppStore, uuid: string): Promise<void> {
  await asking(store, null)({ ...callOf(cancelUpload, { params: { uuid } }), headers: { 'tus-resumable': tusVersion } })
}

const asking = (store: AppStore, signal: AbortSignal | null) => (call: Call, by?: Send) =>
  request({ ...call, quiet: 'own progress' }, { ...store, ...(signal && { signal }) }, by)

const noAnswer: Failure = { code: 'network', requestId: null }

const isGone = (failure: Failure) => 'status' in failure && failure.status === 404

function announce(facts: Facts, size: number): Call {
  const metadata = Object.entries(facts).map(([key, value]) => `${key} ${inBase64(value)}`)
  const headers = { 'tus-resumable': tusVersion, 'upload-length': String(size), 'upload-metadata': metadata.join(',') }
  return { ...callOf(createUpload, undefined), headers }
}

const inBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** The address of a new upload ends with its uuid. */
const locate: Send = (call, sender) =>
  send(call, sender, async (response) => response.headers.get('location')?.split('/').at(-1) ?? '')
