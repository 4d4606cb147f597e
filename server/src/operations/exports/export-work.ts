import { exportsChanged } from '@arcade/contract/operations/exports/exports.contract.ts'
import type { z } from 'zod'
import { insertPart } from '../../kernel/blobs/blobs.queries.ts'
import { chunkSize, inPieces } from '../../kernel/blobs/chunks.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import type { JobKind } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import {
  crcOf,
  descriptor,
  directory,
  localHeader,
  packBlock,
  packEnd,
  type ZipEntry,
} from '../../parts/zip/zip-format.ts'
import { cancelExports, ExportJob, eraseBytes, exportPiece } from './cancel-exports.ts'
import {
  csvHead,
  csvRows,
  filePath,
  indexPage,
  jsonRows,
  schemaFile,
  selectFileBytes,
  selectNextFile,
} from './export-content.ts'
import {
  countRows,
  type ExportedRow,
  selectRows,
  selectShapes,
  type TableShape,
  type Whose,
} from './exported-tables.ts'
import { type ExportRow, insertEntries, selectEntries, selectExport, updateExport } from './exports.queries.ts'
import type { ExportStep, OpenEntry } from './exports.table.ts'

export const exportReady: JobKind<z.output<typeof ExportJob>> = { name: 'export-ready', data: ExportJob }

/** How long a piece takes, in milliseconds, and how many bytes it reads at most: mails are not held up behind it. */
const usualPiece = { time: 10_000, bytes: 64 * 1024 * 1024 }
/** A page of rows is packed in one go, which blocks the event loop: about a megabyte, however long they are. */
const [firstRows, mostRows, pageSize] = [20, 500, 1024 * 1024]
/** A row counts as so many bytes, for how far it has come. */
const weight = 400

type Finished = OpenEntry & { deflated: boolean; isTable: boolean }

/** What a piece has written and where the next one goes on; null at the end. */
interface Progress {
  step: ExportStep | null
  finished: Finished[]
  done: number
}

/** HOST-02: does one piece. Twice or at once does no harm: only one of them counts. */
export async function workOn(kernel: Kernel, exportId: string, piece = usualPiece) {
  const { db } = kernel
  const row = await selectExport(db, exportId)
  if (row?.state === 'cancelled') return eraseBytes(kernel, row)
  if (row?.state !== 'working') return
  if ((await db.transaction((db) => cancelExports(db, kernel.jobs, row))) > 0) return
  if (row.step?.unit === 'directory') return finish(kernel, row)
  const blob = row.blobId ? await kernel.blobs.resume(db, row.blobId) : await kernel.blobs.begin(db, row.practiceId)
  const begun = row.chunks * chunkSize
  const progress: Progress = { step: row.step, finished: [], done: 0 }
  let position = begun
  let tail: Buffer = Buffer.alloc(0)
  async function* written() {
    yield row?.tail ?? Buffer.alloc(0)
    position += row?.tail.length ?? 0
    if (!row) return
    for await (const bytes of produce(kernel, row, progress, () => position, piece)) {
      position += bytes.length
      yield bytes
    }
  }
  /** Whole chunks alone: what is left of one waits for the next piece. */
  async function* whole() {
    for await (const chunk of inPieces(written(), chunkSize)) {
      if (chunk.length === chunkSize) yield chunk
      else tail = chunk
    }
  }
  const chunks = whole()
  const first = await chunks.next()
  async function* all(start: Buffer) {
    yield start
    yield* chunks
  }
  // Which chunk is the last is known at the end alone: none of these is.
  const part = first.done
    ? null
    : await kernel.blobs.storePart(blob, row.chunks, Number.POSITIVE_INFINITY, all(first.value))
  const total = row.total || (await weigh(db, row))
  const isKept = await db.transaction(async (db) => {
    const changed = await updateExport(db, row, {
      blobId: blob.id,
      chunks: row.chunks + (part?.chunks ?? 0),
      tail,
      step: progress.step ?? { unit: 'directory', after: null, entry: null },
      entries: row.entries + progress.finished.length,
      done: row.done + progress.done,
      total,
      movedAt: kernel.clock.now(),
    })
    if (!changed) return false
    if (part) await insertPart(db, blob.id, part, kernel.clock.now())
    await insertEntries(db, row, progress.finished.map(asEntry))
    await publish(db, exportsChanged, { userId: row.userId, data: { id: row.id, version: row.version + 1 } })
    await kernel.jobs.send(db, exportPiece, { exportId })
    return true
  })
  if (!isKept && part) await kernel.blobs.dropPart(blob, part)
}

