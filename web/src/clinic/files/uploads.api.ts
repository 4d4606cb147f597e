import { uploadPatientFile, uploadPatientFiles } from '@arcade/contract/clinic/files/files.contract.ts'
import { type Answer, type AppStore, callOf } from '../../kernel/api.ts'
import { request } from '../../kernel/base-query.ts'
import type { Call, Failure, Send } from '../../kernel/call.ts'
import { sendFile } from '../../kernel/send-file.ts'
import { readListedPatient } from '../patients/index.ts'
import { moveArrived, showArrived } from './files.api.ts'
import { isOtherPatient } from './named-patient.rules.ts'
import { abandonPieces, type Outcome, sendInPieces } from './send-in-pieces.api.ts'
import type { Upload } from './upload.ts'
import type { Transport } from './upload-queue.ts'

/** For whom one uploads is the store's to say when it happens. */
export function makeTransport(store: AppStore, userUuid: () => string): Transport {
  const ask = (call: Call, signal: AbortSignal, by: Send) =>
    request({ ...call, quiet: 'own progress' }, { ...store, signal }, by)

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
    sendResumable: ({ patientUuid, category, name, size, file, uploadUuid }, on, signal) => {
      const facts = { patientUuid, category, fileName: name, userUuid: userUuid() }
      return sendInPieces(store, { facts, file, size, uploadUuid }, on, signal)
    },
    otherPatient: async (patientUuid, file) => {
      const { personInfo } = (await readListedPatient(store, patientUuid)) ?? {}
      if (!personInfo) return null
      // Without it the viewer still says so.
      const read = await import('./read-named-patient.ts').catch(() => null)
      const named = await read?.readNamedPatient(file)
      return named && isOtherPatient(named, personInfo) ? named : null
    },
    abandon: (uuid) => void abandonPieces(store, uuid),
    arrived: (file, category) => {
      showArrived(store, file)
      // It was changed while the file was on its way.
      if (file.category !== category) void moveArrived(store, file.uuid, category).catch(() => {})
    },
  }
}

const noAnswer: Failure = { code: 'network', requestId: null }

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
