import type { ImportState } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { day } from '@arcade/contract/kernel/days.ts'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { usualPace } from '../../kernel/http/slow-senders.ts'
import { fullNameOf } from '../../kernel/identity/full-name.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import {
  patientImportKeys,
  patientImportLines,
  patientImportPieces,
  patientImports,
  type StoredState,
} from './patient-imports.table.ts'

const imports = patientImports

interface NewImport {
  practiceId: string
  createdBy: string | null
  createdAt: Date
  fileName: string
}

/** Hidden until its file is there. */
export async function insertImport(db: Db, { createdAt, ...made }: NewImport): Promise<string> {
  const [row] = await db
    .insert(imports)
    .values({ ...made, encoding: 'utf-8', delimiter: ';', columns: [], lines: 0, createdAt, workedAt: createdAt })
    .returning({ id: imports.id })
  if (!row) throw new Error('no import was made')
  return row.id
}

export async function insertPiece(db: Db, importId: string, place: number, piece: Buffer) {
  await db.insert(patientImportPieces).values({ importId, place, piece })
}

export async function selectPiece(db: Db, importId: string, place: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ piece: patientImportPieces.piece })
    .from(patientImportPieces)
    .where(and(eq(patientImportPieces.importId, importId), eq(patientImportPieces.place, place)))
  return row?.piece ?? null
}

export async function deleteImport(db: Db, id: string) {
  await db.delete(imports).where(eq(imports.id, id))
}

export type ImportRow = typeof imports.$inferSelect
export const nextVersion = sql`${imports.version} + 1`
type Arrived = Pick<ImportRow, 'encoding' | 'delimiter' | 'columns' | 'lines'>

/** It is as new as its arrival, however long that took. */
export async function updateArrived(db: Db, id: string, arrived: Arrived, now: Date) {
  await db
    .update(imports)
    .set({ ...arrived, state: 'uploaded', createdAt: now, workedAt: now })
    .where(eq(imports.id, id))
}

/** One that still arrives is not among them: others' files must not end it. */
const waiting = and(inArray(imports.state, ['uploaded', 'checked', 'failed']), isNull(imports.importedAt))
/** Files of a practice that wait to be imported. */
const mostWaiting = 10

/** The newest of many files stays. */
export async function deleteOverflow(db: Db, practiceId: string) {
  const newest = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.practiceId, practiceId), waiting))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .offset(mostWaiting)
  await db.delete(imports).where(inArray(imports.id, newest))
}

const shown = {
  row: imports,
  createdByName: fullNameOf<string | null>(users),
  // To the microsecond: a Date would skip those of the same millisecond.
  position: sql<string>`${imports.createdAt}::text`,
}
export interface ShownImport {
  row: ImportRow
  createdByName: string | null
}

export const byId = (id: string): SQL => eq(imports.id, id)

export async function selectImport(db: Db, practiceId: string, id: string): Promise<ShownImport | undefined> {
  const [found] = await db
    .select(shown)
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .where(and(eq(imports.practiceId, practiceId), eq(imports.id, id), ne(imports.state, 'uploading')))
  return found
}

const ofPractice = (practiceId: string) => and(eq(imports.practiceId, practiceId), ne(imports.state, 'uploading'))

interface PageWanted {
  after: { createdAt: string; id: string } | null
  limit: number
}

export async function selectImports(db: Db, practiceId: string, { after, limit }: PageWanted) {
  const rest = after
    ? sql`(${imports.createdAt}, ${imports.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : undefined
  return db
    .select(shown)
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .where(and(ofPractice(practiceId), rest))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)
}

export async function selectImportCount(db: Db, practiceId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(imports).where(ofPractice(practiceId))
  return row?.count ?? 0
}

const lines = patientImportLines
type Outcome = 'known' | 'faulty'
const ofImport = (importId: string, outcome: Outcome | undefined) =>
  and(eq(lines.importId, importId), outcome ? eq(lines.outcome, outcome) : undefined)

export async function selectLines(
  db: Db,
  importId: string,
  { outcome, after, limit }: { outcome: Outcome | undefined; after: number; limit: number },
) {
  return db
    .select({
      line: lines.line,
      outcome: lines.outcome,
      faults: lines.faults,
      patientUuid: lines.patientId,
      cells: lines.cells,
    })
    .from(lines)
    .where(and(ofImport(importId, outcome), gt(lines.line, after)))
    .orderBy(asc(lines.line))
    .limit(limit)
}

export async function selectLineCount(db: Db, importId: string, outcome: Outcome | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(lines).where(ofImport(importId, outcome))
  return row?.count ?? 0
}

type Change = Partial<Omit<ImportRow, 'id' | 'practiceId' | 'version'>>

/** True where the import was in one of these states: of two who try at once, one moves it. */
export async function moveImport(
  db: Db,
  practiceId: string,
  id: string,
  { from, change, imported }: { from: readonly ImportState[]; change: Change; imported: boolean },
): Promise<boolean> {
  const { rowCount } = await db
    .update(imports)
    .set({ ...change, version: nextVersion })
    .where(
      and(
        eq(imports.practiceId, practiceId),
        eq(imports.id, id),
        inArray(imports.state, [...from]),
        imported ? gt(imports.importedAt, undoableSince(change.workedAt ?? new Date())) : isNull(imports.importedAt),
      ),
    )
  return rowCount === 1
}

export async function deleteWaiting(db: Db, practiceId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(imports)
    .where(and(eq(imports.practiceId, practiceId), eq(imports.id, id), waiting))
  return rowCount === 1
}

/** What an earlier check found. */
export async function deleteFindings(db: Db, importId: string) {
  await db.delete(lines).where(eq(lines.importId, importId))
  await db.delete(patientImportKeys).where(eq(patientImportKeys.importId, importId))
}

const minute = 60 * 1000
const hour = 60 * minute
export const undoableFor = day
/** A file that was never imported, and the lines of one that was. */
export const importsKeptFor = 7 * day
const undoableSince = (now: Date) => new Date(now.getTime() - undoableFor)

/** No sender may take as long, with room to read what came. */
const longestUpload = usualPace.file + 20 * minute

const working: StoredState[] = ['checking', 'importing', 'undoing']

/** Files that never arrived or were not imported for a week, and work that stands still: what it had done can be undone. */
export async function sweepImports(db: Db, now: Date) {
  const before = (time: number) => lt(imports.workedAt, new Date(now.getTime() - time))
  const neverArrived = and(eq(imports.state, 'uploading'), before(longestUpload))
  await db.delete(imports).where(or(neverArrived, and(waiting, before(importsKeptFor))))
  const over = db.select({ id: imports.id }).from(imports).where(before(importsKeptFor))
  await db
    .update(lines)
    .set({ cells: null })
    .where(and(inArray(lines.importId, over), isNotNull(lines.cells)))
  await failWork(db, before(hour), now)
}

/** Ends work that goes no further: what it had imported can be undone, and nothing more of its file is. */
export async function failWork(db: Db, which: SQL | undefined, now: Date) {
  const failed = await db
    .update(imports)
    .set({
      state: 'failed',
      version: nextVersion,
      importedAt: sql`case when ${imports.state} = 'checking' then null else coalesce(${imports.importedAt}, ${now.toISOString()}) end`,
    })
    .where(and(inArray(imports.state, working), which))
    .returning()
  const begun = failed.flatMap(({ id, importedAt }) => (importedAt ? [id] : []))
  if (begun.length > 0) await db.delete(patientImportPieces).where(inArray(patientImportPieces.importId, begun))
  return failed
}
