import { type ImportField, neededFields } from '@arcade/contract/clinic/patient-imports/import-facts.ts'
import type { ImportState, UnreadableReason } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'

export const steps = ['file', 'columns', 'check', 'import'] as const
export type Step = (typeof steps)[number]

const stepOfState: Record<Exclude<ImportState, 'failed'>, Step> = {
  uploaded: 'columns',
  checking: 'check',
  checked: 'check',
  importing: 'import',
  imported: 'import',
  undoing: 'import',
  undone: 'import',
}

/** Where an import stands; one that failed and can be undone had begun to import. */
export function stepOf({ state, undoableUntil }: { state: ImportState; undoableUntil: string | null }): Step {
  if (state !== 'failed') return stepOfState[state]
  return undoableUntil === null ? 'columns' : 'import'
}

export type Working = 'checking' | 'importing' | 'undoing'

/** Something is done to it, on the server. */
export const isWorking = (state: ImportState): state is Working =>
  state === 'checking' || state === 'importing' || state === 'undoing'

interface Counted {
  state: ImportState
  lines: number
  done: number
  counts: { fresh: number }
}

/** What is under way goes through so many: lines of the file, or patients who are taken back. */
export const amountOf = ({ state, lines, counts }: Counted): number => (state === 'undoing' ? counts.fresh : lines)

/** From 0 to 1. */
export function progressOf(counted: Counted): number {
  const amount = amountOf(counted)
  return amount > 0 ? Math.min(1, counted.done / amount) : 0
}

type Fields = readonly (ImportField | null)[]

/** The needed fields that no column holds. */
export const missingIn = (fields: Fields): ImportField[] => neededFields.filter((needed) => !fields.includes(needed))

/** Where the same field is chosen for another column too, that column. */
export function twinOf(fields: Fields, place: number): number | null {
  const field = fields[place]
  const twin = field ? fields.findIndex((other, at) => other === field && at !== place) : -1
  return twin === -1 ? null : twin
}

export const isClear = (fields: Fields): boolean =>
  missingIn(fields).length === 0 && fields.every((_, index) => twinOf(fields, index) === null)

const longestName = 200

/** The name of the file, shortened to fit; its end stays, since it shows the kind. */
export function fileNameOf(name: string): string {
  const plain = name
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
  return plain.slice(-longestName).toWellFormed().trim() || 'import.csv'
}

interface Refusal {
  code?: string | undefined
  errors?: readonly { code: string }[] | undefined
}

/** Why the server could not read the file; null where it failed otherwise. */
export function reasonOf({ code, errors }: Refusal): UnreadableReason | null {
  return code === 'patient-imports.unreadable' ? ((errors?.[0]?.code as UnreadableReason | undefined) ?? null) : null
}

export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
