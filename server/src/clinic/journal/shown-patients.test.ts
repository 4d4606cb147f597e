import { listPatientJournal } from '@arcade/contract/clinic/journal/journal.contract.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeAct } from '../../../test/acts.ts'
import { importCalls } from '../../../test/imports.ts'
import { type Member, makeMachine, makePatient, makePractitioner } from '../../../test/makers.ts'
import { shareWorkingApp } from '../../../test/working.ts'
import { journal } from '../../kernel/journal/journal.table.ts'

const { db, app } = await shareWorkingApp()
const { checked } = importCalls(app)

type Headers = Record<string, string>
const call = async (headers: Headers, url: string) => {
  const answer = await app.inject({ url, headers })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.body
}
const journalOf = async ({ headers }: Member, uuid: string) =>
  listPatientJournal.replies[200].parse(JSON.parse(await call(headers, `/v1/patients/${uuid}/journal`))).result

/** A patient whom the calls show, and one whom they do not. */
async function makeScene() {
  const member = await makePractitioner(db)
  const person = { firstName: 'Jeanne', lastName: 'Dupont', birthDate: '1984-03-12', alerts: ['Latex'] }
  const patient = await makePatient(db, member.practiceId, person)
  const other = await makePatient(db, member.practiceId, { firstName: 'Zoé', lastName: 'Martin' })
  await makeAct(db, patient, { lots: [{ lot: 'L-1' }] })
  await makeAct(db, patient, { state: 'planned' })
  return { member, patient, other }
}

const searching = (user: string) => `/v1/users/patients-search/${user}/dup`
const resembling = (user: string) => `/v1/users/patients-resembling/${user}?firstName=Jeane&lastName=Dupont`
const listing = (user: string) => `/v1/users/patients-get/${user}?alerts=any`
const shows: [string, (user: string, patient: string) => string, action: string, kind: string][] = [
  ['a search', searching, 'searched', 'patient'],
  ['who may be meant', resembling, 'searched', 'patient'],
  ['a page of the list', listing, 'listed', 'patient'],
  ['an export', (user) => `/v1/users/patients-export/${user}?alerts=any`, 'exported', 'patient'],
  ['a recall', (user) => `/v1/users/lot-patients/${user}?lot=L-1`, 'listed', 'patient'],
  ['acts to do', (user) => `/v1/users/acts-planned/${user}`, 'listed', 'planned-act'],
  ['counts of acts', (user, id) => `/v1/users/patient-act-counts/${user}?patientUuids=${id}`, 'counted', 'act'],
  ['counts of files', (user, id) => `/v1/users/patient-file-counts/${user}?patientUuids=${id}`, 'counted', 'file'],
]

describe('HOST-03 patients in answers', () => {
  it.each(shows)('HOST-03 in %s has a line of it in their journal, and no other has', async (_, url, action, kind) => {
    const { member, patient, other } = await makeScene()
    await call(member.headers, url(member.userId, patient.id))
    const actor = { kind: 'person', uuid: member.userId }
    expect(await journalOf(member, patient.id)).toMatchObject([{ action, objectKind: kind, actor }])
    expect(await journalOf(member, other.id)).toEqual([])
  })

  it.each([
    ['a search', searching, 'searched'],
    ['who may be meant', resembling, 'searched'],
    ['a page of the list', listing, 'listed'],
  ])('HOST-03 to a machine, in %s, has a line that names the machine and for whom it asked', async (_, url, action) => {
    const { member, patient } = await makeScene()
    const machine = await makeMachine(db, ['patients:read'], [member.userId])
    await call(machine.headers, url(member.userId))
    expect(await journalOf(member, patient.id)).toMatchObject([
      { action, actor: { kind: 'machine', uuid: machine.applicationId }, actedFor: { uuid: member.userId } },
    ])
  })

  it('HOST-03 among the lines of an import has a line of it', async () => {
    const { member, patient, other } = await makeScene()
    const { uuid } = await checked(member, 'Nom;Prénom;Date de naissance\nDupont;Jeanne;12/03/1984\nNeuf;Paul;\n')
    await call(member.headers, `/v1/patient-imports/${uuid}/lines`)
    const line = { action: 'listed', objectKind: 'patient-import', objectUuid: uuid }
    expect(await journalOf(member, patient.id)).toMatchObject([line])
    expect(await journalOf(member, other.id)).toEqual([])
  })

  it('HOST-03 while somebody types has one line, and the practice too, which names all who were shown', async () => {
    const { member, patient, other } = await makeScene()
    for (const typed of ['d', 'du', 'dup', 'm', 'ma', 'du'])
      await call(member.headers, `/v1/users/patients-search/${member.userId}/${typed}`)
    await call(member.headers, resembling(member.userId))
    expect(await journalOf(member, patient.id)).toHaveLength(1)
    expect(await journalOf(member, other.id)).toHaveLength(1)
    const lines = await db.select().from(journal).where(eq(journal.practiceId, member.practiceId))
    expect(lines.map(({ action, shown }) => [action, new Set(shown)])).toEqual([
      ['searched', new Set([patient.id, other.id])],
    ])
  })

  it('HOST-03 TEN-02 in one of two practices has no line of it in the other', async () => {
    const { member, patient } = await makeScene()
    const elsewhere = await makePractitioner(db)
    const { id, firstName, lastName } = patient
    await makePatient(db, elsewhere.practiceId, { id, firstName, lastName })
    for (const [, url] of shows) await call(member.headers, url(member.userId, id))
    expect(await journalOf(member, id)).not.toEqual([])
    expect(await journalOf(elsewhere, id)).toEqual([])
  })

  it('HOST-03 in an export of several pages is named once, in the line of their page', async () => {
    const member = await makePractitioner(db)
    const ids: string[] = []
    for (let index = 0; index < 501; index++)
      ids.push((await makePatient(db, member.practiceId, { lastName: `Nom ${1000 + index}` })).id)
    await call(member.headers, `/v1/users/patients-export/${member.userId}`)
    const lines = await db
      .select({ shown: journal.shown, details: journal.details })
      .from(journal)
      .where(eq(journal.practiceId, member.practiceId))
      .orderBy(journal.id)
    expect(lines.map(({ details }) => details)).toEqual([{ count: 500 }, { count: 1 }])
    expect(lines.flatMap(({ shown }) => shown)).toEqual(ids)
    for (const id of [ids[0], ids[500]]) expect(await journalOf(member, id ?? '')).toHaveLength(1)
  })
})
