import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type { ReferenceSource } from '../../kernel/identity/references.ts'
import { patients } from './patients.table.ts'

const followedBy = (practiceIds: readonly string[], ids: readonly string[]) =>
  and(inArray(patients.practiceId, [...practiceIds]), inArray(patients.id, [...ids]), isNull(patients.unlinkedAt))

/** MSG-01: a conversation may be about a patient whom the practice follows. */
export const patientReferences: ReferenceSource<{
  firstName: string
  lastName: string
  birthName: string | null
  birthDate: string | null
}> = {
  right: 'patients:read',
  async find(db: Db, practiceIds, ids) {
    if (practiceIds.length === 0 || ids.length === 0) return []
    const { practiceId, id, firstName, lastName, birthName, birthDate } = patients
    const rows = await db
      .select({ practiceId, id, firstName, lastName, birthName, birthDate })
      .from(patients)
      .where(followedBy(practiceIds, ids))
    return rows.map(({ practiceId, id, ...shown }) => ({ practiceId, id, shown }))
  },
  async search(db: Db, practiceIds, words, ids) {
    if (practiceIds.length === 0 || ids.length === 0) return []
    const found = words.map((word) => sql`position(${word} in ${patients.search}) > 0`)
    const rows = await db
      .selectDistinct({ id: patients.id })
      .from(patients)
      .where(and(followedBy(practiceIds, ids), ...found))
    return rows.map(({ id }) => id)
  },
}
