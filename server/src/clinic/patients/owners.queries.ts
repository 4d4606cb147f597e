import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { patients } from './patients.table.ts'

/** The practices that follow a patient. */
export async function selectHoldingPractices(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .select({ practiceId: patients.practiceId })
    .from(patients)
    .where(and(eq(patients.id, id), isNull(patients.unlinkedAt)))
  return rows.map(({ practiceId }) => practiceId)
}

/** Also those that follow them no more: what was done there is still theirs to read. */
export async function selectPracticesIncludingUnlinked(db: Db, id: string): Promise<string[]> {
  const rows = await db.select({ practiceId: patients.practiceId }).from(patients).where(eq(patients.id, id))
  return rows.map(({ practiceId }) => practiceId)
}