const whoseOf = ({ userId, practiceId, whole }: ExportRow): Whose => ({ userId, practiceId: whole ? practiceId : null })

async function weigh(db: Db, row: ExportRow): Promise<number> {
  let total = row.whole ? await selectFileBytes(db, whoseOf(row)) : 0
  for (const shape of await selectShapes(db)) total += 2 * weight * (await countRows(db, shape, whoseOf(row)))
  return Math.max(total, 1)
}

/** The bytes of the next entries, until the time or the bytes of a piece are over; `progress` says where it stands. */
async function* produce(
  kernel: Kernel,
  row: ExportRow,
  progress: Progress,
  position: () => number,
  piece: typeof usualPiece,
): AsyncGenerator<Buffer> {
  const { db } = kernel
  const until = Date.now() + piece.time
  const shapes = await selectShapes(db)
  const units = [
    'schema',
    ...shapes.flatMap(({ name }) => [`json ${name}`, `csv ${name}`]),
    ...(row.whole ? ['files'] : []),
    'index',
  ]
  let read = 0
  const isOver = () => Date.now() > until || read >= piece.bytes
  const at = units.indexOf(progress.step?.unit ?? 'schema')
  if (at < 0) throw new Error('an export stands at a table that is not there any more')

  for (const unit of units.slice(at)) {
    const step: ExportStep = progress.step?.unit === unit ? progress.step : { unit, after: null, entry: null }
    progress.step = step
    const [kind, name = ''] = unit.split(' ')
    if (kind === 'files') yield* writeFiles(step)
    else if (kind === 'schema') yield* writeText('schema.json', schemaFile(shapes))
    else if (kind === 'index') yield* writeText('index.html', await writeIndex())
    else yield* writeTable(step, kind === 'csv', shapes.find((shape) => shape.name === name) as TableShape)
    if (step.after !== null || step.entry !== null) return
    const next = units[units.indexOf(unit) + 1]
    progress.step = next === undefined ? null : { unit: next, after: null, entry: null }
    if (isOver()) return
  }

  function open(step: ExportStep, name: string): OpenEntry {
    step.entry = { name, offset: position(), crc: 0, size: 0, packed: 0, rows: 0 }
    return step.entry
  }
  function add(entry: OpenEntry, plain: Uint8Array, packed: Buffer): Buffer {
    entry.crc = crcOf(plain, entry.crc)
    entry.size += plain.length
    entry.packed += packed.length
    read += plain.length
    return packed
  }
  function* close(step: ExportStep, entry: OpenEntry, deflated: boolean, isTable: boolean) {
    if (deflated) {
      entry.packed += packEnd.length
      yield packEnd
    }
    yield descriptor(entry)
    progress.finished.push({ ...entry, deflated, isTable })
    step.entry = null
  }

  function* writeText(name: string, text: string) {
    const step: ExportStep = { unit: name, after: null, entry: null }
    const entry = open(step, name)
    yield localHeader({ name, deflated: true })
    const plain = Buffer.from(text)
    yield add(entry, plain, packBlock(plain))
    yield* close(step, entry, true, false)
  }

  async function* writeTable(step: ExportStep, isCsv: boolean, shape: TableShape) {
    const path = isCsv ? `csv/${shape.name}.csv` : `json/${shape.name}.json`
    const isNew = step.entry === null
    const entry = step.entry ?? open(step, path)
    if (isNew) {
      yield localHeader({ name: path, deflated: true })
      if (isCsv) yield pack(entry, csvHead(shape))
    }
    for (let limit = firstRows; ; ) {
      const rows = await selectRows(db, shape, whoseOf(row), { after: step.after, limit })
      if (rows.length > 0) yield pack(entry, isCsv ? csvRows(shape, rows) : jsonRows(rows, entry.rows === 0))
      entry.rows += rows.length
      progress.done += rows.length * weight
      step.after = rows.at(-1)?.key ?? step.after
      if (rows.length < limit) break
      if (isOver()) return
      limit = rowsInPage(rows)
    }
    if (!isCsv) yield pack(entry, entry.rows === 0 ? '[]\n' : '\n]\n')
    step.after = null
    yield* close(step, entry, true, isCsv)
  }

  function pack(entry: OpenEntry, text: string): Buffer {
    const plain = Buffer.from(text)
    return add(entry, plain, packBlock(plain))
  }

  /** As they are: pictures and meshes do not grow smaller. One that is large goes on in the next piece. */
  async function* writeFiles(step: ExportStep) {
    for (;;) {
      const last = (step.after?.[0] as string | undefined) ?? null
      const file = await selectNextFile(db, whoseOf(row), last)
      if (!file) break
      const path = filePath(file)
      const content = await kernel.blobs.open(db, file.blobId)
      const entry = step.entry ?? open(step, path)
      if (entry.name !== path) throw new Error('a file that was being exported is gone')
      if (entry.size === 0) yield localHeader({ name: path, deflated: false })
      if (entry.size < content.size) {
        for await (const bytes of content.read(entry.size, content.size - 1)) {
          const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
          yield add(entry, plain, plain)
          progress.done += plain.length
          if (isOver() && entry.size < content.size) return
        }
      }
      yield* close(step, entry, false, false)
      step.after = [file.id]
      if (isOver()) return
    }
    step.after = null
  }

  async function writeIndex(): Promise<string> {
    const entries = [...(await selectEntries(db, row.id)), ...progress.finished.map(asEntry)]
    const tables = entries.flatMap(({ name, rows }) => (rows === null ? [] : [{ name: name.slice(4, -4), rows }]))
    const files = entries.filter(({ name }) => name.startsWith('files/')).length
    return indexPage({ locale: row.locale, madeAt: row.createdAt, tables, files })
  }
}

