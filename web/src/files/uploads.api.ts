import { uploadPatientFile, uploadPatientFiles } from '@arcade/contract/files/files.contract.ts'
import { cancelUpload, continueUpload, createUpload, getUpload } from '@arcade/contract/files/uploads.contract.ts'
import { type Answer, type AppStore, callOf } from '../kernel/api.ts'
import { request } from '../kernel/base-query.ts'
import { type Call, type Failure, type Send, send } from '../kernel/call.ts'
import { sendFile } from '../kernel/send-file.ts'
import { moveFile, showArrived } from './files.api.ts'
import type { Outcome, Transport, Upload } from './upload-queue.ts'

/** Of the protocol; the browser has of a contract its routes alone (decision 007). */
const tusVersion = '1.0.0'

/** For whom one uploads is the store's to say when it happens. */
export function makeTransport(store: AppStore, userUuid: () => string): Transport {
  const ask = (call: Call, signal: AbortSignal | null, by?: Send) =>
    request(call, { ...store, ...(signal && { signal }) }, by)

  const sendOne = async (upload: Upload, onSent: (bytes: number) => void, signal: AbortSignal): Promise<Outcome[]> => {
    const call = callOf(uploadPatientFile, { params: { uuid: upload.patientUuid } })
    const sent = await ask(
      call,
      signal,
      sendFile(formOf([upload], userUuid()), (share) => onSent(share * upload.size)),
    )
    if (sent.error) return [{ failure: sent.error }]
    return [{ file: (sent.data as Answer<typeof uploadPatientFile>).result }]
  }
  const sendSeveral = async (uploads: readonly Upload[], onSent: (bytes: number) => void, signal: AbortSignal) => {
    const [first] = uploads
    const call = callOf(uploadPatientFiles, { params: { uuid: first?.patientUuid ?? '' } })
    const size = uploads.reduce((sum, upload) => sum + upload.size, 0)
    const sent = await ask(
      call,
      signal,
      sendFile(formOf(uploads, userUuid()), (share) => onSent(share * size)),
    )
    if (sent.error) return uploads.map(() => ({ failure: sent.error }))
    const { result } = sent.data as Answer<typeof uploadPatientFiles>
    return result.map(({ file, problem }): Outcome => (file ? { file } : { failure: problem ?? noAnswer }))
  }

  return {
    sendDirect: (uploads, onSent, signal) => {
      const [only] = uploads
      return uploads.length === 1 && only ? sendOne(only, onSent, signal) : sendSeveral(uploads, onSent, signal)
    },
    async sendResumable(upload, on, signal) {
      let { uploadUuid } = upload
      let offset = 0
      const state = uploadUuid ? await ask(callOf(getUpload, { params: { uuid: uploadUuid } }), signal) : null
      if (state?.error && !isGone(state.error)) return { failure: state.error }
      if (uploadUuid && state && !state.error) {
        const { result } = state.data as Answer<typeof getUpload>
        if (result.file) return { file: result.file }
        offset = result.offset
      } else {
        const created = await ask(announce(upload, userUuid()), signal, locate)
        if (created.error) return { failure: created.error }
        uploadUuid = created.data as string
        on.created(uploadUuid)
      }
      on.sent(offset)
      const { file, size } = upload
      if (!file) return { failure: noAnswer }
      const rest = file.slice(offset, size, 'application/offset+octet-stream')
      const headers = { 'tus-resumable': tusVersion, 'upload-offset': String(offset) }
      const uuid = uploadUuid
      const call = { ...callOf(continueUpload, { params: { uuid } }), headers }
      const sent = await ask(
        call,
        signal,
        sendFile(rest, (share) => on.sent(offset + share * rest.size)),
      )
      if (sent.error) return { failure: sent.error }
      const whole = await ask(callOf(getUpload, { params: { uuid } }), signal)
      if (whole.error) return { failure: whole.error }
      const { result } = whole.data as Answer<typeof getUpload>
      return result.file ? { file: result.file } : { failure: noAnswer }
    },
    abandon: (uuid) => void ask(callOf(cancelUpload, { params: { uuid } }), null),
    arrived: (file, category) => {
      showArrived(store, file)
      // It was changed while the file was on its way.
      if (file.category !== category) void moveFile(store, file.uuid, category).catch(() => {})
    },
  }
}

const noAnswer: Failure = { code: 'network', requestId: null }

const isGone = (failure: Failure) => 'status' in failure && failure.status === 404

/** Fields before files: the server knows whom a file is for before its first byte. */
function formOf(uploads: readonly Upload[], userUuid: string): FormData {
  const form = new FormData()
  form.append('userUuid', userUuid)
  for (const { category, name, file } of uploads) {
    form.append('category', category)
    form.append('fileName', name)
    if (file) form.append('file', file, name)
  }
  return form
}

function announce({ patientUuid, category, name, size }: Upload, userUuid: string): Call {
  const facts = { patientUuid, category, fileName: name, userUuid }
  const metadata = Object.entries(facts).map(([key, value]) => `${key} ${inBase64(value)}`)
  const headers = { 'tus-resumable': tusVersion, 'upload-length': String(size), 'upload-metadata': metadata.join(',') }
  return { ...callOf(createUpload, undefined), headers }
}

const inBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** The address of a new upload ends with its uuid. */
const locate: Send = (call, sender) =>
  send(call, sender, async (response) => response.headers.get('location')?.split('/').at(-1) ?? '')
