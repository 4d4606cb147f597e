import { uploadPatientFile, uploadPatientFiles } from '@arcade/contract/clinic/files/files.contract.ts'
import { type Answer, type AppStore, callOf } from '../../kernel/api.ts'
import { request } from '../../kernel/base-query.ts'
import type { Call, Failure, Send } from '../../kernel/call.ts'
import { sendFile } from '../../kernel/send-file.ts'
import type { StoredFile } from './files.api.ts'
import type { Outcome } from './send-in-pieces.api.ts'

/** A small file on its way to a patient. */
interface Sent {
  patientUuid: string
  name: string
  size: number
  category: StoredFile['category']
  file: File | null
}
type OnSent = (bytes: number) => void

/** FILE-02: one or several small files of one patient, in one request. */
export async function sendDirect(
  store: AppStore,
  { files, userUuid }: { files: readonly Sent[]; userUuid: string },
  onSent: OnSent,
  signal: AbortSignal,
): Promise<Outcome[]> {
  const ask = (call: Call, by: Send) => request({ ...call, quiet: 'own progress' }, { ...store, signal }, by)
  const [first] = files
  const params = { uuid: first?.patientUuid ?? '' }
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const send = sendFile(formOf(files, userUuid), (share) => onSent(share * size))
  if (files.length === 1) {
    const sent = await ask(callOf(uploadPatientFile, { params }), send)
    return [sent.error ? { failure: sent.error } : { file: (sent.data as Answer<typeof uploadPatientFile>).result }]
  }
  const sent = await ask(callOf(uploadPatientFiles, { params }), send)
  if (sent.error) return files.map(() => ({ failure: sent.error }))
  const { result } = sent.data as Answer<typeof uploadPatientFiles>
  return result.map(({ file, problem }): Outcome => (file ? { file } : { failure: problem ?? noAnswer }))
}

const noAnswer: Failure = { code: 'network', requestId: null }

/** Fields before files: the server knows whom a file is for before its first byte. */
function formOf(files: readonly Sent[], userUuid: string): FormData {
  const form = new FormData()
  form.append('userUuid', userUuid)
  for (const { category, name, file } of files) {
    form.append('category', category)
    form.append('fileName', name)
    if (file) form.append('file', file, name)
  }
  return form
}
