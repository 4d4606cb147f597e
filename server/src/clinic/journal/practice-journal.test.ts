import { randomUUID } from 'node:crypto'
import { listPracticeJournal } from '@arcade/contract/clinic/journal/journal.contract.ts'
import { parse } from 'csv-parse/sync'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp, masterKey } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeFiles } from '../../../test/files.ts'
import { type Member, makeCollaborator, makePatient, makePractitioner, makeToken } from '../../../test/makers.ts'
import { runSchedules } from '../../../test/schedules.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { type JournalEntry, recordAccess } from '../../kernel/journal/journal.ts'
import { archivePractice } from '../../kernel/journal/journal-archiving.ts'
import { makeJournalKey, sealJournal } from '../../kernel/journal/journal-sealing.ts'
import { patients } from '../patients/index.ts'

const { db, pool } = await makeDatabase()
const app = await makeTestApp(db)
const seal = () =>
  sealJournal({
    db,
    key: makeJournalKey(masterKey),
    // Past the seconds in which a line of searches may still grow.
    clock: { now: () => new Date(Date.now() + 60_000) },
    log: app.kernel.log,
  })

const get = ({ headers }: Pick<Member, 'headers'>, path: string) => app.inject({ url: `/v1/journal${path}`, headers })
const list = async (member: Member, query = '') =>
  listPracticeJournal.replies[200].parse((await get(member, query)).json())
/** Without what the test itself reads. */
const journalOf = async (member: Member, query = '') =>
  (await list(member, query)).result.filter(({ objectKind }) => objectKind !== 'journal')

async function makeScene() {
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId, { firstName: 'Éléonore', lastName: 'Martin' })
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

/** What only somebody who owns the database and goes around the product can do. */
async function force(statement: string, values: unknown[]) {
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  const { rowCount } = await client.query(statement, values)
  client.release(true)
  expect(rowCount).toBe(1)
}

describe('HOST-03 the journal of a practice', () => {
  it('HOST-03 names the patient, also one whom the practice follows no more', async () => {
    const { owner, patient, record } = await makeScene()
    await record()
    await record({
      at: new Date(Date.now() - 1000),
      action: 'listed',
      patientId: null,
      objectId: null,
      shown: [patient.id],
    })
    await db
      .update(patients)
      .set({ unlinkedAt: new Date() })
      .where(and(eq(patients.id, patient.id), eq(patients.practiceId, owner.practiceId)))
    const [opened, listed] = await journalOf(owner)
    expect(opened).toMatchObject({ patient: { uuid: patient.id, name: 'Éléonore Martin', followed: false }, shown: 0 })
    expect(listed).toMatchObject({ patient: null, shown: 1, action: 'listed' })
  })

  it('HOST-03 names no patient without the right to read patients', async () => {
    const { owner, patient, record } = await makeScene()
    await record()
    const other = await makeCollaborator(db, owner.practiceId, 'comptable', { settings: 'read' })
    const [line] = await journalOf(other)
    expect(line?.patient).toEqual({ uuid: patient.id, name: null, followed: true })
    expect((await get(other, '')).body).not.toContain('Martin')
  })

  it('HOST-03 is narrowed by who, what and when, in the time zone of the practice', async () => {
    const { owner, record } = await makeScene()
    const other = await makeCollaborator(db, owner.practiceId)
    // 00:30 in Paris on the second.
    await record({ at: new Date('2026-03-01T23:30:00Z'), action: 'deleted' })
    await record({ at: new Date('2026-03-01T22:30:00Z'), action: 'changed' })
    await record({ at: new Date('2026-02-01T12:00:00Z'), actor: { kind: 'person', userId: other.userId } })
    const actions = async (query: string) => (await journalOf(owner, query)).map(({ action }) => action)
    expect(await actions('')).toEqual(['deleted', 'changed', 'opened'])
    expect(await actions(`?actor=${other.userId.toUpperCase()}`)).toEqual(['opened'])
    expect(await actions('?group=removed')).toEqual(['deleted'])
    expect(await actions('?group=changed')).toEqual(['changed'])
    expect(await actions('?from=2026-03-02&to=2026-03-02')).toEqual(['deleted'])
    expect(await actions('?to=2026-02-28')).toEqual(['opened'])
    expect(await actions('?group=exported')).toEqual([])
  })

  it('HOST-03 comes page by page, with nothing lost or shown twice', async () => {
    const { owner, record } = await makeScene()
    const at = new Date('2026-03-01T10:00:00Z')
    for (let i = 0; i < 5; i++) await record({ at })
    const seen: string[] = []
    for (let query: string | null = '?limit=2&to=2026-03-01'; query !== null; ) {
      const { result, nextCursor } = await list(owner, query)
      seen.push(...result.map(({ id }) => id))
      query = nextCursor && `?limit=2&to=2026-03-01&cursor=${nextCursor}`
    }
    expect(seen).toHaveLength(5)
    expect(new Set(seen).size).toBe(5)
  })

  it('HOST-03 writes down who read it, and which patients it named to them', async () => {
    const { owner, patient, record } = await makeScene()
    await record()
    await list(owner)
    const [line] = await db
      .select()
      .from(journal)
      .where(and(eq(journal.practiceId, owner.practiceId), eq(journal.objectKind, 'journal')))
    expect(line).toMatchObject({ action: 'listed', actorId: owner.userId, shown: [patient.id], details: { count: 1 } })
  })

  it.each(['?actor=x', '?group=all', '?from=2026-02-30', '?from=2026-03-02&to=2026-03-01', '?limit=0', '?cursor=x'])(
    'HOST-03 refuses %s',
    async (query) => {
      const owner = await makePractitioner(db)
      expect((await get(owner, query)).statusCode).toBe(400)
    },
  )

  it('HOST-03 is filtered by members, and by those who did something lately', async () => {
    const { owner, record } = await makeScene()
    const left = await makePractitioner(db)
    await record({ actor: { kind: 'person', userId: left.userId } })
    const { result } = (await get(owner, '/actors')).json()
    expect(result.map(({ uuid }: { uuid: string }) => uuid).sort()).toEqual([owner.userId, left.userId].sort())
  })
})

