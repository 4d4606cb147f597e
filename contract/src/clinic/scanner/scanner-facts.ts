/** What both sides know of the 3D scanner. No zod (decision 007). */

/** Of one import. */
export const mostScannerFiles = 1000

export const jaws = ['upper', 'lower', 'bite'] as const
export type ScannerJaw = (typeof jaws)[number]

/** `known`: the patient has this file already. */
export const importFileStates = ['waiting', 'done', 'known', 'failed'] as const
export type ImportFileState = (typeof importFileStates)[number]

/**
 * Why a file was not imported. `missing`: not in the case any more; `refused`: the scanner refuses it to all or to
 * this account; `address`: it is on a host that is not allowed; `hash`: its bytes are not those that were announced;
 * `content`: an upload would be refused too; `quota`: the practice has no room left; `unpaired`: pair again; `down`: the
 * scanner gave no answer for too long; `right`: the person who began it has lost the right.
 */
export const importFaults = [
  'missing',
  'refused',
  'address',
  'hash',
  'content',
  'quota',
  'unpaired',
  'down',
  'right',
] as const
export type ScannerImportFault = (typeof importFaults)[number]
