import { randomUUID } from 'node:crypto'
import {
  type createPatient,
  patientsChanged,
  patientsProblems,
} from '@arcade/contract/clinic/patients/patients.contract.ts'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { insertPatients, lockName, selectHasNamesake } from './patients.queries.ts'
import { identityOf, recordOf } from './patients.rules.ts'

type NewPatient = z.output<NonNullable<typeof createPatient.body>>

/** Adds a patient to the practice; answers its id. */
export async function addNewPatient(db: Db, { practiceId, ...access }: CallAccess, body: NewPatient): Promise<string> {
  const id = randomUUID()
  const [identity, changedAt] = [identityOf(body), access.at]
  const changedBy = access.actor.kind === 'person' ? access.actor.userId : null
  await db.transaction(async (db) => {
    await lockName(db, practiceId, identity)
    if (!body.another && (await selectHasNamesake(db, practiceId, identity)))
      throw new Problem(patientsProblems.resembles)
    await insertPatients(db, [{ practiceId, id, ...identity, ...recordOf(body), changedAt, changedBy }])
    await recordAccess(db, {
      ...access,
      practiceId,
      action: 'created',
      objectKind: 'patient',
      objectId: id,
      patientId: id,
    })
    await publish(db, patientsChanged, { practiceId, needs: 'patients:read', data: { id, version: 1 } })
  })
  return id
}
