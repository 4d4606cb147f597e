import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { getPadotest } from '@arcade/contract/clinic/acts/acts.contract.ts'
import type { PadotestResult } from '@arcade/contract/clinic/acts/padotest.ts'
import { presets } from '@arcade/contract/kernel/rights.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeAct, padotestOf } from '../../../test/acts.ts'
import {
  type Member,
  makeCollaborator,
  makeMachine,
  makePartner,
  makePatient,
  makePractitioner,
} from '../../../test/makers.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { shareApp } from '../../../test/shared.ts'
import { events } from '../../kernel/events/events.table.ts'
import { applicationLinks, memberships } from '../../kernel/identity/identity.table.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { patients } from '../patients/index.ts'
import { acts, padotests } from './acts.table.ts'

const { db, app } = await shareApp()
type Headers = Record<string, string>

async function makeWorld() {
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId, { lastName: 'Lefèvre', firstName: 'Éloïse' })
  const act = await makeAct(db, patient, { date: '2026-03-01', practitionerId: owner.userId })
  const laboratory = await makeMachine(db, ['acts:write'], [owner.userId])
  return { owner, patient, act, laboratory }
}

const enter = ({ headers }: Pick<Member, 'headers'>, actId: string, payload: object) =>
  app.inject({ method: 'PUT', url: `/v1/acts/${actId}/padotest`, headers, payload })
const send = (headers: Headers, payload: object, more: Headers = {}) =>
  app.inject({ method: 'POST', url: '/v1/acts/padotest-results', headers: { ...headers, ...more }, payload })
const read = async ({ headers }: Pick<Member, 'headers'>, actId: string) => {
  const answer = await app.inject({ url: `/v1/acts/${actId}/padotest`, headers })
  return getPadotest.replies[200].parse(answer.json()).result
}
const print = ({ headers }: Pick<Member, 'headers'>, actId: string, query = '') =>
  app.inject({ url: `/v1/acts/padotest-pdf/${actId}${query}`, headers })
const notifications = async ({ headers }: Pick<Member, 'headers'>) =>
  (await app.inject({ url: '/v1/notifications', headers })).json().result as { kind: string; data: object }[]

