import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { patients } from '../patients/index.ts'
import { acts } from './acts.table.ts'

/** How many acts each of these patients has, none included; who is not followed by the practice is left out. */
export async function selectActCounts(db: Db, practiceId: string, patientIds: readonly string[]) {
  const counted = db
    .select({ count: count() })
    .from(acts)
    .where(and(eq(acts.practiceId, practiceId), eq(acts.patientId, patients.id), isNull(acts.deletedAt)))
  return db
    .select({ patientUuid: patients.id, count: sql<number>`(${counted})::int` })
    .from(patients)
    .where(and(eq(patients.practiceId, practiceId), inArray(patients.id, [...patientIds]), isNull(patients.unlinkedAt)))
}
