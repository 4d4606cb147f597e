import type { AppStore } from '../../kernel/api.ts'
import {
  abandonPieces,
  isOtherPatient,
  readNamedPatient,
  sendDirect,
  sendInPieces,
  showArrived,
} from '../files/index.ts'
import { readListedPatient } from '../patients/index.ts'
import type { Transport } from './upload-queue.ts'

/** For whom one uploads is the store's to say when it happens. */
export function makeTransport(store: AppStore, userUuid: () => string): Transport {
  return {
    sendDirect: (files, onSent, signal) => sendDirect(store, { files, userUuid: userUuid() }, onSent, signal),
    sendResumable: ({ patientUuid, category, name, size, file, uploadUuid }, on, signal) => {
      const facts = { patientUuid, category, fileName: name, userUuid: userUuid() }
      return sendInPieces(store, { facts, file, size, uploadUuid }, on, signal)
    },
    otherPatient: async (patientUuid, file) => {
      const { personInfo } = (await readListedPatient(store, patientUuid)) ?? {}
      if (!personInfo) return null
      // Without it the viewer still says so.
      const named = await readNamedPatient(file).catch(() => null)
      return named && isOtherPatient(named, personInfo) ? named : null
    },
    abandon: (uuid) => void abandonPieces(store, uuid),
    arrived: (file, category) => showArrived(store, file, category),
  }
}
