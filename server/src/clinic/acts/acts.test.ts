import { randomUUID } from 'node:crypto'
import { createAct, listActs } from '@arcade/contract/clinic/acts/acts.contract.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeAct } from '../../../test/acts.ts'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { makeFiles } from '../../../test/files.ts'
import { type Member, makeCollaborator, makePatient, makePractitioner } from '../../../test/makers.ts'
import { practices } from '../../kernel/identity/identity.table.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { patients } from '../patients/index.ts'

const { db } = await shareDatabase()
// Noon in Paris; in Auckland it is the next day already.
const now = new Date('2026-06-10T13:00:00Z')
const app = await makeTestApp(db, { clock: { now: () => now } })

const surgery = {
  type: 'guided_surgery',
  state: 'done',
  date: '2026-06-01',
  teeth: [46],
  details: { support: 'teeth', protocol: 'full' },
  lots: [{ article: 'Implant 4,0 × 10', lot: 'L-4711' }],
}
const xray = { type: 'radio_panoramic', state: 'done', date: '2026-06-02', details: { reason: 'pain', dose: 80.5 } }

async function makeWorld() {
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId)
  return { owner, patient, ...as(owner, patient.id) }
}

const as = ({ headers }: Pick<Member, 'headers'>, patientId: string) => {
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, more = {}) =>
    app.inject({ method, url, headers: { ...headers, ...more }, ...(payload && { payload }) })
  return {
    ask,
    create: (act: object, more = {}) => ask('POST', `/v1/patients/${patientId}/acts`, act, more),
    created: async (act: object) =>
      createAct.replies[201].parse((await ask('POST', `/v1/patients/${patientId}/acts`, act)).json()).result,
    list: async (query = '') =>
      listActs.replies[200].parse((await ask('GET', `/v1/patients/${patientId}/acts${query}`)).json()),
  }
}

const lastVisit = async ({ id, practiceId }: { id: string; practiceId: string }) => {
  const [row] = await db
    .select({ date: patients.lastVisit })
    .from(patients)
    .where(sql`id = ${id} and practice_id = ${practiceId}`)
  return row?.date
}
const faultsOf = (answer: { json(): unknown }) => (answer.json() as { errors: unknown }).errors

describe('ACT-01 an act', () => {
  it('ACT-01 is created and read again as it was entered, with its practitioner', async () => {
    const { created, ask, owner, patient } = await makeWorld()
    const act = await created({
      ...surgery,
      note: '  Bonne stabilité primaire 🦷  ',
      teeth: [46, 36],
      checklist: ['consent', 'labels'],
      details: { ...surgery.details, torque: 35, graft: true },
      lots: [
        { article: 'Implant', manufacturer: 'Fabricant', lot: 'L-1', gtin: '03760000000017', serial: 'S1', tooth: 46 },
        { article: 'Vis', lot: 'l-2', expiry: '2028-01-31' },
      ],
    })
    expect(act).toMatchObject({
      patientUuid: patient.id,
      teeth: [36, 46],
      note: 'Bonne stabilité primaire 🦷',
      details: { support: 'teeth', protocol: 'full', torque: 35, graft: true },
      checklist: ['consent', 'labels'],
      practitioner: { uuid: owner.userId, name: 'Test Personne' },
      hasPadotest: false,
      version: 1,
      changed: { at: now, by: 'Test Personne' },
      can: { write: true },
    })
    expect(act.lots.map(({ article, manufacturer, lot, tooth }) => [article, manufacturer, lot, tooth])).toEqual([
      ['Implant', 'Fabricant', 'L-1', 46],
      ['Vis', null, 'l-2', null],
    ])
    expect((await ask('GET', `/v1/acts/${act.uuid}`)).json().result.lots).toHaveLength(2)
  })

  it('ACT-01 names a practitioner of the practice alone', async () => {
    const { owner, patient, create } = await makeWorld()
    const assistant = await makeCollaborator(db, owner.practiceId, 'assistante')
    const second = await makeCollaborator(db, owner.practiceId, 'collaborateur')
    const { created } = as(assistant, patient.id)
    expect((await created({ ...xray, practitionerUuid: second.userId.toUpperCase() })).practitioner?.uuid).toBe(
      second.userId,
    )
    expect((await created(xray)).practitioner).toBeNull()
    for (const practitionerUuid of [assistant.userId, (await makePractitioner(db)).userId, randomUUID()]) {
      const answer = await create({ ...xray, practitionerUuid })
      expect(faultsOf(answer)).toEqual([{ path: 'body.practitionerUuid', code: 'unknown' }])
    }
  })

  it('ACT-01 a reader without the right to write is refused with its name', async () => {
    const { owner, patient, created } = await makeWorld()
    const act = await created(xray)
    const reader = as(await makeCollaborator(db, owner.practiceId, 'secretaire'), patient.id)
    expect((await reader.list()).result[0]?.can).toEqual({ write: false })
    for (const answer of [
      await reader.create(xray),
      await reader.ask('PUT', `/v1/acts/${act.uuid}`, { ...xray, version: 1 }),
      await reader.ask('DELETE', `/v1/acts/${act.uuid}`),
      await reader.ask('POST', `/v1/acts/${act.uuid}/restore`),
    ])
      expect(answer.json()).toMatchObject({ status: 403, code: 'access.right-missing', detail: 'acts:write' })
  })

  it('ACT-01 hangs files of this patient on it, and no others', async () => {
    const { patient, create, owner } = await makeWorld()
    const file = async (of: { practiceId: string; id: string }) => {
      const [made] = await makeFiles(db, [{ practiceId: of.practiceId, patientId: of.id }])
      return made?.id ?? ''
    }
    const [own, elsewhere] = [await file(patient), await file(await makePatient(db, owner.practiceId))]
    const foreign = await file(await makePatient(db, (await makePractitioner(db)).practiceId))
    expect((await create({ ...xray, fileUuids: [own.toUpperCase()] })).json().result.fileUuids).toEqual([own])
    for (const uuid of [elsewhere, foreign, randomUUID()]) {
      const answer = await create({ ...xray, fileUuids: [own, uuid] })
      expect([answer.statusCode, faultsOf(answer)]).toEqual([400, [{ path: 'body.fileUuids', code: 'unknown' }]])
    }
  })
})