describe('ACT-02 a PadoTest result', () => {
  it('ACT-02 is entered by the practice and read again', async () => {
    const { owner, act } = await makeWorld()
    const answer = await enter(owner, act.id, padotestOf())
    expect(answer.json().result).toMatchObject({ result: padotestOf(), source: 'practice' })
    expect(await read(owner, act.id)).toMatchObject({ uuid: answer.json().result.uuid, result: padotestOf() })
    const seen = await app.inject({ url: `/v1/acts/${act.id}`, headers: owner.headers })
    expect(seen.json().result).toMatchObject({ hasPadotest: true, version: 1 })
  })

  it('ACT-02 comes with what was found in the patient before, and not with what came after', async () => {
    const { owner, patient, act } = await makeWorld()
    const former = await makeAct(db, patient, { date: '2025-06-01' })
    const later = await makeAct(db, patient, { date: '2026-06-01' })
    for (const { id } of [former, act, later]) await enter(owner, id, padotestOf())
    const { date, earlier } = await read(owner, act.id)
    expect([date, earlier]).toEqual(['2026-03-01', [{ date: '2025-06-01', result: padotestOf() }]])
  })

  it('ACT-02 TEN-02 notifies the open pages of those who may see acts', async () => {
    const { owner, patient, act } = await makeWorld()
    await enter(owner, act.id, padotestOf())
    const data = { patientId: patient.id }
    const heard = await db.select().from(events).where(eq(events.practiceId, owner.practiceId))
    expect(heard).toMatchObject([{ kind: 'padotests.changed', needs: 'acts:read', data }])
  })

  it('ACT-02 an act without one says so', async () => {
    const { owner, act } = await makeWorld()
    const answer = await app.inject({ url: `/v1/acts/${act.id}/padotest`, headers: owner.headers })
    expect(answer.json()).toMatchObject({ status: 404, code: 'acts.no-padotest' })
    expect((await print(owner, act.id)).json()).toMatchObject({ status: 404, code: 'acts.no-padotest' })
  })

  it('ACT-02 the last one counts, the former stays stored, and the journal says whose it was', async () => {
    const { owner, act, laboratory } = await makeWorld()
    const body = { userUuid: owner.userId, actUuid: act.id, result: padotestOf() }
    expect((await send(laboratory.headers, body)).statusCode).toBe(204)
    await enter(owner, act.id, padotestOf({ type: 4 }))
    expect(await read(owner, act.id)).toMatchObject({ source: 'practice', result: { pockets: [{ type: 4 }] } })
    const rows = await db.select().from(padotests).where(eq(padotests.actId, act.id)).orderBy(padotests.at)
    expect(rows.map(({ replacedAt, applicationId }) => [replacedAt !== null, applicationId !== null])).toEqual([
      [true, true],
      [false, false],
    ])
    const lines = await db.select().from(journal).where(eq(journal.objectId, act.id)).orderBy(journal.id)
    expect(lines.map(({ actorKind, actedFor, action, details }) => [actorKind, actedFor, action, details])).toEqual([
      ['machine', owner.userId, 'changed', { fields: ['padotest'] }],
      ['person', null, 'changed', { fields: ['padotest'], replaced: 'laboratory' }],
      ['person', null, 'opened', { fields: ['padotest'] }],
    ])
  })

  it('ACT-02 the same result of the practice replaces the laboratory’s, and says whose it is', async () => {
    const { owner, act, laboratory } = await makeWorld()
    await send(laboratory.headers, { userUuid: owner.userId, actUuid: act.id, result: padotestOf() })
    await enter(owner, act.id, padotestOf())
    expect(await read(owner, act.id)).toMatchObject({ source: 'practice', result: padotestOf() })
  })

  it('ACT-02 a result that somebody wrote meanwhile is not overwritten by who read the one before', async () => {
    const { owner, act } = await makeWorld()
    expect((await enter(owner, act.id, { ...padotestOf(), replaces: null })).statusCode).toBe(200)
    const { at } = await read(owner, act.id)
    const late = await enter(owner, act.id, { ...padotestOf({ type: 4 }), replaces: null })
    expect(late.json()).toMatchObject({ status: 412, code: 'acts.stale' })
    expect(await read(owner, act.id)).toMatchObject({ result: padotestOf() })
    expect((await enter(owner, act.id, { ...padotestOf({ type: 4 }), replaces: at })).statusCode).toBe(200)
  })

  it('ACT-02 of ten that are entered at once one counts', async () => {
    const { owner, act } = await makeWorld()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => enter(owner, act.id, padotestOf({ total: 1_000_000 + number }))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    const rows = await db.select().from(padotests).where(eq(padotests.actId, act.id))
    expect(rows.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1)
  })

  const [pocket] = padotestOf().pockets
  it.each<[string, object]>([
    ['no pockets', { ...padotestOf(), pockets: [] }],
    ['13 pockets', { ...padotestOf(), pockets: Array(13).fill(pocket) }],
    ['one pocket twice', { ...padotestOf(), pockets: [pocket, pocket] }],
    ['tooth 19', padotestOf({ tooth: 19 })],
    ['a site that is none', padotestOf({ site: 'X' as 'V' })],
    ['less in all than of one', padotestOf({ total: 3 })],
    ['a negative load', padotestOf({ loads: { aa: -1, pg: 0, tf: 0, td: 0, pi: 0 } })],
    ['an unknown bacterium', padotestOf({ loads: { xx: 1 } as never })],
    ['a type above 5', padotestOf({ type: 6 })],
    ['a depth by tenths', padotestOf({ depth: 3.3 })],
    ['a field too many', { ...padotestOf(), patient: 'Éloïse' }],
  ])('is refused with 400: %s', async (_, result) => {
    const { owner, act, laboratory } = await makeWorld()
    expect((await enter(owner, act.id, result)).statusCode).toBe(400)
    const sent = await send(laboratory.headers, { userUuid: owner.userId, actUuid: act.id, result })
    expect(sent.statusCode).toBe(400)
    expect(await db.select().from(padotests).where(eq(padotests.actId, act.id))).toEqual([])
  })
})

