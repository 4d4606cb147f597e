import type { ScannerImportFault } from '@arcade/contract/clinic/scanner/scanner-facts.ts'
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { files } from '../files/index.ts'
import { patients } from '../patients/index.ts'
import { scannerImportFiles, scannerImports } from './scanner.table.ts'

export type ImportRow = typeof scannerImports.$inferSelect
export type ImportFileRow = typeof scannerImportFiles.$inferSelect
type NewImport = Pick<
  ImportRow,
  'practiceId' | 'patientId' | 'userId' | 'accountId' | 'actedFor' | 'caseId' | 'createdAt'
>

export async function insertImport(db: Db, row: NewImport, wanted: readonly { id: string; name: string }[]) {
  const [made] = await db
    .insert(scannerImports)
    .values({ ...row, workedAt: row.createdAt })
    .returning()
  if (!made) throw new Error('an import was not made')
  await db
    .insert(scannerImportFiles)
    .values(wanted.map(({ id, name }, index) => ({ importId: made.id, scannerFileId: id, place: index, name })))
  return made
}

export async function selectRunning(db: Db, id: string): Promise<ImportRow | null> {
  const [row] = await db
    .select()
    .from(scannerImports)
    .where(and(eq(scannerImports.id, id), eq(scannerImports.state, 'running')))
  return row ?? null
}

export const selectWaiting = (db: Db, importId: string): Promise<ImportFileRow[]> =>
  db
    .select()
    .from(scannerImportFiles)
    .where(and(eq(scannerImportFiles.importId, importId), eq(scannerImportFiles.state, 'waiting')))
    .orderBy(asc(scannerImportFiles.place))

type Settled = { state: 'done'; fileId: string } | { state: 'known' } | { state: 'failed'; fault: ScannerImportFault }

/** False where another worker has settled it. */
export async function settleFile(
  db: Db,
  { importId, scannerFileId }: ImportFileRow,
  settled: Settled,
): Promise<boolean> {
  const rows = await db
    .update(scannerImportFiles)
    .set(settled)
    .where(
      and(
        eq(scannerImportFiles.importId, importId),
        eq(scannerImportFiles.scannerFileId, scannerFileId),
        eq(scannerImportFiles.state, 'waiting'),
      ),
    )
    .returning({ place: scannerImportFiles.place })
  return rows.length === 1
}

export const failWaiting = (db: Db, importId: string, fault: ScannerImportFault) =>
  db
    .update(scannerImportFiles)
    .set({ state: 'failed', fault })
    .where(and(eq(scannerImportFiles.importId, importId), eq(scannerImportFiles.state, 'waiting')))

/** The version that it has then. */
export async function updateImport(db: Db, id: string, change: Partial<ImportRow>): Promise<ImportRow> {
  const [row] = await db
    .update(scannerImports)
    .set({ ...change, version: sql`${scannerImports.version} + 1` })
    .where(eq(scannerImports.id, id))
    .returning()
  if (!row) throw new Error('an import is not there')
  return row
}

/** Locks the patient's copy of this file until the transaction ends. */
export async function lockCaseFile(db: Db, { practiceId, patientId, caseId }: ImportRow, scannerFileId: string) {
  const key = ['scanner file', practiceId, patientId, caseId, scannerFileId].join(' ')
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** Whether the patient has this file of the case, and it was not deleted. */
export async function selectHasFile(
  db: Db,
  { practiceId, patientId, caseId }: ImportRow,
  scannerFileId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: files.id })
    .from(scannerImports)
    .innerJoin(scannerImportFiles, eq(scannerImportFiles.importId, scannerImports.id))
    .innerJoin(files, eq(files.id, scannerImportFiles.fileId))
    .where(
      and(
        eq(scannerImports.practiceId, practiceId),
        eq(scannerImports.caseId, caseId),
        eq(scannerImports.patientId, patientId),
        eq(scannerImportFiles.scannerFileId, scannerFileId),
        eq(scannerImportFiles.state, 'done'),
        isNull(files.deletedAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function isFollowed(db: Db, { practiceId, patientId }: ImportRow): Promise<boolean> {
  const { practiceId: of, id, unlinkedAt } = patients
  const rows = await db
    .select({ id })
    .from(patients)
    .where(and(eq(of, practiceId), eq(id, patientId), isNull(unlinkedAt)))
  return rows.length > 0
}

/** Those since then, and those that still run. */
export async function selectPatientImports(db: Db, practiceId: string, patientId: string, since: Date) {
  const rows = await db
    .select()
    .from(scannerImports)
    .where(
      and(
        eq(scannerImports.practiceId, practiceId),
        eq(scannerImports.patientId, patientId),
        or(gt(scannerImports.createdAt, since), eq(scannerImports.state, 'running')),
      ),
    )
    .orderBy(desc(scannerImports.createdAt))
    .limit(5)
  const ids = rows.map(({ id }) => id)
  const theirs = ids.length === 0 ? [] : await selectFiles(db, ids)
  return rows.map((row) => ({ row, files: theirs.filter(({ importId }) => importId === row.id) }))
}

export const selectFiles = (db: Db, importIds: readonly string[]): Promise<ImportFileRow[]> =>
  db
    .select()
    .from(scannerImportFiles)
    .where(inArray(scannerImportFiles.importId, [...importIds]))
    .orderBy(asc(scannerImportFiles.place))

/** Those without a worker since. */
export const selectAbandoned = (db: Db, since: Date): Promise<ImportRow[]> =>
  db
    .select()
    .from(scannerImports)
    .where(and(eq(scannerImports.state, 'running'), lt(scannerImports.workedAt, since)))