describe('HOST-03 the export of the journal', () => {
  it('HOST-03 needs a fresh proof', async () => {
    const { owner } = await makeScene()
    const createdAt = new Date(Date.now() - 20 * 60_000)
    const old = await makeToken(db, { userId: owner.userId, createdAt })
    const answer = await get(old, '-export')
    expect(answer.statusCode).toBe(403)
    expect(answer.json().code).toBe('auth.proof-too-old')
  })

  it('HOST-03 holds what the filter finds, as spreadsheets open it, and no formula', async () => {
    const { owner, patient: object, record } = await makeScene()
    const patient = await makePatient(db, owner.practiceId, { firstName: '=1+1', lastName: 'Formule' })
    await record({ at: new Date('2026-03-01T10:00:00Z'), patientId: patient.id, requestId: 'request-7' })
    await record({ at: new Date('2026-02-01T10:00:00Z'), action: 'deleted' })
    const answer = await get(owner, '-export?group=looked')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, line, ...more] = parse(answer.body, { bom: true, delimiter: ';' }) as string[][]
    expect(more).toEqual([])
    expect(head?.slice(0, 4)).toEqual(['Date et heure', 'Qui', 'Pour', 'Action'])
    expect(line).toEqual([
      '2026-03-01 11:00:00',
      'Test Personne',
      '',
      'ouverture',
      'patient',
      '',
      object.id,
      '',
      `'=1+1 Formule`,
      patient.id,
      '',
      '',
      'request-7',
    ])
  })

  it('HOST-03 names what a line is about as the screen does: to who may see it', async () => {
    const { owner, patient, record } = await makeScene()
    const [file] = await makeFiles(db, [
      { practiceId: owner.practiceId, patientId: patient.id, fileName: 'panoramique.dcm' },
    ])
    const fields = ['phone', 'email']
    await record({ at: new Date(1), objectKind: 'file', objectId: file?.id ?? '' })
    await record({ at: new Date(2), action: 'changed', details: { fields } })
    const exported = async (member: Member) =>
      (parse((await get(member, '-export?to=1970-01-02')).body, { bom: true, delimiter: ';' }) as string[][])
        .slice(1)
        .map((line) => line.slice(4, 8))
    const changed = ['patient', '', patient.id, fields.join(', ')]
    expect(await exported(owner)).toEqual([changed, ['file', 'panoramique.dcm', file?.id, '']])
    const limited = await makeCollaborator(db, owner.practiceId, 'secretaire', { settings: 'read', files: 'none' })
    expect(await exported(limited)).toEqual([changed, ['file', '', file?.id, '']])
  })

  it('HOST-03 is written down page by page, and holds more than one page of the database', async () => {
    const { owner, record } = await makeScene()
    await record({ at: new Date('2026-01-01T10:00:00Z') })
    await pool.query(
      `insert into journal (at, practice_id, actor_kind, action, object_kind)
       select '2026-01-02'::timestamptz + n * interval '1 minute', $1, 'system', 'listed', 'patient' from generate_series(1, 600) n`,
      [owner.practiceId],
    )
    const { body } = await get(owner, '-export?locale=en&to=2026-02-01')
    expect((parse(body, { bom: true, delimiter: ';' }) as string[][]).length).toBe(602)
    const lines = await db
      .select({ details: journal.details })
      .from(journal)
      .where(and(eq(journal.practiceId, owner.practiceId), eq(journal.action, 'exported')))
      .orderBy(journal.id)
    expect(lines.map(({ details }) => details.count)).toEqual([500, 101])
  })
})

