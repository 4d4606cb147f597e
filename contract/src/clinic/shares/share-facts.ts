import type { FileKind } from '../files/file-facts.ts'

/** What both sides know of shares. No zod: the page checks the same before it sends (decision 007). */

/** FILE-04: the latest end of a share, from today. */
export const longestShareDays = 90
/** What the dialog proposes. */
export const usualShareDays = 14
/** Passed on apart from the link, by telephone or by another message. */
export const shareCodeDigits = 8
/** Wrong codes until a link is closed, and for how long. */
export const mostWrongCodes = 5
export const closedMinutes = 60
/** How long a browser that typed the code fetches files without it. */
export const visitMinutes = 60
/** Shares of a practice in a day. */
export const mostSharesADay = 100
export const longestShareMessage = 1000

/** The code as people write it: with spaces, dots or hyphens between the digits. */
export const digitsOf = (typed: string): string => typed.replaceAll(/[\s.\-\u00a0\u202f]/g, '')

/** `<origin>/files#<token>`, in any language, or the token alone; null for anything else. */
export function tokenOf(pasted: string): string | null {
  const [, token] = /(?:^|#)([\w-]{43})$/.exec(pasted.trim()) ?? []
  return token ?? null
}

/**
 * What is removed from every file that is shared. `patient`: names, dates, numbers and texts of a radiograph; `camera`: device, date and settings; `location`: where it was taken; `description`: titles,
 * comments and keywords; `document`: author, title and software; `recording`: date and details of a film; `hidden`: what stands
 * behind the end of a picture, such as a second one.
 */
export const metadataNames = [
  'patient',
  'camera',
  'location',
  'description',
  'document',
  'recording',
  'hidden',
] as const
export type MetadataName = (typeof metadataNames)[number]

/**
 * Kinds that are cleaned or not shared at all: devices write the patient's name into them, and a zip may hold any of them. What
 * cannot be cleaned of other kinds is shared as it is where the sharer allows it.
 */
export const neverSharedAsTheyAre: readonly FileKind[] = ['dicom', 'hps', 'stl', 'ply', 'obj', 'glb', 'zip']

/**
 * Why the metadata of a file cannot be removed. `kind`: of files of this kind that is not known; `archive`: it holds others; `damaged`: what is in it
 * could not be followed to its end.
 */
export const keptReasons = ['kind', 'archive', 'encrypted', 'signed', 'attachments', 'too-large', 'damaged'] as const
export type KeptReason = (typeof keptReasons)[number]