describe('ACT-02 a laboratory sends a result', () => {
  const bodyFor = ({ owner, act }: Awaited<ReturnType<typeof makeWorld>>, result: PadotestResult = padotestOf()) => ({
    userUuid: owner.userId,
    actUuid: act.id,
    result,
  })

  it('ACT-02 NOT-01 it stands in the act, and the practitioner is notified, without the patient’s name', async () => {
    const world = await makeWorld()
    // The application that sent it is named by its own name.
    await makePartner(db, { name: 'A', linkedTo: [world.owner.userId] })
    await makePartner(db, { name: 'Z', linkedTo: [world.owner.userId] })
    const { laboratory: _, ...unnamed } = padotestOf()
    expect((await send(world.laboratory.headers, bodyFor(world, unnamed))).statusCode).toBe(204)
    const { result, source } = await read(world.owner, world.act.id)
    expect([source, result.laboratory]).toEqual(['laboratory', 'Application de test'])
    const notices = await notifications(world.owner)
    expect(notices).toMatchObject([
      { kind: 'padotest-arrived', data: { name: 'Application de test', patientUuid: world.patient.id } },
    ])
    expect(JSON.stringify(notices)).not.toContain('Lefèvre')
  })

  it('ACT-02 a repeated result notifies once, with a key or without', async () => {
    const world = await makeWorld()
    const key = { 'idempotency-key': randomUUID() }
    const answers = [
      ...(await Promise.all([1, 2, 3].map(() => send(world.laboratory.headers, bodyFor(world), key)))),
      await send(world.laboratory.headers, bodyFor(world)),
      await send(world.laboratory.headers, { ...bodyFor(world), actUuid: world.act.id.toUpperCase() }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(204))
    expect(await notifications(world.owner)).toHaveLength(1)
    expect(await db.select().from(padotests).where(eq(padotests.actId, world.act.id))).toHaveLength(1)
    await send(world.laboratory.headers, bodyFor(world, padotestOf({ type: 5 })))
    expect(await notifications(world.owner)).toHaveLength(2)
  })

  it('TEN-03 is refused without a link, or after an unlink', async () => {
    const world = await makeWorld()
    const { headers } = await makeMachine(db, ['acts:write'], [])
    expect((await send(headers, bodyFor(world))).json()).toMatchObject({ status: 404, code: 'not-found' })
    await db.delete(applicationLinks).where(eq(applicationLinks.userId, world.owner.userId))
    expect((await send(world.laboratory.headers, bodyFor(world))).statusCode).toBe(404)
    expect(await notifications(world.owner)).toEqual([])
  })

  it('TEN-03 not without the scope', async () => {
    const world = await makeWorld()
    const { headers } = await makeMachine(db, ['patients:read', 'patients:write'], [world.owner.userId])
    expect((await send(headers, bodyFor(world))).json()).toMatchObject({ status: 403, detail: 'acts:write' })
  })

  it('TEN-03 not for an act of another practice, with a user of its own', async () => {
    const [world, other] = [await makeWorld(), await makeWorld()]
    const crossed = { ...bodyFor(world), actUuid: other.act.id }
    const none = await send(world.laboratory.headers, { ...bodyFor(world), actUuid: randomUUID() })
    const foreign = await send(world.laboratory.headers, crossed)
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...none.json(), requestId: '' })
    expect(foreign.statusCode).toBe(404)
    const named = { 'arcade-practice': other.owner.practiceId }
    expect((await send(world.laboratory.headers, crossed, named)).statusCode).toBe(404)
    expect(await db.select().from(padotests).where(eq(padotests.actId, other.act.id))).toEqual([])
  })

  it('TEN-01 in any practice of the practitioner, unless another one is named', async () => {
    const [world, other] = [await makeWorld(), await makeWorld()]
    const [membership] = await db.select().from(memberships).where(eq(memberships.userId, world.owner.userId))
    if (membership) await db.insert(memberships).values({ ...membership, practiceId: other.owner.practiceId })
    const body = { ...bodyFor(world), actUuid: other.act.id }
    const elsewhere = { 'arcade-practice': world.owner.practiceId }
    expect((await send(world.laboratory.headers, body, elsewhere)).statusCode).toBe(404)
    expect((await send(world.laboratory.headers, body)).statusCode).toBe(204)
    expect((await read(other.owner, other.act.id)).source).toBe('laboratory')
  })

  it('TEN-02 not for somebody who may not write acts themselves', async () => {
    const { owner, act } = await makeWorld()
    const secretary = await makeCollaborator(db, owner.practiceId, 'secretaire')
    const { headers } = await makeMachine(db, ['acts:write'], [secretary.userId])
    const answer = await send(headers, { userUuid: secretary.userId, actUuid: act.id, result: padotestOf() })
    expect(answer.json()).toMatchObject({ status: 403, code: 'access.right-missing', detail: 'acts:write' })
  })

  it('TEN-02 by what they may do in the practice whose act it is, not in another of theirs', async () => {
    const [first, world] = [await makePractitioner(db), await makeWorld()]
    const { userId } = await makeCollaborator(db, first.practiceId, 'comptable')
    const rights = (role: 'assistante' | 'secretaire') => ({ role, rights: presets[role] })
    const later = new Date(Date.now() + 60_000)
    await db
      .insert(memberships)
      .values({ userId, practiceId: world.owner.practiceId, createdAt: later, ...rights('assistante') })
    const { headers } = await makeMachine(db, ['acts:write'], [userId])
    const body = { ...bodyFor(world), userUuid: userId }
    expect((await send(headers, body)).statusCode).toBe(204)
    const there = and(eq(memberships.userId, userId), eq(memberships.practiceId, world.owner.practiceId))
    await db.update(memberships).set(rights('secretaire')).where(there)
    expect((await send(headers, body)).json()).toMatchObject({ status: 403, detail: 'acts:write' })
    await db.delete(memberships).where(there)
    expect((await send(headers, body)).statusCode).toBe(404)
  })

  it('PAT-02 not for an act that was deleted, or of a patient who was unlinked', async () => {
    const world = await makeWorld()
    await db.update(acts).set({ deletedAt: new Date() }).where(eq(acts.id, world.act.id))
    expect((await send(world.laboratory.headers, bodyFor(world))).statusCode).toBe(404)
    await db.update(acts).set({ deletedAt: null }).where(eq(acts.id, world.act.id))
    await db.update(patients).set({ unlinkedAt: new Date() }).where(eq(patients.id, world.patient.id))
    expect((await send(world.laboratory.headers, bodyFor(world))).statusCode).toBe(404)
  })
})

