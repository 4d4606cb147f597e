import { randomUUID } from 'node:crypto'
import { patients } from '../../src/clinic/patients/patients.table.ts'
import type { Db } from '../../src/kernel/database/db.ts'
import type { Cast } from './cast.ts'

/** What one practice alone knows: a text that is found nowhere else. */
export const secretOf = ({ practiceId }: { practiceId: string }) => `secret-${practiceId.slice(0, 8)}`

export const sharedName = ({ subject }: Pick<Cast, 'subject'>) => `Patient ${subject.practiceId.slice(0, 8)}`

/** The practices that follow a shared patient, in the order in which the database finds their rows. */
export const followers = ({ subject, neighbours: [before, after] }: Cast) => [before, subject, after]

/** A patient of the subject's practice whom both neighbours follow too: one identity, and to each their own record. */
export async function sharePatient(db: Db, cast: Cast, over: { id?: string } = {}): Promise<string> {
  const id = over.id ?? randomUUID()
  const identity = { id, lastName: sharedName(cast), firstName: 'Test' }
  await db.insert(patients).values(
    followers(cast).map((practice) => ({
      ...identity,
      practiceId: practice.practiceId,
      notes: secretOf(practice),
      alerts: [secretOf(practice)],
      externalIds: [secretOf(practice)],
    })),
  )
  return id
}
