import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import type { BlobStore } from './blob-store.ts'
import { blobParts, blobs } from './blobs.table.ts'
import { sealedSizeOf } from './chunks.ts'

export interface Moved {
  moved: number
  /** There already, from a move that was cut. */
  skipped: number
  /** Uploads that are still coming in: they stay, and are moved the next time. */
  arriving: number
}

const atOnce = 200

/**
 * Copies every object to the other store, and deletes it here once it is there whole. What was cut is done again: an object is written
 * whole or not at all, so that one that is listed there needs no second look.
 */
export async function moveBlobs(db: Db, from: BlobStore, to: BlobStore): Promise<Moved> {
  const moved: Moved = { moved: 0, skipped: 0, arriving: 0 }
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await selectBlobs(db, after)
    for (const { id, size } of page) {
      const there = new Set(await to.list(id))
      for (const part of await selectParts(db, id)) {
        const key = `${id}/${part.name}`
        if (there.has(key)) moved.skipped += 1
        else {
          await to.put(key, from.get(key, 0, sealedSizeOf(part, size) - 1))
          moved.moved += 1
        }
        await from.delete(key)
      }
    }
    const last = page.at(-1)
    if (!last) break
    after = last.id
  }
  moved.arriving = await db.$count(blobs, sql`${blobs.sha256} is null`)
  return moved
}

const selectBlobs = (db: Db, after: string) =>
  db
    .select({ id: blobs.id, size: blobs.size })
    .from(blobs)
    .where(and(gt(blobs.id, after), isNotNull(blobs.sha256)))
    .orderBy(asc(blobs.id))
    .limit(atOnce)

const selectParts = (db: Db, blobId: string) => db.select().from(blobParts).where(eq(blobParts.blobId, blobId))
