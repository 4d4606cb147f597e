import { randomUUID } from 'node:crypto'
import { presets, type Rights } from '@arcade/contract/kernel/rights.ts'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { type Member, makeCollaborator, makeMachine, makePatient, makePractitioner } from '../../../test/makers.ts'
import { events } from '../../kernel/events/events.table.ts'
import { memberships, practices } from '../../kernel/identity/identity.table.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { patientRights } from './patients.present.ts'
import { patients } from './patients.table.ts'

const { db } = await shareDatabase()
// Half past eleven in the evening in Paris: elsewhere it is another day.
const now = new Date('2026-03-11T22:30:00Z')
const app = await makeTestApp(db, { clock: { now: () => now } })

type Headers = Record<string, string | undefined>
const names = { firstName: 'Jean', lastName: 'Dupont' }

function create(
  member: Pick<Member, 'userId' | 'headers'>,
  personInfo: object,
  more: object = {},
  headers: Headers = {},
) {
  return app.inject({
    method: 'POST',
    url: '/v1/patients',
    headers: { ...member.headers, ...headers },
    payload: { userUuid: member.userId, personInfo, ...more },
  })
}

const read = (member: Pick<Member, 'headers'>, uuid: string, headers: Headers = {}) =>
  app.inject({ method: 'GET', url: `/v1/patients/${uuid}`, headers: { ...member.headers, ...headers } })

const change = (member: Pick<Member, 'headers'>, uuid: string, payload: object, headers: Headers = {}) =>
  app.inject({
    method: 'PUT',
    url: `/v1/patients/${uuid}`,
    headers: { ...member.headers, ...headers },
    payload: { alerts: [], ...payload },
  })

const linesOf = (practiceId: string, patientId: string) =>
  db
    .select()
    .from(journal)
    .where(and(eq(journal.practiceId, practiceId), eq(journal.patientId, patientId)))
    .orderBy(asc(journal.id))

const eventsOf = (practiceId: string) => db.select().from(events).where(eq(events.practiceId, practiceId))

const rowOf = async (practiceId: string, id: string) =>
  (
    await db
      .select()
      .from(patients)
      .where(and(eq(patients.practiceId, practiceId), eq(patients.id, id)))
  )[0]

