import { and, eq, isNotNull, isNull, lt, or, type SQL, sql, sum } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { uploads } from './files.table.ts'

export type UploadRow = typeof uploads.$inferSelect

export async function insertUpload(db: Db, upload: typeof uploads.$inferInsert): Promise<string> {
  const [row] = await db.insert(uploads).values(upload).returning({ id: uploads.id })
  return row?.id ?? ''
}

export async function selectUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
  return row
}

/** What is announced and not there yet. */
export async function selectAnnounced(db: Db, practiceId: string): Promise<number> {
  const [row] = await db
    .select({ announced: sum(uploads.length) })
    .from(uploads)
    .where(and(eq(uploads.practiceId, practiceId), isNotNull(uploads.blobId)))
  return Number(row?.announced ?? 0)
}

interface Sender {
  sender: string
  senderUntil: Date
}

/** From now on this request sends it, unless another does. */
export async function takeUpload(db: Db, { id, offset }: UploadRow, sending: Sender, now: Date): Promise<boolean> {
  const taken = await db
    .update(uploads)
    .set(sending)
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.offset, offset),
        isNull(uploads.fileId),
        or(isNull(uploads.sender), lt(uploads.senderUntil, now)),
      ),
    )
    .returning({ id: uploads.id })
  return taken.length > 0
}

/** False where another request sends it by now. */
export async function updateUpload(
  db: Db,
  id: string,
  sender: string,
  change: Partial<Pick<UploadRow, 'offset' | 'expiresAt' | 'senderUntil' | 'sender' | 'fileId' | 'blobId'>>,
): Promise<boolean> {
  const changed = await db
    .update(uploads)
    .set(change)
    .where(and(eq(uploads.id, id), eq(uploads.sender, sender)))
    .returning({ id: uploads.id })
  return changed.length > 0
}

export async function deleteUpload(db: Db, id: string) {
  await db.delete(uploads).where(eq(uploads.id, id))
}

export async function deleteExpiredUploads(db: Db, now: Date) {
  await db.delete(uploads).where(lt(uploads.expiresAt, now))
}

export const uploadNamesBlob = (blobId: SQL): SQL =>
  sql`exists (select from ${uploads} where ${uploads.blobId} = ${blobId})`
