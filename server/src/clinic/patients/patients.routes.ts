import { createPatient, getPatient, updatePatient } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { assertBirthDateInPast } from './assert-birth-date.ts'
import { changePatient } from './change-patient.ts'
import { addNewPatient } from './create-patient.ts'
import { selectHoldingPractices, selectPracticesIncludingUnlinked } from './owners.queries.ts'
import { patientLinksRoutes } from './patient-links.routes.ts'
import { patientListsRoutes } from './patient-lists.routes.ts'
import { patientReferences } from './patient-references.ts'
import { patientRights, presentPatient } from './patients.present.ts'
import { selectPatientRow } from './patients.queries.ts'

const path = 'body.personInfo.birthDate'

export function patientsRoutes(app: FastifyInstance, { masterKey }: { masterKey: Buffer }) {
  const { identity, objectOwners, references } = app.kernel
  objectOwners.register('patient', selectHoldingPractices)
  objectOwners.register('patient-history', selectPracticesIncludingUnlinked)
  references.register('patient', patientReferences)
  patientLinksRoutes(app, masterKey)
  patientListsRoutes(app)

  serve(app, createPatient, async ({ db, body, ...call }) => {
    const access = call.access()
    await assertBirthDateInPast(identity, access, { path, ...body.personInfo })
    const id = await addNewPatient(db, access, body)
    return { result: await present(db, access, id) }
  })

  serve(app, getPatient, async ({ db, object, ...call }) => {
    const access = call.access()
    const result = await present(db, access, object.id)
    const patient = { objectId: object.id, patientId: object.id }
    await recordAccess(db, { ...access, action: 'opened', objectKind: 'patient', ...patient })
    return { result }
  })

  serve(app, updatePatient, async ({ db, object, body, ...call }) => {
    const access = call.access()
    await assertBirthDateInPast(identity, access, { path, ...body.personInfo })
    await changePatient(db, access, object.id, body)
    return { result: await present(db, access, object.id) }
  })

  async function present(db: Db, { practiceId, actor }: CallAccess, id: string) {
    const row = await selectPatientRow(db, practiceId, id)
    if (!row) throw new Problem(problems.notFound)
    return presentPatient(row, await patientRights(identity, actor, practiceId))
  }
}
