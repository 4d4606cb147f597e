import { randomUUID } from 'node:crypto'
import { listPatientJournal } from '@arcade/contract/clinic/journal/journal.contract.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeFiles } from '../../../test/files.ts'
import { makeCollaborator, makeGuest, makeMachine, makePatient, makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { makeShareRow } from '../../../test/shares.ts'
import { memberships, users } from '../../kernel/identity/identity.table.ts'
import { type JournalEntry, recordAccess } from '../../kernel/journal/journal.ts'
import { acts } from '../acts/index.ts'
import { selectActors } from './practice-journal.queries.ts'

const { db, app } = await shareApp()
type Headers = Record<string, string>

const get = (headers: Headers, uuid: string, query = '') =>
  app.inject({ url: `/v1/patients/${uuid}/journal${query}`, headers })
const read = async (headers: Headers, uuid: string, query = '') =>
  listPatientJournal.replies[200].parse((await get(headers, uuid, query)).json())

async function makeScene() {
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId)
  const record = (more: Partial<JournalEntry> = {}) =>
    recordAccess(db, {
      at: new Date(),
      practiceId: owner.practiceId,
      actor: { kind: 'person', userId: owner.userId },
      action: 'opened',
      objectKind: 'patient',
      objectId: patient.id,
      patientId: patient.id,
      ...more,
    })
  return { owner, patient, record }
}

describe('HOST-03 what a line is about', () => {
  const lines = async ({ headers }: { headers: Headers }, uuid: string, query = '') =>
    (await read(headers, uuid, query)).result.map(({ objectKind, objectName, fields }) => [
      objectKind,
      objectName,
      ...fields,
    ])

  it('HOST-03 is named when it is shown: a file, fields, whose rights and which areas of them', async () => {
    const { owner, patient, record } = await makeScene()
    const [file] = await makeFiles(db, [
      { practiceId: owner.practiceId, patientId: patient.id, fileName: 'panoramique.dcm' },
    ])
    const { userId } = await makeCollaborator(db, owner.practiceId, 'secretaire')
    const rights = { before: ['patients:read', 'acts:write'], after: ['patients:write', 'acts:write'] }
    await record({ at: new Date(1), action: 'changed', objectKind: 'right', objectId: userId, details: rights })
    await record({ at: new Date(2), action: 'changed', details: { fields: ['lastName', 'phone'] } })
    await record({ at: new Date(3), objectKind: 'file', objectId: file?.id ?? '' })
    await record({ at: new Date(4), objectKind: 'file', objectId: randomUUID() })
    const about = [
      ['file', null],
      ['file', 'panoramique.dcm'],
      ['patient', null, 'lastName', 'phone'],
      ['right', 'Test Personne', 'patients'],
    ]
    expect(await lines(owner, patient.id)).toEqual(about)
    const whole = (await app.inject({ url: '/v1/journal', headers: owner.headers })).json().result
    const shown = whole.map(({ objectKind, objectName, fields }: (typeof whole)[number]) => [
      objectKind,
      objectName,
      ...fields,
    ])
    expect(shown).toEqual(expect.arrayContaining(about))
  })

  it('HOST-03 an act is named by its type and day, in the language of the reader who may see acts', async () => {
    const { owner, patient, record } = await makeScene()
    const given = { practiceId: owner.practiceId, patientId: patient.id, state: 'done', date: '2026-05-26' } as const
    const [act] = await db
      .insert(acts)
      .values({ ...given, type: 'radio_panoramic', deletedAt: new Date() })
      .returning({ id: acts.id })
    await record({ action: 'changed', objectKind: 'act', objectId: act?.id ?? '', details: { fields: ['note'] } })
    expect(await lines(owner, patient.id)).toEqual([['act', 'Radio panoramique, 26/05/2026', 'note']])
    expect(await lines(owner, patient.id, '?locale=en')).toEqual([['act', 'Panoramic X-ray, 26/05/2026', 'note']])
    const limited = await makeCollaborator(db, owner.practiceId, 'secretaire', { settings: 'read', acts: 'none' })
    expect(await lines(limited, patient.id)).toEqual([['act', null, 'note']])
  })

  it('HOST-03 TEN-01 TEN-02 names no file to somebody without the right, and none of another practice', async () => {
    const { owner, patient, record } = await makeScene()
    const other = await makePractitioner(db)
    const theirs = await makePatient(db, other.practiceId)
    const files = await makeFiles(db, [
      { practiceId: owner.practiceId, patientId: patient.id, fileName: 'own.pdf' },
      { practiceId: other.practiceId, patientId: theirs.id, fileName: 'theirs.pdf' },
    ])
    const [attached] = await makeFiles(db, [
      { practiceId: owner.practiceId, conversationId: randomUUID(), fileName: 'attached.pdf' },
    ])
    for (const id of [...files, ...(attached ? [attached] : [])].map(({ id }) => id))
      await record({ at: new Date(1), objectKind: 'file', objectId: id })
    const limited = await makeCollaborator(db, owner.practiceId, 'secretaire', { settings: 'read', files: 'none' })
    expect(new Set((await lines(owner, patient.id)).map(([, name]) => name))).toEqual(new Set([null, 'own.pdf']))
    expect((await lines(limited, patient.id)).map(([, name]) => name)).toEqual([null, null, null])
    const rights = { settings: 'write', files: 'read', patients: 'none' } as const
    const withoutPatients = await makeCollaborator(db, owner.practiceId, 'secretaire', rights)
    const named = async ({ headers }: { headers: Headers }) =>
      (await app.inject({ url: '/v1/journal', headers }))
        .json()
        .result.map(({ objectName }: { objectName: string | null }) => objectName)
    expect(await named(owner)).toContain('own.pdf')
    expect(new Set(await named(withoutPatients))).toEqual(new Set([null]))
  })
})