describe('ACT-01 the day of an act', () => {
  it.each([
    ['Europe/Paris', '2026-06-10', 201],
    ['Europe/Paris', '2026-06-11', 400],
    ['Pacific/Auckland', '2026-06-11', 201],
    ['Pacific/Auckland', '2026-06-12', 400],
    ['Pacific/Honolulu', '2026-06-11', 400],
  ])('ACT-01 of one that is done is not after today, in %s on %s: %d', async (timeZone, date, status) => {
    const { owner, create } = await makeWorld()
    await db.update(practices).set({ timeZone }).where(eq(practices.id, owner.practiceId))
    const answer = await create({ ...xray, date })
    expect(answer.statusCode).toBe(status)
    if (status === 400) expect(faultsOf(answer)).toEqual([{ path: 'body.date', code: 'future' }])
    expect((await create({ ...xray, state: 'planned', date })).statusCode).toBe(201)
  })

  it('ACT-01 cannot be made future by saying that what is planned is done', async () => {
    const { created, ask } = await makeWorld()
    const { uuid } = await created({ ...xray, state: 'planned', date: '2027-01-01' })
    const answer = await ask('PUT', `/v1/acts/${uuid}`, { ...xray, date: '2027-01-01', version: 1 })
    expect(faultsOf(answer)).toEqual([{ path: 'body.date', code: 'future' }])
  })

  it('ACT-01 is not before the patient was born', async () => {
    const owner = await makePractitioner(db)
    const { create } = as(owner, (await makePatient(db, owner.practiceId, { birthDate: '2020-05-05' })).id)
    expect(faultsOf(await create({ ...xray, date: '2020-05-04' }))).toEqual([
      { path: 'body.date', code: 'before-birth' },
    ])
  })

  it.each(['1899-12-31', '2026-02-30', '10/06/2026', '2026-06-01T00:00:00Z', '', 20_260_601, null])(
    'is a day of the calendar, and not %s',
    async (date) => {
      const { create } = await makeWorld()
      expect((await create({ ...xray, date })).statusCode).toBe(400)
    },
  )
})