describe('ACT-02 the report', () => {
  it('ACT-02 is a PDF in the reader’s language or the one that is asked for', async () => {
    const { owner, act } = await makeWorld()
    await enter(owner, act.id, padotestOf())
    const answer = await print(owner, act.id)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''padotest-2026-03-01.pdf",
    })
    const french = await readPdf(Readable.from([answer.rawPayload]))
    for (const words of ['Rapport PadoTest', 'LEFÈVRE Éloïse', 'Test Personne', 'Cabinet de test', '01/03/2026'])
      expect(french.text).toContain(words)
    const english = await readPdf(Readable.from([(await print(owner, act.id, '?locale=en')).rawPayload]))
    expect(english.text).toContain('PadoTest report')
    expect((await print(owner, act.id, '?locale=de')).statusCode).toBe(400)
  })

  it('ACT-02 shows how a pocket came to it, by the six tests before and none that was deleted', async () => {
    const { owner, patient, act } = await makeWorld()
    await enter(owner, act.id, padotestOf())
    expect((await readPdf(Readable.from([(await print(owner, act.id)).rawPayload]))).text).not.toContain('Évolution')
    for (let month = 1; month <= 8; month += 1) {
      const earlier = await makeAct(db, patient, { date: `2025-0${month}-15` })
      await enter(owner, earlier.id, padotestOf())
      if (month === 8) await db.update(acts).set({ deletedAt: new Date() }).where(eq(acts.id, earlier.id))
    }
    const later = await makeAct(db, patient, { date: '2026-05-15' })
    await enter(owner, later.id, padotestOf())
    const { text } = await readPdf(Readable.from([(await print(owner, act.id)).rawPayload]))
    expect(text).toContain('Évolution')
    expect(text).toContain('15/02/2025')
    for (const day of ['15/01/2025', '15/08/2025', '15/05/2026']) expect(text).not.toContain(day)
  })
})