describe('a new patient', () => {
  it('PAT-02 needs two names and nothing else', async () => {
    const member = await makePractitioner(db)
    const answer = await create(member, names)
    expect(answer.statusCode).toBe(201)
    const { result } = answer.json()
    expect(result).toEqual({
      uuid: expect.any(String),
      personInfo: { ...names, birthName: null, birthDate: null, sex: null, email: null, phone: null },
      alerts: [],
      lastVisit: null,
      address: null,
      notes: null,
      locale: null,
      externalIds: [],
      shared: false,
      version: 1,
      changed: { at: now.toISOString(), by: 'Test Personne' },
      can: { write: true, acts: 'write', files: 'write', journal: true },
    })
    expect((await read(member, result.uuid)).json()).toEqual({ result })
  })

  it('HOST-03 is journalled, and sent to open pages', async () => {
    const member = await makePractitioner(db)
    const { uuid } = (await create(member, names)).json().result
    await read(member, uuid)
    const lines = await linesOf(member.practiceId, uuid)
    expect(lines.map(({ action, actorId, objectKind, objectId }) => [action, actorId, objectKind, objectId])).toEqual([
      ['created', member.userId, 'patient', uuid],
      ['opened', member.userId, 'patient', uuid],
    ])
    expect(await eventsOf(member.practiceId)).toMatchObject([
      { kind: 'patients.changed', needs: 'patients:read', data: { id: uuid, version: 1 } },
    ])
  })

  it('PAT-02 stores all fields', async () => {
    const member = await makePractitioner(db)
    const personInfo = {
      firstName: '  Jean \u00a0 Marc ',
      lastName: 'de\u202fLa  Tour',
      birthName: ' O’Neil ',
      birthDate: '1984-03-12',
      sex: 'M',
      email: 'jean@patient.example',
      phone: ' +33 6 12 34 56 78 ',
    }
    const record = {
      address: { street: ' 3 rue Haute\nBâtiment B ', postalCode: '69001', city: 'Lyon' },
      alerts: ['Latex', ' Latex ', 'Pénicilline'],
      notes: ' Préfère le matin. ',
      locale: 'pt',
    }
    const { result } = (await create(member, { ...personInfo, phone: '+33 6 12 34 56 78' }, record)).json()
    expect(result).toMatchObject({
      personInfo: {
        ...personInfo,
        firstName: 'Jean Marc',
        lastName: 'de La Tour',
        birthName: 'O’Neil',
        phone: '+33 6 12 34 56 78',
      },
      address: { street: '3 rue Haute\nBâtiment B', postalCode: '69001', city: 'Lyon', country: null },
      alerts: ['Latex', 'Pénicilline'],
      notes: 'Préfère le matin.',
      locale: 'pt',
    })
  })

  it.each([
    `O'Brien "x"; drop table patients; --`,
    '🦷👩🏽‍⚕️ Molaire',
    '\u202eمحمد\u202c',
    'שרה',
    '<script>alert(1)</script>',
    '100%_\\',
    'x'.repeat(100),
  ])('PAT-02 may be called %j', async (lastName) => {
    const member = await makePractitioner(db)
    const answer = await create(member, { firstName: 'A', lastName })
    expect(answer.statusCode).toBe(201)
    expect((await read(member, answer.json().result.uuid)).json().result.personInfo.lastName).toBe(lastName)
  })

  it.each([
    ['lastName', 'x'.repeat(500)],
    ['lastName', 'x'.repeat(101)],
    ['lastName', ''],
    ['lastName', ' \u00a0 '],
    ['lastName', 'a\nb'],
    ['lastName', '---'],
    ['lastName', '\u200b\u200b'],
    ['firstName', '\ud800'],
    ['firstName', 3],
    ['firstName', null],
    ['birthName', 'a\tb'],
    ['birthDate', '1899-12-31'],
    ['birthDate', '1984-02-30'],
    ['birthDate', '12/03/1984'],
    ['birthDate', '2026-03-12'],
    ['sex', 'Z'],
    ['email', 'no address'],
    ['phone', 'call me'],
    ['phone', '123'],
    ['nickname', 'x'],
  ])('PAT-02 may not have the %s %j', async (field, value) => {
    const member = await makePractitioner(db)
    const answer = await create(member, { ...names, [field]: value })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
    expect(JSON.stringify(answer.json())).toContain('body.personInfo')
  })

  it('PAT-02 may not hold what the database cannot', async () => {
    const answer = await create(await makePractitioner(db), { ...names, lastName: 'a\u0000b' })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.malformed'])
  })

  it('PAT-02 may be born today where the practice is, and not tomorrow', async () => {
    const member = await makePractitioner(db)
    expect((await create(member, { ...names, birthDate: '2026-03-11' })).statusCode).toBe(201)
    const tomorrow = await create(member, { ...names, birthDate: '2026-03-12' })
    expect(tomorrow.json().errors).toEqual([{ path: 'body.personInfo.birthDate', code: 'future' }])
    await db.update(practices).set({ timeZone: 'Pacific/Noumea' }).where(eq(practices.id, member.practiceId))
    expect((await create(member, { ...names, birthDate: '2026-03-12' })).statusCode).toBe(201)
  })

  it('PAT-02 is added once for one key, by two at once', async () => {
    const member = await makePractitioner(db)
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => create(member, names, {}, key)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().result.uuid)).size).toBe(1)
    expect(await db.select().from(patients).where(eq(patients.practiceId, member.practiceId))).toHaveLength(1)
  })

  it('TEN-02 is not added by who may only read, nor to a practice of others', async () => {
    const member = await makePractitioner(db)
    const reader = await makeCollaborator(db, member.practiceId, 'secretaire', { patients: 'read' })
    const refused = await create({ ...reader, userId: member.userId }, names)
    expect([refused.statusCode, refused.json().detail]).toEqual([403, 'patients:write'])
    const foreign = await create({ ...(await makePractitioner(db)), userId: member.userId }, names)
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'not-found'])
    expect(await db.select().from(patients).where(eq(patients.practiceId, member.practiceId))).toEqual([])
  })

  it('TEN-03 is added by a machine for who linked it, and by no other', async () => {
    const member = await makePractitioner(db)
    const machine = await makeMachine(db, ['patients:write'], [member.userId])
    const answer = await create({ ...machine, userId: member.userId }, names)
    expect(answer.json().result).toMatchObject({
      changed: { by: null },
      can: { write: true, acts: 'none', files: 'none', journal: false },
    })
    const [line] = await linesOf(member.practiceId, answer.json().result.uuid)
    expect(line).toMatchObject({ actorKind: 'machine', actorId: machine.applicationId, actedFor: member.userId })
  })

  it('TEN-02 TEN-03 is not added by the machine of who may only read', async () => {
    const member = await makePractitioner(db)
    const reader = await makeCollaborator(db, member.practiceId, 'secretaire', { patients: 'read' })
    const machine = await makeMachine(db, ['patients:read', 'patients:write'], [reader.userId])
    const refused = (await create({ ...machine, userId: reader.userId }, names)).json()
    expect(refused).toMatchObject({ status: 403, code: 'access.right-missing', detail: 'patients:write' })
    expect(await db.select().from(patients).where(eq(patients.practiceId, member.practiceId))).toEqual([])
  })
})

