import type { FileCategory, FileSort } from '@arcade/contract/clinic/files/file-facts.ts'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { blobs } from '../../kernel/blobs/blobs.table.ts'
import type { Db } from '../../kernel/database/db.ts'
import { asNamed, keepStatements, readRows } from '../../kernel/database/statements.ts'
import { fullNameOf } from '../../kernel/identity/full-name.ts'
import { applications, users } from '../../kernel/identity/identity.table.ts'
import { dateOf, files, nameOf } from './files.table.ts'

export type NewFile = typeof files.$inferInsert

const shown = {
  id: files.id,
  practiceId: files.practiceId,
  patientId: files.patientId,
  claimId: files.claimId,
  conversationId: files.conversationId,
  category: files.category,
  fileName: files.fileName,
  kind: files.kind,
  blobId: files.blobId,
  size: blobs.size,
  sha256: sql<string>`encode(${blobs.sha256}, 'hex')`,
  userId: files.userId,
  applicationId: files.applicationId,
  takenAt: sql<string | null>`to_char(${files.takenAt}, 'YYYY-MM-DD"T"HH24:MI:SS')`,
  createdAt: files.createdAt,
  createdBy: sql<string | null>`coalesce(${applications.name}, ${fullNameOf(users)})`,
  deletedAt: files.deletedAt,
  version: files.version,
  preview: files.preview,
  previewBlobId: files.previewBlobId,
  virusScan: files.virusScan,
}

const byPerson = eq(users.id, sql`coalesce(${files.createdBy}, ${files.userId})`)
/** What a machine uploaded has no person who did; a person may upload for an application too. */
const byMachine = and(eq(applications.id, files.applicationId), isNull(files.createdBy))

const select = (db: Db) =>
  db
    .select(shown)
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .leftJoin(users, byPerson)
    .leftJoin(applications, byMachine)

export type FileRow = Awaited<ReturnType<typeof selectFile>> & object

/** Deleted ones too; the caller decides. */
export async function selectFile(db: Db, id: string) {
  const [row] = await select(db).where(eq(files.id, id))
  return row
}

export async function selectFilesById(db: Db, ids: readonly string[]): Promise<FileRow[]> {
  return select(db).where(inArray(files.id, [...ids]))
}

const ofClaim = (practiceId: string, claimId: string) =>
  and(eq(files.practiceId, practiceId), eq(files.claimId, claimId), isNull(files.deletedAt))

/** In the order in which they came. */
export async function selectClaimFiles(db: Db, practiceId: string, claimId: string): Promise<FileRow[]> {
  return select(db).where(ofClaim(practiceId, claimId)).orderBy(asc(files.createdAt), asc(files.id))
}

/** With the claim that they hang on. */
export async function deleteClaimFiles(db: Db, practiceId: string, claimId: string, deletedAt: Date) {
  await db.update(files).set({ deletedAt }).where(ofClaim(practiceId, claimId))
}

interface FileFilter {
  practiceId: string
  patientId: string
  category: FileCategory | undefined
}

const ofPatient = ({ practiceId, patientId, category }: FileFilter): SQL | undefined =>
  and(
    eq(files.practiceId, practiceId),
    eq(files.patientId, patientId),
    isNull(files.deletedAt),
    category && eq(files.category, category),
  )

