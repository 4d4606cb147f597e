import type { readNamedPatient as readNamed } from './read-named-patient.ts'
import type { sendDirect as direct } from './send-direct.api.ts'
import type { abandonPieces as abandon, sendInPieces as inPieces } from './send-in-pieces.api.ts'
import type { sendNewFile as send } from './send-new-file.ts'

/** Fetched when it is used: most pages that know of files send none. */
export const sendNewFile: typeof send = async (...given) => (await import('./send-new-file.ts')).sendNewFile(...given)

const pieces = () => import('./send-in-pieces.api.ts')
/** A large file of a claim or a message. */
export const sendInPieces: typeof inPieces = async (...given) => (await pieces()).sendInPieces(...given)
export const abandonPieces: typeof abandon = async (...given) => (await pieces()).abandonPieces(...given)

/** Small files of a patient. */
export const sendDirect: typeof direct = async (...given) => (await import('./send-direct.api.ts')).sendDirect(...given)
/** Whom a radiograph names. */
export const readNamedPatient: typeof readNamed = async (file) =>
  (await import('./read-named-patient.ts')).readNamedPatient(file)