describe('HOST-03 whether the journal holds', () => {
  const check = async (member: Member, method: 'GET' | 'POST' = 'GET') =>
    (await app.inject({ method, url: '/v1/journal/check', headers: member.headers })).json().result

  it('HOST-03 says that it was never verified, and then when it was', async () => {
    const { owner, record } = await makeScene()
    await record()
    await record()
    await seal()
    expect(await check(owner)).toEqual({ state: 'never', checkedAt: null, lines: 0, brokenAt: null })
    await runSchedules(app, 'journal checks')
    const { state, lines, checkedAt } = await check(owner)
    expect({ state, lines }).toEqual({ state: 'whole', lines: 2 })
    expect(Date.now() - Date.parse(checkedAt)).toBeLessThan(60_000)
    expect((await journalOf(owner)).map(({ seal }) => seal)).toEqual(['sealed', 'sealed'])
  })

  it('HOST-03 a row changed by SQL is shown as not verified, at its line and for the whole', async () => {
    const { owner, record } = await makeScene()
    for (let minutes = 3; minutes > 0; minutes--) await record({ at: new Date(Date.now() - minutes * 60_000) })
    await seal()
    expect(await check(owner, 'POST')).toMatchObject({ state: 'whole', lines: 3, brokenAt: null })
    await force('update journal set actor_id = $2 where practice_id = $1 and seq = 2', [owner.practiceId, randomUUID()])
    expect((await journalOf(owner)).map(({ seal }) => seal)).toEqual(['sealed', 'broken', 'sealed'])
    expect(await check(owner, 'POST')).toMatchObject({ state: 'broken', lines: 1, brokenAt: 2 })
    expect(await check(owner)).toMatchObject({ state: 'broken', brokenAt: 2 })
  })

  it('HOST-03 a row taken out by SQL shows at the line after it', async () => {
    const { owner, record } = await makeScene()
    for (let minutes = 3; minutes > 0; minutes--) await record({ at: new Date(Date.now() - minutes * 60_000) })
    await seal()
    await force('delete from journal where practice_id = $1 and seq = 2', [owner.practiceId])
    expect((await journalOf(owner)).map(({ seal }) => seal)).toEqual(['broken', 'sealed'])
  })

  it('HOST-03 the first line after those that were archived is sealed, too', async () => {
    const { owner, record } = await makeScene()
    await record({ at: new Date(Date.now() - 400 * 24 * 60 * 60_000) })
    await record()
    await seal()
    await archivePractice({ db, key: makeJournalKey(masterKey) }, owner.practiceId)
    expect((await journalOf(owner)).map(({ seal }) => seal)).toEqual(['sealed'])
  })

  it('HOST-03 a line of the last seconds is not sealed yet', async () => {
    const { owner, record } = await makeScene()
    await record()
    expect((await journalOf(owner)).map(({ seal }) => seal)).toEqual(['pending'])
  })
})