const date = dateOf(files)
const name = nameOf(files)
/** Of the driver's own formats this one alone is read the same everywhere. */
const createdText = sql<string>`to_char(${files.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** To the microsecond, so that no two are taken for one place. */
const dateText = sql<string>`to_char(${date}, 'YYYY-MM-DD"T"HH24:MI:SS.US')`
const beforeDate = sql`(${date}, ${files.id}) < (${sql.placeholder('key')}::timestamp, ${sql.placeholder('id')}::uuid)`
const afterDate = sql`(${date}, ${files.id}) > (${sql.placeholder('key')}::timestamp, ${sql.placeholder('id')}::uuid)`
const afterName = sql`(${name}, ${files.id}) > (lower(${sql.placeholder('key')}) collate "fr-x-icu", ${sql.placeholder('id')}::uuid)`

/** For each order: the sort key of a row, the cursor of a page's last row, and the condition of the next page. */
const orders = {
  newest: { by: [desc(date), desc(files.id)], key: dateText, behind: beforeDate },
  oldest: { by: [asc(date), asc(files.id)], key: dateText, behind: afterDate },
  name: { by: [asc(name), asc(files.id)], key: sql<string>`${files.fileName}`, behind: afterName },
} as const satisfies Record<FileSort, { by: SQL[]; key: SQL; behind: SQL }>

type ListedFile = FileRow & { key: string }

interface Shape {
  sort: FileSort
  ofCategory: boolean
  isFirst: boolean
}

const statements = keepStatements<ReturnType<typeof preparePage>>()

/** Up to two thousand are read at once: they are taken as the driver gives them (decision 034). */
export async function selectPatientFiles(
  db: Db,
  { practiceId, patientId, category, sort }: FileFilter & { sort: FileSort },
  { after, limit }: { after: { key: string; id: string } | null; limit: number },
): Promise<ListedFile[]> {
  const shape = { sort, ofCategory: category !== undefined, isFirst: after === null }
  const statement = statements(db, Object.values(shape).join(' '), () => preparePage(db, shape))
  const rows = await readRows(statement, { practiceId, patientId, category, ...after, limit })
  return rows.map((row) => ({ ...row, size: Number(row.size), createdAt: new Date(row.createdText) }))
}

const { placeholder } = sql

function preparePage(db: Db, { sort, ofCategory, isFirst }: Shape) {
  const { by, key, behind } = orders[sort]
  const where = and(
    eq(files.practiceId, placeholder('practiceId')),
    eq(files.patientId, placeholder('patientId')),
    isNull(files.deletedAt),
    ofCategory ? eq(files.category, placeholder('category')) : undefined,
    isFirst ? undefined : behind,
  )
  return db
    .select(asNamed({ ...shown, createdText, key }))
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .leftJoin(users, byPerson)
    .leftJoin(applications, byMachine)
    .where(where)
    .orderBy(...by)
    .limit(placeholder('limit'))
    .prepare(`patient_files_${sort}_${ofCategory}_${isFirst}`)
}

export async function selectPatientFileCount(db: Db, wanted: FileFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(files).where(ofPatient(wanted))
  return row?.count ?? 0
}

export async function insertFile(db: Db, file: NewFile): Promise<string> {
  const [row] = await db.insert(files).values(file).returning({ id: files.id })
  return row?.id ?? ''
}

type Change = Partial<Pick<NewFile, 'fileName' | 'category' | 'deletedAt'>>

/** The version that it has now; null where it is another than the one that was read. */
export async function updateFile(
  db: Db,
  { practiceId, id }: Pick<FileRow, 'practiceId' | 'id'>,
  change: Change,
  version?: number,
): Promise<number | null> {
  const [row] = await db
    .update(files)
    .set({ ...change, version: sql`${files.version} + 1` })
    .where(and(eq(files.practiceId, practiceId), eq(files.id, id), version ? eq(files.version, version) : undefined))
    .returning({ version: files.version })
  return row?.version ?? null
}

/** What was deleted so long ago that it is not restored any more. Its bytes go once nothing else names them. */
export async function deleteForGood(db: Db, before: Date) {
  await db.delete(files).where(lt(files.deletedAt, before))
}

export const referencesBlob = (blobId: SQL): SQL =>
  sql`(exists (select from ${files} where ${files.blobId} = ${blobId})
    or exists (select from ${files} where ${files.previewBlobId} = ${blobId}))`

/** HOST-03: names of files of patients, also of deleted ones. Those of claims and conversations are read by fewer people. */
export async function selectFileNames(db: Db, practiceId: string, ids: readonly string[]) {
  return db
    .select({ id: files.id, name: files.fileName })
    .from(files)
    .where(and(eq(files.practiceId, practiceId), inArray(files.id, [...ids]), isNotNull(files.patientId)))
}
