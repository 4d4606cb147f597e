import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { files, isUndated } from './files.table.ts'

/** What waits for its virus scan, or has a virus, cannot be opened. */
const isReadable = inArray(files.virusScan, ['none', 'clean'])

export type UndatedFile = Awaited<ReturnType<typeof selectUndated>>[number]

export async function selectUndated(db: Db, limit: number) {
  return db
    .select({
      id: files.id,
      practiceId: files.practiceId,
      kind: files.kind,
      blobId: files.blobId,
      createdAt: files.createdAt,
    })
    .from(files)
    .where(and(isUndated, isReadable))
    .orderBy(asc(files.id))
    .limit(limit)
}

export async function updateTakenAt(db: Db, id: string, takenAt: string | null) {
  await db
    .update(files)
    .set({ isDateRead: true, ...(takenAt && { takenAt, version: sql`${files.version} + 1` }) })
    .where(eq(files.id, id))
}
