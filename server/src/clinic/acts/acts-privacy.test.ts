import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeAct, padotestOf } from '../../../test/acts.ts'
import { collectLogs, makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { type Member, makePatient, makePractitioner } from '../../../test/makers.ts'
import { events } from '../../kernel/events/events.table.ts'
import { memberships } from '../../kernel/identity/identity.table.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { patients } from '../patients/index.ts'

const { db } = await shareDatabase()
const logs = collectLogs()
const app = await makeTestApp(db, { logs })

const xray = { type: 'radio_panoramic', state: 'done', date: '2026-03-01', details: { reason: 'pain', dose: 80 } }

/** Every call that names an act or a patient. */
const callsOn = (patientId: string, actId: string) =>
  [
    ['GET', `/v1/patients/${patientId}/acts`],
    ['POST', `/v1/patients/${patientId}/acts`, xray],
    ['GET', `/v1/patients/${patientId}/lots`],
    ['GET', `/v1/patients/${patientId}/implant-passport`],
    ['GET', `/v1/acts/${actId}`],
    ['PUT', `/v1/acts/${actId}`, { ...xray, version: 1 }],
    ['GET', `/v1/acts/${actId}/padotest`],
    ['PUT', `/v1/acts/${actId}/padotest`, padotestOf()],
    ['GET', `/v1/acts/padotest-pdf/${actId}`],
    ['DELETE', `/v1/acts/${actId}`],
    ['POST', `/v1/acts/${actId}/restore`],
  ] as const

const ask = (
  { headers }: Pick<Member, 'headers'>,
  [method, url, payload]: readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?],
  more: Record<string, string> = {},
) => app.inject({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) })

async function makeWorld() {
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId)
  const act = await makeAct(db, patient, { lots: [{ lot: 'X1' }] })
  return { owner, patient, act }
}

const withoutId = (answer: { json(): Record<string, unknown> }) => ({ ...answer.json(), requestId: '' })

describe('acts of others', () => {
  it('TEN-02 another practice’s patient and act are answered like ones that are not there', async () => {
    const { patient, act } = await makeWorld()
    const stranger = await makePractitioner(db)
    const made = callsOn(patient.id, act.id)
    const madeUp = callsOn(randomUUID(), randomUUID())
    for (const [index, call] of made.entries()) {
      const [real, none] = [await ask(stranger, call), await ask(stranger, madeUp[index] ?? call)]
      expect([call, real.statusCode]).toEqual([call, 404])
      expect(withoutId(real)).toEqual(withoutId(none))
    }
  })

  it('TEN-01 of one person whom two practices follow each has its own', async () => {
    const { owner, patient, act } = await makeWorld()
    const other = await makePractitioner(db)
    await makePatient(db, other.practiceId, { id: patient.id })
    const theirs = await ask(other, ['GET', `/v1/patients/${patient.id}/acts`])
    expect(theirs.json()).toMatchObject({ result: [], total: 0 })
    expect((await ask(other, ['GET', `/v1/acts/${act.id}`])).statusCode).toBe(404)
    expect((await ask(other, ['POST', `/v1/patients/${patient.id}/acts`, xray])).statusCode).toBe(201)
    expect((await ask(owner, ['GET', `/v1/patients/${patient.id}/acts`])).json().total).toBe(1)
    const visits = await db.select({ date: patients.lastVisit }).from(patients).where(eq(patients.id, patient.id))
    expect(new Set(visits.map(({ date }) => date))).toEqual(new Set(['2026-03-01', null]))
  })

  it('TEN-01 who works in both practices sees the one that is named', async () => {
    const { owner, patient, act } = await makeWorld()
    const other = await makePractitioner(db)
    await makePatient(db, other.practiceId, { id: patient.id })
    const [membership] = await db.select().from(memberships).where(eq(memberships.userId, owner.userId))
    if (membership) await db.insert(memberships).values({ ...membership, practiceId: other.practiceId })
    const count = async (practiceId: string) => {
      const list = ['GET', `/v1/patients/${patient.id}/acts`] as const
      return (await ask(owner, list, { 'arcade-practice': practiceId })).json().total as number
    }
    expect([await count(owner.practiceId), await count(other.practiceId)]).toEqual([1, 0])
    const elsewhere = { 'arcade-practice': other.practiceId }
    expect((await ask(owner, ['GET', `/v1/acts/${act.id}`], elsewhere)).statusCode).toBe(404)
  })

  it('PAT-02 of a patient whom the practice follows no more nothing is reached, and all of it later on', async () => {
    const { owner, patient, act } = await makeWorld()
    const unlink = (unlinkedAt: Date | null) =>
      db.update(patients).set({ unlinkedAt }).where(eq(patients.id, patient.id))
    await unlink(new Date())
    for (const call of callsOn(patient.id, act.id))
      expect([call, (await ask(owner, call)).statusCode]).toEqual([call, 404])
    await unlink(null)
    expect((await ask(owner, ['GET', `/v1/acts/${act.id}`])).statusCode).toBe(200)
  })
})

