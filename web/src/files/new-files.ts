import type { sendNewFile as send } from './send-new-file.ts'

/** Fetched when it is used: most pages that know of files send none. */
export const sendNewFile: typeof send = async (...given) => (await import('./send-new-file.ts')).sendNewFile(...given)
