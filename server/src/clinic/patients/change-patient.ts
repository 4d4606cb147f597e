import {
  patientsChanged,
  patientsProblems,
  type updatePatient,
} from '@arcade/contract/clinic/patients/patients.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { lockPatient, updatePatientRow } from './patients.queries.ts'
import { changedFields, identityOf, recordOf } from './patients.rules.ts'

type Change = z.output<NonNullable<typeof updatePatient.body>>

/** PAT-03: identity and contacts change for every practice that follows the patient, the rest for this one alone. */
export async function changePatient(db: Db, access: CallAccess, id: string, body: Change) {
  await db.transaction(async (db) => {
    const rows = (await lockPatient(db, id)).filter(({ unlinkedAt }) => unlinkedAt === null)
    const own = rows.find(({ practiceId }) => practiceId === access.practiceId)
    if (!own) throw new Problem(problems.notFound)
    if (own.version !== body.version) throw new Problem(patientsProblems.stale)
    const [identity, record] = [identityOf(body), recordOf(body)]
    const shared = changedFields(own, identity)
    const fields = [...shared, ...changedFields(own, record)]
    if (fields.length > 0) await changeOwn(db, access, own, { ...identity, ...record }, fields)
    // Nothing changed, but the answer shows the patient.
    else await recordAccess(db, { ...access, ...ofPatient(id), action: 'opened' })
    if (shared.length === 0) return
    const others = rows.filter((row) => row !== own)
    for (const row of others) await changeElsewhere(db, access, row, identity, shared)
  })
}

type Row = Awaited<ReturnType<typeof lockPatient>>[number]
type Values = Partial<ReturnType<typeof identityOf> & ReturnType<typeof recordOf>>

async function changeOwn(db: Db, access: CallAccess, row: Row, values: Values, fields: string[]) {
  const { id } = row
  const changedBy = access.actor.kind === 'person' ? access.actor.userId : null
  await updatePatientRow(db, access.practiceId, id, { ...values, changedAt: access.at, changedBy })
  await recordAccess(db, { ...access, ...ofPatient(id), details: { fields } })
  await tell(db, row)
}

/** The staff of another practice are private to it: this journal says that it was changed elsewhere. */
async function changeElsewhere(db: Db, { at }: CallAccess, row: Row, values: Values, fields: string[]) {
  const { practiceId, id } = row
  await updatePatientRow(db, practiceId, id, { ...values, changedAt: at, changedBy: null })
  await recordAccess(db, {
    at,
    practiceId,
    actor: { kind: 'system' },
    ...ofPatient(id),
    details: { fields, elsewhere: true },
  })
  await tell(db, row)
}

const ofPatient = (id: string) => ({ action: 'changed', objectKind: 'patient', objectId: id, patientId: id }) as const

/** The event has the new version, which the writer knows already. */
const tell = (db: Db, { practiceId, id, version }: Row) =>
  publish(db, patientsChanged, { practiceId, needs: 'patients:read', data: { id, version: version + 1 } })
