import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { blobs } from '../../../kernel/blobs/blobs.table.ts'
import type { Db } from '../../../kernel/database/db.ts'
import { files } from '../files.table.ts'

/** Files that wait for the virus scan are not decoded. */
const isPending = and(eq(files.preview, 'pending'), inArray(files.virusScan, ['none', 'clean']))

/** Counts the try before it starts, so that one that crashes the server counts too. Undefined if there is nothing to draw. */
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

/** Takes back a try that did not reach the file. */
export async function returnTry(db: Db, id: string) {
  await db
    .update(files)
    .set({ previewTries: sql`${files.previewTries} - 1` })
    .where(and(eq(files.id, id), isPending))
}

export type PendingFile = NonNullable<Awaited<ReturnType<typeof claimPreview>>>

/** Without a blob the file has no preview for good. Answers the new version of the file. */
export async function updatePreview(db: Db, id: string, previewBlobId: string | null): Promise<number | null> {
  const preview = previewBlobId ? ('ready' as const) : ('none' as const)
  const [row] = await db
    .update(files)
    .set({ preview, previewBlobId, version: sql`${files.version} + 1` })
    .where(and(eq(files.id, id), isPending))
    .returning({ version: files.version })
  return row?.version ?? null
}

/** More than are uploaded while a server is down. */
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