describe('an act of the wrong shape', () => {
  const adult = [1, 2, 3, 4].flatMap((quadrant) => [1, 2, 3, 4, 5, 6, 7, 8].map((place) => quadrant * 10 + place))
  const child = [5, 6, 7, 8].flatMap((quadrant) => [1, 2, 3, 4, 5].map((place) => quadrant * 10 + place))

  it('may have all teeth, of adult and child', async () => {
    const { created } = await makeWorld()
    expect((await created({ ...surgery, teeth: [...child, ...adult] })).teeth).toHaveLength(52)
  })

  it.each([
    ['53 teeth', { teeth: [...adult, ...child, 11] }],
    ['a tooth twice', { teeth: [11, 11] }],
    ['tooth 19', { teeth: [19] }],
    ['tooth 56', { teeth: [56] }],
    ['a tooth as text', { teeth: ['46'] }],
    ['no teeth where they are needed', { teeth: [] }],
    ['no lots where they are needed', { lots: [] }],
    ['a lot without a number', { lots: [{ article: 'Implant' }] }],
    ['a lot with a space in it', { lots: [{ article: 'Implant', lot: 'A 1' }] }],
    ['a lot of 21 signs', { lots: [{ article: 'Implant', lot: 'A'.repeat(21) }] }],
    ['a GTIN with a wrong check digit', { lots: [{ article: 'Implant', lot: 'A', gtin: '03760000000018' }] }],
    ['a GTIN of thirteen digits', { lots: [{ article: 'Implant', lot: 'A', gtin: '3760000000017' }] }],
    ['51 lots', { lots: Array.from({ length: 51 }, () => ({ article: 'Implant', lot: 'A' })) }],
    ['details of another type', { details: { ...surgery.details, dose: 3 } }],
    ['a detail that is an object', { details: { ...surgery.details, torque: {} } }],
    ['a tick of another type', { checklist: ['jewellery'] }],
    ['a tick twice', { checklist: ['consent', 'consent'] }],
    ['a type that is none', { type: 'extraction' }],
    ['a state that is none', { state: 'cancelled' }],
    ['a note with a NUL', { note: 'a\0b' }],
    ['a note that is too long', { note: 'a'.repeat(5001) }],
    ['another patient', { patientUuid: randomUUID() }],
    ['another practice', { practiceId: randomUUID() }],
  ])('is refused with 400: %s', async (_, over) => {
    const { create, list } = await makeWorld()
    expect((await create({ ...surgery, ...over })).statusCode).toBe(400)
    expect((await list()).total).toBe(0)
  })

  it('names at most twenty faults, whatever was sent', async () => {
    const { create } = await makeWorld()
    const details = Object.fromEntries(Array.from({ length: 3_000 }, (_, number) => [`x${number}`, true]))
    expect(faultsOf(await create({ ...surgery, details }))).toHaveLength(20)
  })
})

describe('a list of acts', () => {
  it('ACT-01 has the latest first, page by page, with nothing lost or shown twice', async () => {
    const { owner, patient, list } = await makeWorld()
    const days = ['2026-01-05', '2027-02-01', '2026-01-05', '2025-12-31', '2026-01-05']
    for (const date of days) await makeAct(db, patient, { date, state: date > '2027' ? 'planned' : 'done' })
    const taken = await makeAct(db, patient, { date: '2026-01-06', deletedAt: now })
    await makeAct(db, await makePatient(db, owner.practiceId))
    const seen: string[] = []
    const dates: string[] = []
    let query = '?limit=2'
    for (;;) {
      const { result, nextCursor, total } = await list(query)
      expect(total).toBe(seen.length === 0 ? 5 : undefined)
      seen.push(...result.map(({ uuid }) => uuid))
      dates.push(...result.map(({ date }) => date))
      if (!nextCursor) break
      query = `?limit=2&cursor=${nextCursor}`
    }
    expect(dates).toEqual([...days].sort().reverse())
    expect(new Set(seen).size).toBe(5)
    expect(seen).not.toContain(taken.id)
  })

  it('refuses a cursor that was made up', async () => {
    const { ask, patient } = await makeWorld()
    expect((await ask('GET', `/v1/patients/${patient.id}/acts?cursor=abc`)).statusCode).toBe(400)
  })
})

describe('two people at one act', () => {
  it('ACT-01 the second change answers a version conflict, and nothing is lost', async () => {
    const { created, ask } = await makeWorld()
    const { uuid } = await created(xray)
    const first = await ask('PUT', `/v1/acts/${uuid}`, { ...xray, note: 'first', version: 1 })
    expect(first.json().result).toMatchObject({ note: 'first', version: 2 })
    const second = await ask('PUT', `/v1/acts/${uuid}`, { ...xray, note: 'second', version: 1 })
    expect(second.json()).toMatchObject({ status: 412, code: 'acts.stale' })
    expect((await ask('GET', `/v1/acts/${uuid}`)).json().result.note).toBe('first')
  })

  it('of ten at once one wins', async () => {
    const { created, ask } = await makeWorld()
    const { uuid } = await created(xray)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, note) =>
        ask('PUT', `/v1/acts/${uuid}`, { ...xray, note: `by ${note}`, version: 1 }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(412)])
  })

  it('HOST-03 a save that changes nothing sends no event, and is journalled as a look', async () => {
    const { created, ask } = await makeWorld()
    const { uuid } = await created(surgery)
    const same = await ask('PUT', `/v1/acts/${uuid}`, { ...surgery, version: 1 })
    expect(same.json().result.version).toBe(1)
    const lines = await db.select().from(journal).where(eq(journal.objectId, uuid)).orderBy(journal.id)
    expect(lines.map(({ action }) => action)).toEqual(['created', 'opened'])
  })

  it('sent twice with one key it is there once, also at the same time', async () => {
    const { create, list } = await makeWorld()
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([create(xray, key), create(xray, key), create(xray, key)])
    expect(new Set(answers.map((answer) => answer.json().result.uuid)).size).toBe(1)
    expect((await list()).total).toBe(1)
    expect((await create(surgery, key)).statusCode).toBe(422)
  })
})

