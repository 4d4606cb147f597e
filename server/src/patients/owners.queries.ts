import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../kernel/database/db.ts'
import { patients } from './patients.table.ts'

/** The practices that follow a patient. */
export async function selectHoldingPractices(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .select({ practiceId: patients.practiceId })
    .from(patients)
    .where(and(eq(patients.id, id), isNull(patients.unlinkedAt)))
  return rows.map(({ practiceId }) => practiceId)
}
