import { exportsChanged } from '@arcade/contract/operations/exports/exports.contract.ts'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import type { JobKind, Jobs } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type ExportRow, isStillTheirs } from './exports.queries.ts'
import { exportEntries, exports } from './exports.table.ts'

export const ExportJob = z.object({ exportId: z.uuid() })
/** One piece of an export, which sends the next one; of one that was cancelled it deletes the bytes. */
export const exportPiece: JobKind<z.output<typeof ExportJob>> = { name: 'export-piece', data: ExportJob }

type Cancelled = Pick<ExportRow, 'userId' | 'practiceId'>

/**
 * TEN-05: cancels exports of a whole practice whose person does not own it any more, in the transaction that takes the right
 * away; without a person, those of all. Answers how many.
 */
export async function cancelExports(db: Db, jobs: Pick<Jobs, 'send'>, of?: Cancelled): Promise<number> {
  const cancelled = await db
    .update(exports)
    .set({ state: 'cancelled', version: sql`${exports.version} + 1` })
    .where(
      and(
        inArray(exports.state, ['working', 'ready']),
        not(isStillTheirs),
        of && eq(exports.userId, of.userId),
        of && eq(exports.practiceId, of.practiceId),
      ),
    )
    .returning({ id: exports.id, userId: exports.userId, version: exports.version })
  for (const { id, userId, version } of cancelled) {
    await publish(db, exportsChanged, { userId, data: { id, version } })
    await jobs.send(db, exportPiece, { exportId: id })
  }
  return cancelled.length
}

/** A worker that is still writing loses its piece: the version is another. */
export async function eraseBytes({ db, blobs }: Pick<Kernel, 'db' | 'blobs'>, { id, blobId }: ExportRow) {
  await db.transaction(async (db) => {
    await db.delete(exportEntries).where(eq(exportEntries.exportId, id))
    await db
      .update(exports)
      .set({ blobId: null, tail: Buffer.alloc(0), step: null, size: null })
      .where(eq(exports.id, id))
  })
  if (blobId) await blobs.discard(db, blobId)
}
