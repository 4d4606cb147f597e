import type { ImportState, PatientImport } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import type { z } from 'zod'
import { type ShownImport, undoableFor } from './patient-imports.queries.ts'

export function presentImport({ row, createdByName }: ShownImport, now: Date): z.output<typeof PatientImport> {
  const { fresh, known, faulty, kept } = row
  return {
    uuid: row.id,
    fileName: row.fileName,
    // One that still arrives is not shown.
    state: row.state as ImportState,
    encoding: row.encoding,
    delimiter: row.delimiter,
    columns: row.columns,
    lines: row.lines,
    done: row.done,
    counts: { fresh, known, faulty, kept },
    createdAt: row.createdAt,
    createdBy: createdByName,
    undoableUntil: undoableUntil(row, now),
    version: row.version,
  }
}

/** What failed half-way can be undone too. */
function undoableUntil({ state, importedAt }: ShownImport['row'], now: Date): Date | null {
  if (importedAt === null || (state !== 'imported' && state !== 'failed')) return null
  const until = new Date(importedAt.getTime() + undoableFor)
  return until > now ? until : null
}