describe('a patient who resembles another', () => {
  const born = (birthDate: string | null) => ({ ...names, birthDate })

  it.each([
    ['the same birth date', '1984-03-12', { firstName: 'dupont', lastName: 'JEAN', birthDate: '1984-03-12' }, 409],
    ['no birth date in either', null, { firstName: 'jéan', lastName: 'Dûpont' }, 409],
    ['a birth date in the old one alone', '1984-03-12', names, 409],
    ['a birth date in the new one alone', null, born('1984-03-12'), 409],
    ['another birth date', '1984-03-12', born('1984-03-13'), 201],
    ['another name', '1984-03-12', { firstName: 'Jeanne', lastName: 'Dupont', birthDate: '1984-03-12' }, 201],
  ])('PAT-04 by name, with %s', async (_, birthDate, personInfo, status) => {
    const member = await makePractitioner(db)
    await makePatient(db, member.practiceId, born(birthDate))
    const answer = await create(member, personInfo)
    expect(answer.statusCode).toBe(status)
    if (status === 409) expect(answer.json().code).toBe('patients.resembles')
    expect((await create(member, personInfo, { another: true })).statusCode).toBe(201)
  })

  it('PAT-04 is not found in another practice, nor after an unlink', async () => {
    const [member, other] = [await makePractitioner(db), await makePractitioner(db)]
    await makePatient(db, other.practiceId, names)
    await makePatient(db, member.practiceId, { ...names, unlinkedAt: now })
    expect((await create(member, names)).statusCode).toBe(201)
  })

  it('PAT-04 is refused also when both come at once', async () => {
    const member = await makePractitioner(db)
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => create(member, names)),
      ...[1, 2, 3].map(() => create(member, { firstName: 'DUPONT', lastName: 'Jéan' })),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([
      201, 409, 409, 409, 409, 409,
    ])
  })
})

