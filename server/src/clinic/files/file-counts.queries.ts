import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { patients } from '../patients/index.ts'
import { files } from './files.table.ts'

/** How many files each of these patients has, none included; who is not followed by the practice is left out. */
export async function selectFileCounts(db: Db, practiceId: string, patientIds: readonly string[]) {
  const counted = db
    .select({ count: count() })
    .from(files)
    .where(and(eq(files.practiceId, practiceId), eq(files.patientId, patients.id), isNull(files.deletedAt)))
  return db
    .select({ patientUuid: patients.id, count: sql<number>`(${counted})::int` })
    .from(patients)
    .where(and(eq(patients.practiceId, practiceId), inArray(patients.id, [...patientIds]), isNull(patients.unlinkedAt)))
}
