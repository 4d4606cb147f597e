import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { patients } from '../patients/index.ts'
import { acts } from './acts.table.ts'

/** The practice whose act it is, while it follows the patient; a deleted act is still theirs to restore. */
export async function selectActPractices(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .select({ practiceId: acts.practiceId })
    .from(acts)
    .innerJoin(patients, and(eq(patients.practiceId, acts.practiceId), eq(patients.id, acts.patientId)))
    .where(and(eq(acts.id, id), isNull(patients.unlinkedAt)))
  return rows.map(({ practiceId }) => practiceId)
}
