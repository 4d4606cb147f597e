import type { ScannerCase, ScannerImport } from './scanner.api.ts'

/** Whether a case is this patient's: `imported` once they have all of it, `other` where only others bear the name. */
export function matchOf({ files, patients }: ScannerCase, patientUuid: string): 'imported' | 'this' | 'other' | 'none' {
  if (files.length > 0 && files.every(({ importedFor }) => importedFor.includes(patientUuid))) return 'imported'
  if (patients.some(({ uuid }) => uuid === patientUuid)) return 'this'
  return patients.length > 0 ? 'other' : 'none'
}

/** From 0 to 1. */
export const progressOf = ({ counts: { total, done, known, failed } }: ScannerImport): number =>
  total === 0 ? 1 : (done + known + failed) / total

/** What is shown of an import: while it runs, to who saw it run, and where something is missing. */
export const isShown = ({ uuid, state, counts }: ScannerImport, seen: ReadonlySet<string>): boolean =>
  state === 'running' || seen.has(uuid) || counts.failed > 0
