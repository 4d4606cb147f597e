import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { fileMeasures, type Measures } from './viewers.table.ts'

export async function selectMeasures(db: Db, practiceId: string, fileId: string) {
  const [row] = await db
    .select({ measures: fileMeasures.measures, version: fileMeasures.version })
    .from(fileMeasures)
    .where(and(eq(fileMeasures.practiceId, practiceId), eq(fileMeasures.fileId, fileId)))
  return row
}

interface Saved {
  practiceId: string
  fileId: string
  measures: Measures
  updatedAt: Date
  updatedBy: string | null
}

/** In place of this version and no other; null where there is another by now. */
export async function saveMeasures(db: Db, { measures, updatedAt, updatedBy, ...of }: Saved, version: number) {
  const values = { measures, updatedAt, updatedBy }
  const returned = { measures: fileMeasures.measures, version: fileMeasures.version }
  if (version === 0) {
    const [row] = await db
      .insert(fileMeasures)
      .values({ ...of, ...values })
      .onConflictDoNothing()
      .returning(returned)
    return row ?? null
  }
  const [row] = await db
    .update(fileMeasures)
    .set({ ...values, version: sql`${fileMeasures.version} + 1` })
    .where(
      and(
        eq(fileMeasures.practiceId, of.practiceId),
        eq(fileMeasures.fileId, of.fileId),
        eq(fileMeasures.version, version),
      ),
    )
    .returning(returned)
  return row ?? null
}