describe('HOST-03 the journal of acts', () => {
  it('HOST-03 says who listed, opened, wrote, deleted, restored and printed, and nothing that was written', async () => {
    const { owner, patient, act } = await makeWorld()
    const call = (...asked: Parameters<typeof ask>[1]) => ask(owner, asked)
    await call('GET', `/v1/patients/${patient.id}/acts`)
    await call('GET', `/v1/acts/${act.id}`)
    const changed = { ...xray, note: 'secret du patient', version: 1 }
    await call('PUT', `/v1/acts/${act.id}`, changed)
    await call('PUT', `/v1/acts/${act.id}`, changed)
    // It changes nothing, and shows the act.
    await call('PUT', `/v1/acts/${act.id}`, { ...changed, version: 2 })
    await call('PUT', `/v1/acts/${act.id}/padotest`, padotestOf())
    await call('GET', `/v1/acts/padotest-pdf/${act.id}`)
    await call('DELETE', `/v1/acts/${act.id}`)
    await call('POST', `/v1/acts/${act.id}/restore`)
    const lines = await db.select().from(journal).where(eq(journal.practiceId, owner.practiceId)).orderBy(journal.id)
    expect(lines.map(({ action, objectKind, objectId, details }) => [action, objectKind, objectId, details])).toEqual([
      ['listed', 'act', null, { count: 1 }],
      ['opened', 'act', act.id, {}],
      ['changed', 'act', act.id, { fields: ['type', 'note', 'details', 'lots'] }],
      ['opened', 'act', act.id, {}],
      ['changed', 'act', act.id, { fields: ['padotest'] }],
      ['printed', 'act', act.id, { fields: ['padotest'] }],
      ['deleted', 'act', act.id, {}],
      ['restored', 'act', act.id, {}],
    ])
    for (const { actorId, patientId } of lines) expect([actorId, patientId]).toEqual([owner.userId, patient.id])
    expect(JSON.stringify(lines, (_, value) => (typeof value === 'bigint' ? '' : value))).not.toContain('secret')
    expect(logs.text.join('')).not.toContain('secret du patient')
  })

  it('HOST-03 a refused call writes no journal line and sends no event', async () => {
    const { owner, patient, act } = await makeWorld()
    await ask(owner, ['PUT', `/v1/acts/${act.id}`, { ...xray, version: 9 }])
    await ask(owner, ['POST', `/v1/patients/${patient.id}/acts`, { ...xray, date: '2999-01-01' }])
    expect(await db.select().from(journal).where(eq(journal.practiceId, owner.practiceId))).toEqual([])
    expect(await db.select().from(events).where(eq(events.practiceId, owner.practiceId))).toEqual([])
  })
})

describe('open pages hear of acts', () => {
  it('ACT-01 by its uuid, its version and the patient’s uuid alone, and of the visit where the last one has changed', async () => {
    const { owner, patient } = await makeWorld()
    const create = (over: object) => ask(owner, ['POST', `/v1/patients/${patient.id}/acts`, { ...xray, ...over }])
    const { uuid: first } = (await create({})).json().result
    const { uuid: second } = (await create({ date: '2026-02-01' })).json().result
    const published = await db.select().from(events).where(eq(events.practiceId, owner.practiceId)).orderBy(events.id)
    expect(published.map(({ kind, needs, data }) => [kind, needs, data])).toEqual([
      ['acts.changed', 'acts:read', { id: first, version: 1, patientId: patient.id }],
      ['visits.changed', 'patients:read', { id: first, version: 1, patientId: patient.id }],
      ['acts.changed', 'acts:read', { id: second, version: 1, patientId: patient.id }],
    ])
  })

  it('ACT-01 each change of an act has a version of its own: also when it is deleted, and when it is put back', async () => {
    const { owner, act } = await makeWorld()
    await ask(owner, ['PUT', `/v1/acts/${act.id}`, { ...xray, version: 1 }])
    await ask(owner, ['DELETE', `/v1/acts/${act.id}`])
    const { result } = (await ask(owner, ['POST', `/v1/acts/${act.id}/restore`])).json()
    expect(result.version).toBe(4)
    const published = await db.select().from(events).where(eq(events.practiceId, owner.practiceId)).orderBy(events.id)
    const ofAct = published.filter(({ kind }) => kind === 'acts.changed')
    expect(ofAct.map(({ data }) => (data as { version: number }).version)).toEqual([2, 3, 4])
  })
})
