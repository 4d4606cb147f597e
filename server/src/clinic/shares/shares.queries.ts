import type { FileCategory, FileKind, PreviewState } from '@arcade/contract/clinic/files/file-facts.ts'
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/database/db.ts'
import { fullNameOf } from '../../kernel/identity/full-name.ts'
import { practices, users } from '../../kernel/identity/identity.table.ts'
import { files } from '../files/index.ts'
import { patients } from '../patients/index.ts'
import { shareFiles, shareOpenings, shares } from './shares.table.ts'

export type ShareRow = typeof shares.$inferSelect
export type NewShare = typeof shares.$inferInsert

export async function insertShare(
  db: Db,
  share: NewShare,
  given: readonly Omit<typeof shareFiles.$inferInsert, 'shareId' | 'position'>[],
): Promise<string> {
  const [row] = await db.insert(shares).values(share).returning({ id: shares.id })
  const shareId = row?.id ?? ''
  await db.insert(shareFiles).values(given.map((file, position) => ({ shareId, position, ...file })))
  return shareId
}

export async function countSharesSince(db: Db, practiceId: string, since: Date): Promise<number> {
  return db.$count(shares, and(eq(shares.practiceId, practiceId), gt(shares.createdAt, since)))
}

export const isOpen = (now: Date): SQL | undefined => and(isNull(shares.revokedAt), gt(shares.expiresAt, now))

const sharer = alias(users, 'sharer')
const recipient = alias(users, 'recipient')
/** Those that are not deleted. */
const fileCount = sql<number>`(select count(*)::int from ${shareFiles} join ${files} on ${files.id} = ${shareFiles.fileId}
  where ${shareFiles.shareId} = ${shares.id} and ${files.deletedAt} is null)`