describe('HOST-03 the journal of a patient', () => {
  it('HOST-03 TEN-04 names an organisation by its one name, wherever it stands', async () => {
    const { owner, patient, record } = await makeScene()
    const { userId } = await makeGuest(db)
    await db.update(users).set({ firstName: '', lastName: 'CRISTAL Labo' }).where(eq(users.id, userId))
    const { practiceId } = owner
    const given = { practiceId, patientId: patient.id, createdBy: owner.userId, recipientId: userId }
    const shareId = await makeShareRow(db, given)
    const at = new Date()
    await record({ at, actor: { kind: 'person', userId } })
    await record({ at, objectKind: 'right', objectId: userId })
    await record({ at, objectKind: 'share', objectId: shareId })
    const lines = (await read(owner.headers, patient.id)).result
    expect(lines.map(({ actor, objectName }) => [actor.name, objectName])).toEqual([
      ['Test Personne', 'CRISTAL Labo'],
      ['Test Personne', 'CRISTAL Labo'],
      ['CRISTAL Labo', null],
    ])
    const actors = await selectActors(db, practiceId, new Date(at.getTime() - 1_000))
    expect(actors).toContainEqual({ uuid: userId, kind: 'person', name: 'CRISTAL Labo' })
  })

  it('HOST-03 says who did what, for whom, with a name and a role', async () => {
    const { owner, patient, record } = await makeScene()
    const secretary = await makeCollaborator(db, owner.practiceId, 'secretaire')
    const { applicationId } = await makeMachine(db, [], [owner.userId])
    const act = randomUUID()
    await record({ at: new Date(1) })
    await record({ at: new Date(2), actor: { kind: 'person', userId: secretary.userId }, actedFor: owner.userId })
    const made = { action: 'created', objectKind: 'act', objectId: act } as const
    await record({ at: new Date(3), actor: { kind: 'machine', applicationId }, actedFor: owner.userId, ...made })
    await record({ at: new Date(4), actor: { kind: 'system' }, action: 'imported' })
    // Their role elsewhere is private.
    const { practiceId: elsewhere } = await makePractitioner(db)
    await db
      .update(memberships)
      .set({ practiceId: elsewhere, role: 'comptable' })
      .where(eq(memberships.userId, secretary.userId))
    const [imported, created, opened, first] = (await read(owner.headers, patient.id)).result
    const represented = { uuid: owner.userId, name: 'Test Personne' }
    expect(imported).toMatchObject({ actor: { kind: 'system' }, actedFor: null, action: 'imported' })
    expect(created).toMatchObject({
      actor: { kind: 'machine', uuid: applicationId, name: 'Application de test' },
      actedFor: represented,
      action: 'created',
      objectKind: 'act',
      objectUuid: act,
    })
    // Who has left the practice is still named.
    expect(opened?.actor).toEqual({ kind: 'person', uuid: secretary.userId, name: 'Test Personne', role: null })
    expect(opened?.actedFor).toEqual(represented)
    expect(first?.actor).toMatchObject({ kind: 'person', uuid: owner.userId, role: 'titulaire' })
  })

  it('HOST-03 comes newest first, page by page, with nothing lost or shown twice', async () => {
    const { owner, patient, record } = await makeScene()
    const at = new Date('2026-03-01T10:00:00Z')
    for (let i = 0; i < 5; i++) await record({ at, requestId: String(i) })
    const seen: string[] = []
    let query: string | null = '?limit=2'
    while (query !== null) {
      const { result, nextCursor } = await read(owner.headers, patient.id, query)
      seen.push(...result.map(({ id }) => id))
      query = nextCursor && `?limit=2&cursor=${nextCursor}`
      expect(Buffer.from(nextCursor ?? '', 'base64url').toString('latin1')).not.toContain('2026')
    }
    expect(new Set(seen).size).toBe(5)
    expect(seen).toEqual([...seen].sort((a, b) => Number(b) - Number(a)))
    expect((await get(owner.headers, patient.id, '?cursor=made-up')).json()).toMatchObject({ code: 'request.invalid' })
  })

  it('HOST-03 TEN-02 of a patient whom two practices follow is each practice’s own', async () => {
    const { owner, patient, record } = await makeScene()
    const other = await makePractitioner(db)
    await makePatient(db, other.practiceId, { id: patient.id })
    await record()
    await record({ practiceId: other.practiceId, actor: { kind: 'person', userId: other.userId }, action: 'changed' })
    expect((await read(owner.headers, patient.id)).result).toMatchObject([{ action: 'opened' }])
    expect((await read(other.headers, patient.id)).result).toMatchObject([{ action: 'changed' }])
    const elsewhere = await get({ ...owner.headers, 'arcade-practice': other.practiceId }, patient.id)
    expect(elsewhere.statusCode).toBe(404)
  })

  it('HOST-03 holds no line of another patient, and no list', async () => {
    const { owner, patient, record } = await makeScene()
    const another = await makePatient(db, owner.practiceId)
    await record({ objectId: another.id, patientId: another.id })
    await record({ action: 'listed', objectId: null, patientId: null, details: { count: 50 } })
    expect((await read(owner.headers, patient.id)).result).toEqual([])
  })
})
