import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeFiles } from '../../../test/files.ts'
import { type Member, makeCollaborator, makePatient, makePractitioner } from '../../../test/makers.ts'

const { db, pool } = await makeDatabase()
const app = await makeTestApp(db)

const ask = (member: Pick<Member, 'userId' | 'headers'>, what: 'act' | 'file', uuids: string) =>
  app.inject({
    url: `/v1/users/patient-${what}-counts/${member.userId}?${new URLSearchParams({ patientUuids: uuids })}`,
    headers: member.headers,
  })

async function counts(member: Member, what: 'act' | 'file', uuids: string[]) {
  const { result } = (await ask(member, what, uuids.join(','))).json()
  return Object.fromEntries(
    result.map(({ patientUuid, count }: { patientUuid: string; count: number }) => [patientUuid, count]),
  )
}

const addAct = (practiceId: string, patientId: string, deleted = false) =>
  pool.query(
    `insert into acts (practice_id, patient_id, type, state, date, deleted_at)
     values ($1, $2, 'aligners', 'done', '2026-03-01', case when $3 then now() end)`,
    [practiceId, patientId, deleted],
  )
const addFile = (practiceId: string, patientId: string) => makeFiles(db, [{ practiceId, patientId }])

describe('counts beside the rows of a list', () => {
  it('PAT-01 are of this practice alone, and none is a count too', async () => {
    const [member, other] = [await makePractitioner(db), await makePractitioner(db)]
    const [busy, idle, gone] = [
      await makePatient(db, member.practiceId),
      await makePatient(db, member.practiceId),
      await makePatient(db, member.practiceId, { unlinkedAt: new Date() }),
    ]
    const foreign = await makePatient(db, other.practiceId)
    await makePatient(db, other.practiceId, { id: busy.id })
    for (const [practiceId, id] of [
      [member.practiceId, busy.id],
      [member.practiceId, busy.id],
      [other.practiceId, busy.id],
      [other.practiceId, foreign.id],
      [member.practiceId, gone.id],
    ] as const) {
      await addAct(practiceId, id)
      await addFile(practiceId, id)
    }
    await addAct(member.practiceId, busy.id, true)
    const asked = [busy.id, busy.id.toUpperCase(), idle.id, gone.id, foreign.id, randomUUID()]
    expect(await counts(member, 'act', asked)).toEqual({ [busy.id]: 2, [idle.id]: 0 })
    expect(await counts(member, 'file', asked)).toEqual({ [busy.id]: 2, [idle.id]: 0 })
  })

  it.each([
    '',
    'x',
    ',',
    `${randomUUID()},`,
    `${randomUUID()} ${randomUUID()}`,
    Array.from({ length: 101 }, () => randomUUID()).join(','),
  ])('PAT-01 are not asked for by %s', async (uuids) => {
    const member = await makePractitioner(db)
    for (const what of ['act', 'file'] as const) expect((await ask(member, what, uuids)).statusCode).toBe(400)
  })

  it('PAT-01 are of a hundred patients at once', async () => {
    const member = await makePractitioner(db)
    const uuids = Array.from({ length: 100 }, () => randomUUID()).join(',')
    expect((await ask(member, 'act', uuids)).json()).toEqual({ result: [] })
  })

  it('TEN-02 need the right of what is counted', async () => {
    const { practiceId } = await makePractitioner(db)
    const { id } = await makePatient(db, practiceId)
    const patientsOnly = await makeCollaborator(db, practiceId, 'secretaire', { acts: 'none', files: 'none' })
    expect((await ask(patientsOnly, 'act', id)).json().detail).toBe('acts:read')
    expect((await ask(patientsOnly, 'file', id)).json().detail).toBe('files:read')
  })
})