describe('what is deleted', () => {
  it('ACT-01 is gone for everybody, and comes back whole', async () => {
    const { created, ask, list } = await makeWorld()
    const { uuid } = await created(surgery)
    expect((await ask('DELETE', `/v1/acts/${uuid}?version=9`)).json()).toMatchObject({
      code: 'acts.stale',
      status: 412,
    })
    expect((await ask('DELETE', `/v1/acts/${uuid}?version=1`)).statusCode).toBe(204)
    for (const [method, url, payload] of [
      ['GET', `/v1/acts/${uuid}`],
      ['PUT', `/v1/acts/${uuid}`, { ...surgery, version: 1 }],
      ['DELETE', `/v1/acts/${uuid}`],
      ['GET', `/v1/acts/${uuid}/padotest`],
    ] as const)
      expect((await ask(method, url, payload)).statusCode).toBe(404)
    expect((await list()).total).toBe(0)
    const back = await ask('POST', `/v1/acts/${uuid}/restore`)
    expect(back.json().result).toMatchObject({ uuid, lots: [{ lot: 'L-4711' }] })
    // Put back a second time it is merely shown, which is a look as any other.
    expect((await ask('POST', `/v1/acts/${uuid}/restore`)).statusCode).toBe(200)
    const lines = await db.select().from(journal).where(eq(journal.objectId, uuid)).orderBy(journal.id)
    expect(lines.map(({ action }) => action)).toEqual(['created', 'deleted', 'restored', 'opened'])
    expect((await list()).total).toBe(1)
  })
})

describe('the last visit of a patient', () => {
  it('PAT-01 is the last act that was done, through every change of acts', async () => {
    const { created, ask, patient } = await makeWorld()
    const first = await created({ ...xray, date: '2026-02-01' })
    await created({ ...xray, state: 'planned', date: '2026-05-01' })
    expect(await lastVisit(patient)).toBe('2026-02-01')
    const later = await created({ ...xray, date: '2026-04-01' })
    expect(await lastVisit(patient)).toBe('2026-04-01')
    await ask('PUT', `/v1/acts/${later.uuid}`, { ...xray, state: 'planned', date: '2026-04-01', version: 1 })
    expect(await lastVisit(patient)).toBe('2026-02-01')
    await ask('PUT', `/v1/acts/${later.uuid}`, { ...xray, date: '2026-03-01', version: 2 })
    expect(await lastVisit(patient)).toBe('2026-03-01')
    await ask('DELETE', `/v1/acts/${later.uuid}`)
    expect(await lastVisit(patient)).toBe('2026-02-01')
    await ask('POST', `/v1/acts/${later.uuid}/restore`)
    expect(await lastVisit(patient)).toBe('2026-03-01')
    for (const { uuid } of [first, later]) await ask('DELETE', `/v1/acts/${uuid}`)
    expect(await lastVisit(patient)).toBeNull()
  })

  it('PAT-05 is the imported date where that is later', async () => {
    const owner = await makePractitioner(db)
    const visited = { importedVisit: '2026-03-15', lastVisit: '2026-03-15' }
    const patient = await makePatient(db, owner.practiceId, visited)
    const { created, ask } = as(owner, patient.id)
    await created({ ...xray, date: '2026-03-01' })
    expect(await lastVisit(patient)).toBe('2026-03-15')
    const { uuid } = await created({ ...xray, date: '2026-04-01' })
    expect(await lastVisit(patient)).toBe('2026-04-01')
    await ask('DELETE', `/v1/acts/${uuid}`)
    expect(await lastVisit(patient)).toBe('2026-03-15')
  })

  it('PAT-01 is right after many changes at once', async () => {
    const { created, create, ask, patient } = await makeWorld()
    const old = await Promise.all(['2026-05-20', '2026-05-21'].map((date) => created({ ...xray, date })))
    const days = Array.from({ length: 12 }, (_, day) => `2026-04-${String(day + 10)}`)
    await Promise.all([
      ...days.map((date) => create({ ...xray, date })),
      ...old.map(({ uuid }) => ask('DELETE', `/v1/acts/${uuid}`)),
    ])
    expect(await lastVisit(patient)).toBe('2026-04-21')
  })
})
