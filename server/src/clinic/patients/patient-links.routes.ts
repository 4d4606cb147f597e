import { randomUUID } from 'node:crypto'
import {
  addPatient,
  generateVerification,
  requestPatientLink,
  unlinkPatient,
} from '@arcade/contract/clinic/patients/patient-links.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { forWork } from '../../kernel/kernel.ts'
import { assertBirthDateInPast } from './assert-birth-date.ts'
import { followAgain, followByCode, unlink } from './link-patient.ts'
import { mailVerification, verificationTime, verificationWanted } from './mail-verification.ts'
import { deleteOldVerifications, insertVerification } from './patient-links.queries.ts'
import { patientRights, presentPatient } from './patients.present.ts'
import { selectPatientRow } from './patients.queries.ts'
import { makeVerificationCodes, noCode } from './verification-codes.ts'

export function patientLinksRoutes(app: FastifyInstance, masterKey: Buffer) {
  const { kernel } = app
  const { identity, jobs } = kernel
  const codes = makeVerificationCodes(masterKey)
  jobs.handle(verificationWanted, (wanted, id) => mailVerification(forWork(kernel), codes, wanted, id))

  serve(app, requestPatientLink, async ({ db, body, ...call }) => {
    const { firstName, lastName, birthDate, email } = body
    const access = call.access()
    await assertBirthDateInPast(identity, access, { path: 'body.birthDate', birthDate })
    const sought = codes.closeSought({ firstName, lastName, birthDate, email })
    return { result: await askForCode(db, access, { handle: randomUUID(), sought }) }
  })

  serve(app, generateVerification, async ({ db, params, ...call }) => {
    const asked = { handle: params.patientUuid.toLowerCase(), sought: null }
    return { result: await askForCode(db, call.access(), asked) }
  })

  serve(app, addPatient, async ({ db, params, body, ...call }) => {
    const access = call.access()
    const { practiceId } = access
    const handle = params.patientUuid.toLowerCase()
    const id = body?.verification
      ? await followByCode(db, codes, access, { handle, code: body.verification })
      : await followAgain(db, access, handle).then(() => handle)
    const row = await selectPatientRow(db, practiceId, id)
    if (!row) throw new Problem(problems.notFound)
    return { result: presentPatient(row, await patientRights(identity, call.actor, practiceId)) }
  })

  serve(app, unlinkPatient, async ({ db, params, ...call }) => {
    await unlink(db, call.access(), params.patientUuid.toLowerCase())
    return { result: 'unlinked' as const }
  })

  /** The same for everybody, whether there is such a patient or not. */
  async function askForCode(db: Db, access: CallAccess, { handle, sought }: { handle: string; sought: string | null }) {
    const { practiceId, at } = access
    const validUntil = new Date(at.getTime() + verificationTime)
    await db.transaction(async (db) => {
      await insertVerification(db, { practiceId, handle, codeHash: noCode(), createdAt: at, validUntil })
      await recordAccess(db, { ...access, action: 'created', objectKind: 'link-code', objectId: handle })
      await jobs.send(db, verificationWanted, { practiceId, handle, sought, askedAt: at })
    })
    return { patientUuid: handle, validUntil }
  }

  kernel.schedules.hourly('patient verifications', (db, clock) => deleteOldVerifications(db, clock.now()))
}
