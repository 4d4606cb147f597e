import { day } from '@arcade/contract/kernel/days.ts'
import { and, asc, count, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { blobs } from '../../kernel/blobs/blobs.table.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { questionFiles } from './questions.table.ts'

type NewFile = typeof questionFiles.$inferInsert

export async function insertQuestionFile(db: Db, file: NewFile): Promise<string> {
  const [row] = await db.insert(questionFiles).values(file).returning({ id: questionFiles.id })
  return row?.id ?? ''
}

/** How many somebody uploaded since, sent with a question or not. */
export async function countUploaded(db: Db, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(questionFiles)
    .where(and(eq(questionFiles.userId, userId), gt(questionFiles.createdAt, since)))
  return row?.count ?? 0
}

/** False where one of them is not theirs, or was sent before. */
export async function attachFiles(db: Db, requestId: string, userId: string, ids: readonly string[]): Promise<boolean> {
  const { id, userId: uploader } = questionFiles
  const attached = await db
    .update(questionFiles)
    .set({ requestId })
    .where(and(inArray(id, [...ids]), eq(uploader, userId), isNull(questionFiles.requestId)))
    .returning({ id })
  return attached.length === ids.length
}

/** By question, in the order in which they were uploaded. */
export async function selectQuestionFiles(db: Db, requestIds: readonly string[]) {
  const { id, requestId, fileName, kind, blobId, createdAt } = questionFiles
  return db
    .select({ requestId, fileName, kind, blobId, size: blobs.size })
    .from(questionFiles)
    .innerJoin(blobs, eq(blobs.id, blobId))
    .where(inArray(requestId, [...requestIds]))
    .orderBy(asc(createdAt), asc(id))
}

/** Those that were never sent. */
export async function deleteUnsentFiles(db: Db, clock: Clock) {
  const before = new Date(clock.now().getTime() - day)
  await db.delete(questionFiles).where(and(isNull(questionFiles.requestId), lt(questionFiles.createdAt, before)))
}

export const referencesBlob = (blobId: SQL): SQL =>
  sql`exists (select from ${questionFiles} where ${questionFiles.blobId} = ${blobId})`
