import { eq } from 'drizzle-orm'
import type { Db } from '../kernel/db.ts'
import { acts } from './acts.table.ts'

/** The practice whose act it is; a deleted one is still theirs to restore. */
export async function selectActPractices(db: Db, id: string): Promise<string[]> {
  const rows = await db.select({ practiceId: acts.practiceId }).from(acts).where(eq(acts.id, id))
  return rows.map(({ practiceId }) => practiceId)
}
