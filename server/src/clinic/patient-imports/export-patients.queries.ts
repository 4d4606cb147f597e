import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { patients } from '../patients/index.ts'

/** What lists do not show of these patients. */
export async function selectRest(db: Db, practiceId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: patients.id, address: patients.address, notes: patients.notes, externalIds: patients.externalIds })
    .from(patients)
    .where(and(eq(patients.practiceId, practiceId), inArray(patients.id, [...ids])))
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}
