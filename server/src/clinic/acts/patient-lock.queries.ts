import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { files } from '../files/index.ts'
import { patients } from '../patients/index.ts'
import { acts } from './acts.table.ts'

/** The patient as this practice follows them, held until the transaction ends: acts of theirs change one after another. */
export async function lockPatient(db: Db, practiceId: string, id: string) {
  const [row] = await db
    .select({ id: patients.id, birthDate: patients.birthDate })
    .from(patients)
    .where(and(eq(patients.practiceId, practiceId), eq(patients.id, id), isNull(patients.unlinkedAt)))
    .for('no key update')
  return row
}

/** The later of the imported visit and the last done act, and whether an act is planned; true where that has changed. */
export async function updateVisits(db: Db, practiceId: string, id: string): Promise<boolean> {
  const ofPatient = and(eq(acts.practiceId, practiceId), eq(acts.patientId, id), isNull(acts.deletedAt))
  const lastDone = db
    .select({ date: sql`max(${acts.date})` })
    .from(acts)
    .where(and(ofPatient, eq(acts.state, 'done')))
  const hasPlannedAct = sql<boolean>`exists (${db
    .select({ one: sql`1` })
    .from(acts)
    .where(and(ofPatient, eq(acts.state, 'planned')))})`
  const lastVisit = sql<string>`greatest(${patients.importedVisit}, ${lastDone})`
  const changed = await db
    .update(patients)
    .set({ lastVisit, hasPlannedAct })
    .where(
      and(
        eq(patients.practiceId, practiceId),
        eq(patients.id, id),
        sql`(${patients.lastVisit}, ${patients.hasPlannedAct}) is distinct from (${lastVisit}, ${hasPlannedAct})`,
      ),
    )
    .returning({ id: patients.id })
  return changed.length > 0
}

/** Which of these are files of this patient in this practice. */
export async function selectOwnFiles(db: Db, practiceId: string, patientId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.practiceId, practiceId),
        eq(files.patientId, patientId),
        inArray(files.id, [...ids]),
        isNull(files.deletedAt),
      ),
    )
  return rows.map(({ id }) => id)
}
