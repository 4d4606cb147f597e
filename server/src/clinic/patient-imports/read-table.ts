import {
  mostLines,
  patientImportsProblems,
  type UnreadableReason,
} from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { type CsvRecord, type Delimiter, findDelimiter, makeCsvReader } from './csv.rules.ts'
import { selectPiece } from './patient-imports.queries.ts'
import type { Encoding } from './sniff.rules.ts'

export const unreadable = (reason: UnreadableReason) =>
  new Problem(patientImportsProblems.unreadable, { errors: [{ path: 'body', code: reason }] })

/** With the blank ones, and those within cells: reading takes time for each, be it a patient or not. */
const mostLinesOfAll = 10 * mostLines
const sampleSize = 64 * 1024

export async function findDelimiterOf(db: Db, importId: string, encoding: Encoding): Promise<Delimiter> {
  const piece = await selectPiece(db, importId, 0)
  return findDelimiter(new TextDecoder(encoding).decode(piece?.subarray(0, sampleSize), { stream: true }))
}

/** The table that a file holds, the names of its columns first: as many records at a time as a piece of the file has. */
export async function* readTable(
  db: Db,
  importId: string,
  { encoding, delimiter }: { encoding: Encoding; delimiter: Delimiter },
): AsyncGenerator<CsvRecord[]> {
  const decoder = new TextDecoder(encoding)
  const reader = makeCsvReader(delimiter)
  for (let index = 0; ; index++) {
    const piece = await selectPiece(db, importId, index)
    if (!piece) break
    yield reader.push(decoder.decode(piece, { stream: true }))
    if (reader.lines() > mostLinesOfAll) throw unreadable('lines')
  }
  yield [...reader.push(decoder.decode()), ...reader.end()]
}

/** In characters. A batch is checked in one go, which blocks the event loop. */
const largestBatch = 256 * 1024
const sizeOf = ({ cells }: CsvRecord) => cells.reduce((sum, cell) => sum + cell.length + 1, 0)

/** The lines of patients after the first `done`, at most `size` at a time. */
export async function* readBatches(
  db: Db,
  importId: string,
  table: { encoding: Encoding; delimiter: Delimiter; done: number; size: number },
): AsyncGenerator<CsvRecord[]> {
  // The names of the columns are no patient.
  let left = table.done + 1
  let batch: CsvRecord[] = []
  let held = 0
  for await (const records of readTable(db, importId, table)) {
    for (const record of records) {
      if (left > 0) {
        left -= 1
        continue
      }
      batch.push(record)
      held += sizeOf(record)
      if (batch.length < table.size && held < largestBatch) continue
      yield batch
      batch = []
      held = 0
    }
  }
  if (batch.length > 0) yield batch
}