describe('one patient', () => {
  it('TEN-01 is nothing for another practice, and for who follows them no more', async () => {
    const [member, other] = [await makePractitioner(db), await makePractitioner(db)]
    const { id } = await makePatient(db, member.practiceId)
    expect((await read(other, id)).json().code).toBe('not-found')
    expect((await read(member, randomUUID())).json().code).toBe('not-found')
    await db.update(patients).set({ unlinkedAt: now }).where(eq(patients.id, id))
    expect((await read(member, id)).json().code).toBe('not-found')
    expect((await change(member, id, { personInfo: names, version: 1 })).json().code).toBe('not-found')
    expect(await linesOf(other.practiceId, id)).toEqual([])
  })

  it.each<[string, Partial<Rights>, object]>([
    ['a secretary', {}, { write: true, acts: 'read', files: 'read', journal: false }],
    [
      'who may only read',
      { patients: 'read', acts: 'none' },
      { write: false, acts: 'none', files: 'read', journal: false },
    ],
    ['who may see the settings', { settings: 'read' }, { write: true, acts: 'read', files: 'read', journal: true }],
  ])('TEN-02 says what may be done by %s', async (_, rights, can) => {
    const { practiceId } = await makePractitioner(db)
    const { id } = await makePatient(db, practiceId)
    const caller = await makeCollaborator(db, practiceId, 'secretaire', rights)
    expect((await read(caller, id)).json().result.can).toEqual(can)
  })

  it('TEN-01 TEN-02 says what may be done in its own practice, though the caller may do more in another', async () => {
    const [owner, other] = [await makePractitioner(db), await makePractitioner(db)]
    const { id } = await makePatient(db, other.practiceId)
    const member = { practiceId: other.practiceId, userId: owner.userId, createdAt: new Date('2030-01-01') }
    await db.insert(memberships).values({ ...member, role: 'secretaire', rights: presets.secretaire })
    expect((await read(owner, id)).json().result.can).toMatchObject({ acts: 'read', journal: false })
  })

  it('TEN-03 may be written by a machine with the scope for it alone', async () => {
    const { applicationId } = await makeMachine(db, ['patients:read'])
    const machine = { kind: 'machine', applicationId, scopes: ['patients:read'] } as const
    expect(await patientRights(app.kernel.identity, machine, randomUUID())).toMatchObject({
      write: false,
      acts: 'none',
    })
  })

  it('TEN-01 is read in the practice that is named, of two that both are the caller’s', async () => {
    const [member, other] = [await makePractitioner(db), await makePractitioner(db)]
    const { id } = await makePatient(db, member.practiceId, { notes: 'ours' })
    await makePatient(db, other.practiceId, { id, notes: 'theirs' })
    expect((await read(member, id, { 'arcade-practice': other.practiceId })).json().code).toBe('not-found')
    expect((await read(other, id, { 'arcade-practice': other.practiceId })).json().result).toMatchObject({
      notes: 'theirs',
      shared: true,
    })
    await db.update(patients).set({ unlinkedAt: now }).where(eq(patients.practiceId, other.practiceId))
    expect((await read(member, id)).json().result).toMatchObject({ notes: 'ours', shared: false })
  })
})

describe('a change of a patient', () => {
  it('PAT-03 replaces what was there', async () => {
    const member = await makePractitioner(db)
    const { id } = await makePatient(db, member.practiceId, { notes: 'old', phone: '0612', externalIds: ['L-7'] })
    const answer = await change(member, id, { personInfo: names, alerts: ['Latex'], locale: 'en', version: 1 })
    expect(answer.json().result).toMatchObject({
      personInfo: { ...names, phone: null },
      alerts: ['Latex'],
      notes: null,
      locale: 'en',
      externalIds: ['L-7'],
      version: 2,
      changed: { at: now.toISOString(), by: 'Test Personne' },
    })
    expect((await read(member, id)).json()).toEqual(answer.json())
    const [line] = await linesOf(member.practiceId, id)
    expect(line).toMatchObject({ action: 'changed', actorId: member.userId })
    expect(line?.details).toEqual({ fields: ['lastName', 'firstName', 'phone', 'locale', 'alerts', 'notes'] })
    // With its version: the page that wrote it does not open it once more for that.
    expect(await eventsOf(member.practiceId)).toMatchObject([{ needs: 'patients:read', data: { id, version: 2 } }])
  })

  it('PAT-03 loses nothing of what somebody wrote meanwhile', async () => {
    const member = await makePractitioner(db)
    const { id } = await makePatient(db, member.practiceId, names)
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((notes) => change(member, id, { personInfo: names, notes, version: 1 })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 412, 412, 412])
    expect(answers.find(({ statusCode }) => statusCode === 412)?.json().code).toBe('patients.stale')
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json().result
    expect(await rowOf(member.practiceId, id)).toMatchObject({ notes: won.notes, version: 2 })
    const older = await change(member, id, { personInfo: names, version: 1 })
    const newer = await change(member, id, { personInfo: names, version: 3 })
    expect([older.statusCode, newer.statusCode]).toEqual([412, 412])
  })

  it('PAT-03 that changes nothing is none', async () => {
    const member = await makePractitioner(db)
    const address = { street: 'Rue', postalCode: '1', city: 'V', country: 'F' }
    const { id } = await makePatient(db, member.practiceId, { ...names, address, birthDate: '1984-03-12' })
    const same = { personInfo: { ...names, birthDate: '1984-03-12' }, address, version: 1 }
    expect((await change(member, id, same)).json().result.version).toBe(1)
    // The answer shows the patient all the same.
    expect(await linesOf(member.practiceId, id)).toMatchObject([{ action: 'opened' }])
    expect(await eventsOf(member.practiceId)).toEqual([])
  })

  it('PAT-03 may not be born tomorrow', async () => {
    const member = await makePractitioner(db)
    const { id } = await makePatient(db, member.practiceId)
    const answer = await change(member, id, { personInfo: { ...names, birthDate: '2026-03-12' }, version: 1 })
    expect(answer.json().errors).toEqual([{ path: 'body.personInfo.birthDate', code: 'future' }])
  })

  it('TEN-02 is refused to who may only read', async () => {
    const { practiceId } = await makePractitioner(db)
    const { id } = await makePatient(db, practiceId)
    const reader = await makeCollaborator(db, practiceId, 'secretaire', { patients: 'read' })
    const answer = await change(reader, id, { personInfo: names, version: 1 })
    expect([answer.statusCode, answer.json().detail]).toEqual([403, 'patients:write'])
  })
})