/** As many as make a page, if the next ones are as long. */
function rowsInPage(rows: readonly ExportedRow[]): number {
  const length = rows.reduce((sum, { row }) => sum + row.length, 0)
  return Math.min(Math.max(Math.floor((pageSize * rows.length) / length), 1), mostRows)
}

const asEntry = ({ name, offset, crc, size, packed, rows, isTable }: Finished) => ({
  name,
  offset,
  crc,
  size,
  packed,
  rows: isTable ? rows : null,
})

/** The directory, with which the size is known and so the last chunk. */
async function finish(kernel: Kernel, row: ExportRow) {
  const { db, blobs, clock, jobs } = kernel
  if (!row.blobId) throw new Error('an export has nothing to finish')
  const start = row.chunks * chunkSize + row.tail.length
  const entries = (await selectEntries(db, row.id)).map(
    (entry): ZipEntry => ({ ...entry, deflated: !entry.name.startsWith('files/') }),
  )
  const end = Buffer.concat([row.tail, directory(entries, start)])
  const size = row.chunks * chunkSize + end.length
  const blob = await blobs.resume(db, row.blobId)
  const part = await blobs.storePart(
    blob,
    row.chunks,
    size,
    inPieces([end] as unknown as AsyncIterable<Buffer>, chunkSize),
  )
  const isKept = await db.transaction(async (db) => {
    const done = { state: 'ready' as const, size, tail: Buffer.alloc(0), done: row.total, movedAt: clock.now() }
    if (!(await updateExport(db, row, done))) return false
    await insertPart(db, blob.id, part, clock.now())
    await publish(db, exportsChanged, { userId: row.userId, data: { id: row.id, version: row.version + 1 } })
    await jobs.send(db, exportReady, { exportId: row.id })
    return true
  })
  if (isKept) await blobs.tidy(db, blob.id)
  else await blobs.dropPart(blob, part)
}
