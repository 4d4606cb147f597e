import type { Readable } from 'node:stream'
import {
  largestImport,
  mostColumns,
  mostLines,
} from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { looksLikeData, suggestFields } from './columns.rules.ts'
import type { CsvRecord } from './csv.rules.ts'
import { insertPiece } from './patient-imports.queries.ts'
import { findDelimiterOf, readTable, unreadable } from './read-table.ts'
import { type Encoding, makeSniffer } from './sniff.rules.ts'

const pieceSize = 256 * 1024

/** Keeps the file as it comes, piece by piece; a statement for each, so that a slow sender holds no connection. */
export async function storeFile(db: Db, importId: string, upload: Readable): Promise<Encoding> {
  const sniffer = makeSniffer()
  let [size, held, place] = [0, 0, 0]
  let piece: Buffer[] = []
  for await (const bytes of arriving(upload)) {
    size += bytes.length
    if (size > largestImport) throw new Problem(problems.tooLarge)
    const reason = sniffer.push(bytes)
    if (reason) throw unreadable(reason)
    piece.push(bytes)
    held += bytes.length
    if (held < pieceSize) continue
    let whole = Buffer.concat(piece)
    for (; whole.length >= pieceSize; whole = whole.subarray(pieceSize))
      await insertPiece(db, importId, place++, whole.subarray(0, pieceSize))
    piece = [Buffer.from(whole)]
    held = whole.length
  }
  if (held > 0) await insertPiece(db, importId, place, Buffer.concat(piece))
  const found = sniffer.end()
  if ('reason' in found) throw unreadable(found.reason)
  return found.encoding
}

/** A sender who goes away is no fault of ours. */
async function* arriving(upload: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of upload) yield bytes as Buffer
  } catch (error) {
    if (upload.errored) throw new Problem(problems.malformed)
    throw error
  }
}

const [mostSamples, longestSample, longestName] = [3, 60, 100]
/** Samples come from the first lines. */
const sampledLines = 200

/** What stands in the file: its columns with a few samples, and how many lines. */
export async function examineFile(db: Db, importId: string, encoding: Encoding, today: string) {
  const delimiter = await findDelimiterOf(db, importId, encoding)
  let names: string[] | undefined
  let lines = 0
  const samples: Set<string>[] = []
  for await (const records of readTable(db, importId, { encoding, delimiter })) {
    for (const record of records) {
      if (!names) {
        names = namesOf(record, today)
        samples.push(...names.map(() => new Set<string>()))
        continue
      }
      lines += 1
      if (lines <= sampledLines) takeSamples(samples, record.cells)
    }
    if (lines > mostLines) throw unreadable('lines')
  }
  if (!names) throw unreadable('empty')
  if (lines === 0) throw unreadable('no-lines')
  const columns = names.map((name, index) => ({
    name: name.trim().slice(0, longestName),
    samples: [...(samples[index] ?? [])],
  }))
  const fields = suggestFields(columns, today)
  return {
    encoding,
    delimiter,
    lines,
    columns: columns.map((column, at) => ({ ...column, field: fields[at] ?? null })),
  }
}

function namesOf({ cells, fault }: CsvRecord, today: string): string[] {
  if (fault === 'cells' || cells.length > mostColumns) throw unreadable('columns')
  if (fault || looksLikeData(cells, today)) throw unreadable('no-names')
  return cells
}

function takeSamples(samples: Set<string>[], cells: readonly string[]) {
  for (const [index, texts] of samples.entries()) {
    const sample = (cells[index] ?? '').trim().slice(0, longestSample).toWellFormed()
    if (sample !== '' && texts.size < mostSamples) texts.add(sample)
  }
}
