import type { abandonPieces as abandon, sendInPieces as inPieces } from './send-in-pieces.api.ts'
import type { sendNewFile as send } from './send-new-file.ts'

/** Fetched when it is used: most pages that know of files send none. */
export const sendNewFile: typeof send = async (...given) => (await import('./send-new-file.ts')).sendNewFile(...given)

const pieces = () => import('./send-in-pieces.api.ts')
/** A large file of a claim or a message. */
export const sendInPieces: typeof inPieces = async (...given) => (await pieces()).sendInPieces(...given)
export const abandonPieces: typeof abandon = async (...given) => (await pieces()).abandonPieces(...given)
