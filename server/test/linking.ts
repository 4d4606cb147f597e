import { randomUUID } from 'node:crypto'
import { requestPatientLink } from '@arcade/contract/clinic/patients/patient-links.contract.ts'
import { and, asc, eq } from 'drizzle-orm'
import { patientVerifications } from '../src/clinic/patients/patients.table.ts'
import { journal } from '../src/kernel/journal/journal.table.ts'
import type { makeDatabase } from './database.ts'
import { type Member, makePatient, makePractitioner } from './makers.ts'
import { makeWorkingApp } from './working.ts'

export const wrong = '403 patients.wrong-verification'
export const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000')

/** The calls by which practices link patients, on an app that mails. */
export async function makeLinking(database: Awaited<ReturnType<typeof makeDatabase>>, clock: { now(): Date }) {
  const { db } = database
  const { app, mail, settled } = await makeWorkingApp(database, { clock })

  const person = () => ({
    lastName: 'Dûpont-Moretti',
    firstName: 'Jean',
    birthDate: '1984-03-12',
    email: `jean.${randomUUID()}@patients.example`,
  })
  type Known = ReturnType<typeof person>

  /** A patient whom one practice follows, and another practice that does not. */
  async function makeTwo(over: object = {}) {
    const [home, other] = [await makePractitioner(db), await makePractitioner(db)]
    const known = person()
    const more = { phone: '06 12 34 56 78', notes: 'secret de Home', alerts: ['Latex'], externalIds: ['A1'] }
    const patient = await makePatient(db, home.practiceId, { ...known, ...more, ...over })
    return { home, other, known, patient }
  }

  const ask = (member: Member, known: Known) =>
    app.inject({
      method: 'POST',
      url: '/v1/patients/link-requests',
      headers: member.headers,
      payload: { userUuid: member.userId, ...known },
    })
  const handleOf = async (member: Member, known: Known) =>
    requestPatientLink.replies[202].parse((await ask(member, known)).json()).result.patientUuid
  const generate = (member: Member, patientUuid: string) =>
    app.inject({
      url: `/v1/users/patient-generate-verification/${member.userId}/${patientUuid}`,
      headers: member.headers,
    })
  const add = (member: Member, patientUuid: string, verification?: string) =>
    app.inject({
      method: 'POST',
      url: `/v1/users/patient-add/${member.userId}/${patientUuid}`,
      headers: member.headers,
      ...(verification !== undefined && { payload: { verification } }),
    })
  const unlink = (member: Member, patientUuid: string) =>
    app.inject({ url: `/v1/users/patient-unlink/${member.userId}/${patientUuid}`, headers: member.headers })

  /** The digits of the last mail. */
  async function codeTo(email: string) {
    await settled()
    return /^(\d{6})$/m.exec(mail.to(email).at(-1)?.text ?? '')?.[1] ?? 'no mail'
  }
  const codeOf = (answer: Awaited<ReturnType<typeof add>>) =>
    answer.statusCode === 200 ? '200' : `${answer.statusCode} ${answer.json().code}`
  const linesOf = (practiceId: string, patientId: string) =>
    db
      .select({
        action: journal.action,
        actorKind: journal.actorKind,
        actorId: journal.actorId,
        details: journal.details,
      })
      .from(journal)
      .where(and(eq(journal.practiceId, practiceId), eq(journal.patientId, patientId)))
      .orderBy(asc(journal.id))

  const rowOf = async (handle: string) => {
    const [row] = await db.select().from(patientVerifications).where(eq(patientVerifications.handle, handle))
    return row
  }

  return { app, mail, makeTwo, ask, handleOf, generate, add, unlink, settled, codeTo, codeOf, linesOf, rowOf }
}