/** To the microsecond, so that no two are taken for one place. */
const position = sql<string>`to_char(${shares.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** How many small pictures a list shows of a share. */
const mostThumbnails = 3

interface Thumbnail {
  uuid: string
  category: FileCategory
  kind: FileKind
  preview: PreviewState
}

const thumbnails = sql<Thumbnail[]>`(select coalesce(json_agg(first order by first.position), '[]') from (
  select ${files.id} as uuid, ${files.category}, ${files.kind}, ${files.preview}, ${shareFiles.position} as position
  from ${shareFiles} join ${files} on ${files.id} = ${shareFiles.fileId}
  where ${shareFiles.shareId} = ${shares.id} and ${files.deletedAt} is null
  order by ${shareFiles.position} limit ${sql.raw(String(mostThumbnails))}) as first)`
const ofWrongCodes = sql`from ${shareOpenings} where ${shareOpenings.shareId} = ${shares.id} and ${shareOpenings.what} = 'wrong-code'`

const columns = {
  share: shares,
  createdBy: fullNameOf(sharer),
  practice: practices.name,
  timeZone: practices.timeZone,
  recipient: fullNameOf<string | null>(recipient),
  isOrganisation: sql<boolean>`coalesce(${recipient.firstName} = '', false)`,
  fileCount,
  thumbnails,
  wrongCodes: sql<number>`(select count(*)::int ${ofWrongCodes})`,
  lastWrongCodeAt: sql<Date | null>`(select max(${shareOpenings.at}) ${ofWrongCodes})`.mapWith(shares.createdAt),
  position,
  firstName: patients.firstName,
  lastName: patients.lastName,
  birthDate: patients.birthDate,
  sex: patients.sex,
}

const select = (db: Db) =>
  db
    .select(columns)
    .from(shares)
    .innerJoin(sharer, eq(sharer.id, shares.createdBy))
    .innerJoin(practices, eq(practices.id, shares.practiceId))
    .innerJoin(patients, and(eq(patients.practiceId, shares.practiceId), eq(patients.id, shares.patientId)))
    .leftJoin(recipient, eq(recipient.id, shares.recipientId))

export type KnownShare = Awaited<ReturnType<typeof selectShare>> & object

export async function selectShare(db: Db, where: SQL | undefined) {
  const [row] = await select(db).where(where)
  return row
}

export const ofId = (practiceId: string, id: string) => and(eq(shares.practiceId, practiceId), eq(shares.id, id))
export const ofRecipient = (userId: string, now: Date, unopened = false) =>
  and(eq(shares.recipientId, userId), isOpen(now), unopened ? eq(shares.openings, 0) : undefined)
export const ofPractice = (practiceId: string) => eq(shares.practiceId, practiceId)
export const ofPatient = (practiceId: string, patientId: string, fileId?: string) =>
  and(
    eq(shares.practiceId, practiceId),
    eq(shares.patientId, patientId),
    fileId
      ? sql`exists (select from ${shareFiles} where ${shareFiles.shareId} = ${shares.id} and ${shareFiles.fileId} = ${fileId})`
      : undefined,
  )

interface ShareCursor {
  createdAt: string
  id: string
}

/** Newest first. */
export async function selectShares(
  db: Db,
  where: SQL | undefined,
  { after, limit }: { after: ShareCursor | null; limit: number },
) {
  const before =
    after && sql`(${shares.createdAt}, ${shares.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  return select(db)
    .where(and(where, before ?? undefined))
    .orderBy(desc(shares.createdAt), desc(shares.id))
    .limit(limit)
}

export async function selectShareCount(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(shares).where(where)
  return row?.count ?? 0
}

/** How many shares that are open each file of a patient is in. */
export async function selectSharedFiles(db: Db, practiceId: string, patientId: string, now: Date) {
  return db
    .select({ fileUuid: shareFiles.fileId, shares: sql<number>`count(*)::int` })
    .from(shares)
    .innerJoin(shareFiles, eq(shareFiles.shareId, shares.id))
    .where(and(ofPatient(practiceId, patientId), isOpen(now)))
    .groupBy(shareFiles.fileId)
}

/** In the order in which they were chosen; without those deleted since. */
export async function selectFileIds(db: Db, shareId: string): Promise<string[]> {
  const rows = await db
    .select({ id: shareFiles.fileId })
    .from(shareFiles)
    .innerJoin(files, eq(files.id, shareFiles.fileId))
    .where(and(eq(shareFiles.shareId, shareId), isNull(files.deletedAt)))
    .orderBy(asc(shareFiles.position))
  return rows.map(({ id }) => id)
}

export async function insertOpening(db: Db, opening: typeof shareOpenings.$inferInsert) {
  await db.insert(shareOpenings).values(opening)
}

export async function selectOpenings(db: Db, shareId: string, limit: number) {
  return db
    .select({
      at: shareOpenings.at,
      name: fullNameOf<string | null>(users),
      what: shareOpenings.what,
      fileCount: shareOpenings.fileCount,
    })
    .from(shareOpenings)
    .leftJoin(users, eq(users.id, shareOpenings.userId))
    .where(eq(shareOpenings.shareId, shareId))
    .orderBy(desc(shareOpenings.at), desc(shareOpenings.id))
    .limit(limit)
}

export async function selectName(db: Db, userId: string): Promise<string> {
  const [row] = await db
    .select({ name: fullNameOf(sharer) })
    .from(sharer)
    .where(eq(sharer.id, userId))
  return row?.name ?? ''
}

interface Change {
  revokedAt?: Date
  openings?: SQL
  lastOpenedAt?: Date
}

/** The current version, and who else is notified. */
export async function updateShare(db: Db, id: string, change: Change, where?: SQL) {
  const [row] = await db
    .update(shares)
    .set({ ...change, version: sql`${shares.version} + 1` })
    .where(and(eq(shares.id, id), where))
    .returning({
      id: shares.id,
      practiceId: shares.practiceId,
      recipientId: shares.recipientId,
      version: shares.version,
    })
  return row
}

/** The journal keeps who opened what. */
export async function deleteOldShares(db: Db, endedBefore: Date) {
  await db.delete(shares).where(lt(shares.expiresAt, endedBefore))
}

export const referencesBlob = (blobId: SQL): SQL =>
  sql`exists (select from ${shareFiles} where ${shareFiles.blobId} = ${blobId})`

/** HOST-03: to whom each was given; an address where the link was mailed. */
export async function selectRecipientNames(db: Db, practiceId: string, ids: readonly string[]) {
  return db
    .select({
      id: shares.id,
      name: sql<string | null>`coalesce(${fullNameOf(users)}, ${shares.email})`,
    })
    .from(shares)
    .leftJoin(users, eq(users.id, shares.recipientId))
    .where(and(eq(shares.practiceId, practiceId), inArray(shares.id, [...ids])))
}
