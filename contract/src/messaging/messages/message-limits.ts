/** Characters of one message; the composer counts them too. */
export const longestMessage = 10_000
/** People of one conversation, with who starts it. */
export const mostPeople = 50
/** MSG-01: for how long one may edit or delete what one wrote. */
export const changeableFor = 10 * 60_000
/** Somebody who types says so at most this often. */
export const typingEvery = 3_000

/** Files of one message. */
export const mostAttachments = 10
/** TEN-04: what a guest may attach to conversations of one practice within 24 hours. */
export const mostGuestFiles = 100
/** In bytes. */
export const mostGuestBytes = 2 * 1024 ** 3
