import { and, asc, eq, gt, isNull, lt, lte, max, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { blobParts, blobs, blobUsage } from './blobs.table.ts'

export type BlobRow = typeof blobs.$inferSelect
export type BlobPart = Pick<typeof blobParts.$inferSelect, 'firstChunk' | 'chunks' | 'name'>

/** Whether something names the blob of this id. */
export type ReferencesBlob = (blobId: SQL) => SQL

export async function selectGeneration(db: Db): Promise<number> {
  const [row] = await db.select({ generation: max(blobs.keyGeneration) }).from(blobs)
  return row?.generation ?? 1
}

export async function insertBlob(
  db: Db,
  blob: Pick<BlobRow, 'practiceId' | 'wrappedKey' | 'keyGeneration' | 'touchedAt'>,
): Promise<string> {
  const [row] = await db.insert(blobs).values(blob).returning({ id: blobs.id })
  return row?.id ?? ''
}

export async function selectBlob(db: Db, id: string): Promise<BlobRow | undefined> {
  const [row] = await db.select().from(blobs).where(eq(blobs.id, id))
  return row
}

export async function insertPart(db: Db, blobId: string, part: BlobPart, touchedAt: Date) {
  await db.insert(blobParts).values({ blobId, ...part })
  await db.update(blobs).set({ touchedAt }).where(eq(blobs.id, blobId))
}

/** Those in which the pieces from one to another lie. */
export async function selectParts(db: Db, blobId: string, from: number, to: number): Promise<BlobPart[]> {
  const { firstChunk, chunks, name } = blobParts
  return db
    .select({ firstChunk, chunks, name })
    .from(blobParts)
    .where(and(eq(blobParts.blobId, blobId), lte(firstChunk, to), gt(sql`${firstChunk} + ${chunks}`, from)))
    .orderBy(asc(firstChunk))
}

/** How much the practice keeps; held until the transaction ends. */
export async function lockUsage(db: Db, practiceId: string): Promise<number> {
  await db.insert(blobUsage).values({ practiceId }).onConflictDoNothing()
  const [row] = await db.select().from(blobUsage).where(eq(blobUsage.practiceId, practiceId)).for('update')
  return row?.used ?? 0
}

export async function selectUsage(db: Db, practiceId: string): Promise<number> {
  const [row] = await db.select().from(blobUsage).where(eq(blobUsage.practiceId, practiceId))
  return row?.used ?? 0
}

export async function addUsage(db: Db, practiceId: string, size: number) {
  await db
    .update(blobUsage)
    .set({ used: sql`greatest(${blobUsage.used} + ${size}, 0)` })
    .where(eq(blobUsage.practiceId, practiceId))
}

/** The same bytes where the practice has them already; they do not go before the transaction ends. */
export async function selectSame(db: Db, practiceId: string, sha256: Buffer): Promise<string | undefined> {
  const [row] = await db
    .select({ id: blobs.id })
    .from(blobs)
    .where(and(eq(blobs.practiceId, practiceId), eq(blobs.sha256, sha256)))
    .for('share')
  return row?.id
}

export async function updateArrived(db: Db, id: string, arrived: Pick<BlobRow, 'sha256' | 'size' | 'touchedAt'>) {
  await db.update(blobs).set(arrived).where(eq(blobs.id, id))
}

/** Of one that is in no quota yet. */
export async function updateOwner(db: Db, id: string, practiceId: string) {
  await db
    .update(blobs)
    .set({ practiceId })
    .where(and(eq(blobs.id, id), isNull(blobs.practiceId), isNull(blobs.sha256)))
}

const unreferenced = (names: readonly ReferencesBlob[]) =>
  not(or(sql`false`, ...names.map((name) => name(sql`${blobs.id}`))) as SQL)

export async function selectUnreferenced(db: Db, names: readonly ReferencesBlob[], before: Date, limit: number) {
  return db
    .select({ id: blobs.id, practiceId: blobs.practiceId })
    .from(blobs)
    .where(and(lt(blobs.touchedAt, before), unreferenced(names)))
    .limit(limit)
}

/**
 * From here on nothing references it: checked again under the lock, in a statement of its own, since a writer that referenced it
 * meanwhile is done then.
 */
export async function markDeleted(
  db: Db,
  names: readonly ReferencesBlob[],
  { id, practiceId }: Pick<BlobRow, 'id' | 'practiceId'>,
) {
  return db.transaction(async (db) => {
    if (practiceId !== null) await lockUsage(db, practiceId)
    const [blob] = await db.select().from(blobs).where(eq(blobs.id, id)).for('update')
    if (!blob) return false
    const gone = await db
      .update(blobs)
      .set({ sha256: null })
      .where(and(eq(blobs.id, id), unreferenced(names)))
      .returning({ id: blobs.id })
    if (gone.length > 0 && blob.sha256 && practiceId !== null) await addUsage(db, practiceId, -blob.size)
    return gone.length > 0
  })
}

export async function deleteBlob(db: Db, id: string) {
  await db.delete(blobs).where(and(eq(blobs.id, id), isNull(blobs.sha256)))
}

/** Some whose keys are sealed with an older key, held until the transaction ends. */
export async function selectOlderKeys(db: Db, generation: number, limit: number) {
  return db
    .select({ id: blobs.id, wrappedKey: blobs.wrappedKey, keyGeneration: blobs.keyGeneration })
    .from(blobs)
    .where(lt(blobs.keyGeneration, generation))
    .limit(limit)
    .for('update')
}

export async function selectOldestKey(db: Db) {
  const [oldest] = await db
    .select({ wrappedKey: blobs.wrappedKey, keyGeneration: blobs.keyGeneration })
    .from(blobs)
    .orderBy(asc(blobs.createdAt))
    .limit(1)
  return oldest ?? null
}

export async function updateKey(db: Db, id: string, wrappedKey: Buffer, keyGeneration: number) {
  await db.update(blobs).set({ wrappedKey, keyGeneration }).where(eq(blobs.id, id))
}
