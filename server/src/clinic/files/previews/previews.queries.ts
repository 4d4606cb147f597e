import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { blobs } from '../../../kernel/blobs/blobs.table.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { files } from '../files.table.ts'

/** What waits for its virus scan is not decoded before. */
const isPending = and(eq(files.preview, 'pending'), inArray(files.virusScan, ['none', 'clean']))

/** Counted before it is tried: a try that ends the server counts too. Undefined where nothing is to be drawn. */
export async function claimPreview(db: Db, id: string) {
  const [file] = await db
    .update(files)
    .set({ previewTries: sql`${files.previewTries} + 1` })
    .from(blobs)
    .where(and(eq(files.id, id), isPending, isNull(files.deletedAt), eq(blobs.id, files.blobId)))
    .returning({
      id: files.id,
      practiceId: files.practiceId,
      patientId: files.patientId,
      kind: files.kind,
      category: files.category,
      fileName: files.fileName,
      blobId: files.blobId,
      tries: files.previewTries,
      size: blobs.size,
    })
  return file
}

/** The try did not come to the file. */
export async function returnTry(db: Db, id: string) {
  await db
    .update(files)
    .set({ previewTries: sql`${files.previewTries} - 1` })
    .where(and(eq(files.id, id), isPending))
}

export type PendingFile = NonNullable<Awaited<ReturnType<typeof claimPreview>>>

/** Null where there is none and never will be; the version that the file has now. */
export async function updatePreview(db: Db, id: string, previewBlobId: string | null): Promise<number | null> {
  const preview = previewBlobId ? ('ready' as const) : ('none' as const)
  const [row] = await db
    .update(files)
    .set({ preview, previewBlobId, version: sql`${files.version} + 1` })
    .where(and(eq(files.id, id), isPending))
    .returning({ version: files.version })
  return row?.version ?? null
}

/** More than anybody uploads while a server is down. */
const most = 1000

export async function selectPending(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(isPending, lte(files.createdAt, before)))
    .orderBy(files.createdAt)
    .limit(most)
  return rows.map(({ id }) => id)
}