describe('a patient whom two practices follow', () => {
  async function makeShared() {
    const [one, two, gone] = [await makePractitioner(db), await makePractitioner(db), await makePractitioner(db)]
    const { id } = await makePatient(db, one.practiceId, { ...names, notes: 'one', alerts: ['one'] })
    await makePatient(db, two.practiceId, { id, ...names, notes: 'two', alerts: ['two'], version: 7 })
    await makePatient(db, gone.practiceId, { id, ...names, unlinkedAt: now })
    return { one, two, gone, id }
  }

  it('PAT-02 has one identity, and notes of each', async () => {
    const { one, two, gone, id } = await makeShared()
    const personInfo = { ...names, lastName: 'Martin', email: 'new@patient.example' }
    const address = { city: 'Lyon' }
    const answer = await change(one, id, { personInfo, address, notes: 'mine', alerts: [], locale: 'it', version: 1 })
    expect(answer.json().result).toMatchObject({ shared: true, version: 2, notes: 'mine' })
    const seen = (await read(two, id)).json().result
    expect(seen).toMatchObject({ personInfo, address, locale: 'it', notes: 'two', alerts: ['two'], version: 8 })
    expect(seen.changed).toEqual({ at: now.toISOString(), by: null })
    expect(await rowOf(gone.practiceId, id)).toMatchObject({ lastName: 'Dupont', version: 1 })
    const [line] = await linesOf(two.practiceId, id)
    expect(line).toMatchObject({ action: 'changed', actorKind: 'system', actorId: null, actedFor: null })
    expect(line?.details).toMatchObject({ elsewhere: true })
    expect(await eventsOf(two.practiceId)).toMatchObject([{ data: { id, version: 8 } }])
    expect(await eventsOf(gone.practiceId)).toEqual([])
  })

  it('PAT-02 is left alone elsewhere when only notes change', async () => {
    const { one, two, id } = await makeShared()
    await change(one, id, { personInfo: names, notes: 'mine', alerts: ['one'], version: 1 })
    expect(await rowOf(two.practiceId, id)).toMatchObject({ notes: 'two', version: 7 })
    expect(await linesOf(two.practiceId, id)).toEqual([])
  })

  it('PAT-03 two changes at once: one wins, and neither waits for ever', async () => {
    const { one, two, id } = await makeShared()
    for (let round = 0; round < 5; round += 1) {
      const [ours, theirs] = [await rowOf(one.practiceId, id), await rowOf(two.practiceId, id)]
      const answers = await Promise.all([
        change(one, id, { personInfo: { ...names, lastName: `One ${round}` }, version: ours?.version }),
        change(two, id, { personInfo: { ...names, lastName: `Two ${round}` }, version: theirs?.version }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 412])
      const [after, there] = [await rowOf(one.practiceId, id), await rowOf(two.practiceId, id)]
      expect(after?.lastName).toBe(there?.lastName)
    }
  })
})
