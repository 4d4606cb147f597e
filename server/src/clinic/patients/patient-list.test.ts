import { patientSorts } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import {
  type Member,
  makeCollaborator,
  makeGuest,
  makeMachine,
  makePatient,
  makePractitioner,
} from '../../../test/makers.ts'
import { applicationLinks, practices } from '../../kernel/identity/identity.table.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { patients } from './patients.table.ts'

const { db } = await shareDatabase()
// A Sunday evening in Paris; in New Caledonia the next week has begun.
const now = new Date('2026-03-15T21:00:00Z')
const app = await makeTestApp(db, { clock: { now: () => now } })

type Asker = Pick<Member, 'userId' | 'headers'>

const list = (member: Asker, query: Record<string, string> = {}) =>
  app.inject({
    method: 'GET',
    url: `/v1/users/patients-get/${member.userId}?${new URLSearchParams(query)}`,
    headers: member.headers,
  })

interface Listed {
  uuid: string
  personInfo: Record<string, string | null>
  lastVisit: string | null
}

/** All pages; something may happen between them. */
async function walk(member: Asker, query: Record<string, string>, between = async () => {}) {
  const rows: Listed[] = []
  let cursor: string | null = null
  do {
    const answer = await list(member, { ...query, ...(cursor && { cursor }) })
    expect(answer.statusCode).toBe(200)
    const page = answer.json()
    expect('total' in page).toBe(cursor === null)
    rows.push(...page.result)
    cursor = page.nextCursor
    await between()
  } while (cursor)
  return rows
}

const namesOf = (rows: Listed[]) => rows.map(({ personInfo }) => `${personInfo.lastName} ${personInfo.firstName}`)

describe('the list of patients', () => {
  it('PAT-01 sorts names as French does', async () => {
    const member = await makePractitioner(db)
    for (const lastName of [
      'Zola',
      'Émile',
      'emile',
      'Eluard',
      'Étienne',
      'de Gaulle',
      'Çelik',
      'Côté',
      'Cote',
      'Coté',
    ])
      await makePatient(db, member.practiceId, { lastName })
    const names = (await walk(member, {})).map(({ personInfo }) => personInfo.lastName)
    expect(names).toEqual(names.map(String).sort(new Intl.Collator('fr').compare))
    expect(names[0]).toBe('Çelik')
    expect(
      (await walk(member, { direction: 'desc', limit: '3' })).map(({ personInfo }) => personInfo.lastName),
    ).toEqual(names.reverse())
  })

  it('PAT-01 is empty for a new practice, and holds no patient of another or whom it unlinked', async () => {
    const [member, other] = [await makePractitioner(db), await makePractitioner(db)]
    const { id } = await makePatient(db, other.practiceId)
    await makePatient(db, member.practiceId, { id, unlinkedAt: now })
    expect((await list(member)).json()).toEqual({ result: [], nextCursor: null, total: 0 })
    expect((await list(other)).json()).toMatchObject({ result: [{ uuid: id }], nextCursor: null, total: 1 })
  })

  it('HOST-03 is a line in the journal with each page', async () => {
    const member = await makePractitioner(db)
    for (const lastName of ['A', 'B', 'C']) await makePatient(db, member.practiceId, { lastName })
    await walk(member, { limit: '2' })
    const lines = await db.select().from(journal).where(eq(journal.practiceId, member.practiceId)).orderBy(journal.id)
    expect(lines.map(({ action, objectKind, objectId, details }) => [action, objectKind, objectId, details])).toEqual([
      ['listed', 'patient', null, { count: 2 }],
      ['listed', 'patient', null, { count: 1 }],
    ])
  })

  it('PAT-01 pages by every field both ways: all once, in order, those without a value last', async () => {
    const word = fc.constantFrom('a', 'A', 'á', 'b', 'É', 'e', 'f', '%', "'")
    const day = fc.constantFrom('1950-01-01', '1984-03-12', '2020-02-29')
    const one = fc.record({
      lastName: word,
      firstName: word,
      birthName: fc.option(word),
      birthDate: fc.option(day),
      sex: fc.option(fc.constantFrom('F' as const, 'M' as const, 'X' as const)),
      email: fc.option(fc.constantFrom('a@x.example', 'b@x.example')),
      phone: fc.option(fc.constantFrom('0612', '0712')),
      lastVisit: fc.option(day),
    })
    const collators = {
      fr: new Intl.Collator('fr').compare,
      plain: (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0),
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(one, { maxLength: 14 }),
        fc.constantFrom(...patientSorts),
        fc.constantFrom('asc', 'desc'),
        fc.integer({ min: 1, max: 5 }),
        async (rows, sort, direction, limit) => {
          const member = await makePractitioner(db)
          for (const row of rows) await makePatient(db, member.practiceId, row)
          const listed = await walk(member, { sort, direction, limit: String(limit) })
          expect(new Set(listed.map(({ uuid }) => uuid)).size).toBe(rows.length)
          const values = listed.map((row) => (sort === 'lastVisit' ? row.lastVisit : row.personInfo[sort.slice(11)]))
          const known = values.filter((value) => value !== null && value !== undefined)
          expect(values.slice(known.length).every((value) => value === null)).toBe(true)
          const compare = /name/i.test(sort) ? collators.fr : collators.plain
          const sorted = [...known].sort(compare)
          expect(known).toEqual(direction === 'asc' ? sorted : sorted.reverse())
        },
      ),
      { numRuns: 40 },
    )
  }, 60_000)

  it('PAT-01 is in the order of names where the value is the same', async () => {
    const member = await makePractitioner(db)
    for (const lastName of ['C', 'A', 'B']) {
      await makePatient(db, member.practiceId, { lastName, sex: 'F' })
      await makePatient(db, member.practiceId, { lastName })
    }
    const sorted = ['A Test', 'B Test', 'C Test']
    expect(namesOf(await walk(member, { sort: 'personInfo.sex', limit: '2' }))).toEqual([...sorted, ...sorted])
  })

  it.each(['personInfo.lastName', 'personInfo.birthDate', 'personInfo.email'])(
    'PAT-01 by %s skips and repeats no patient when patients come and go between pages',
    async (sort) => {
      const member = await makePractitioner(db)
      const stay: string[] = []
      for (let at = 10; at < 30; at += 1) {
        const birthDate = at % 3 === 0 ? null : '1990-01-01'
        const { id } = await makePatient(db, member.practiceId, { lastName: `N${at}`, birthDate })
        await makePatient(db, member.practiceId, { lastName: `N${at}`, firstName: 'Gone', birthDate })
        stay.push(id)
      }
      let pages = 0
      const gone = and(eq(patients.practiceId, member.practiceId), eq(patients.firstName, 'Gone'))
      const met = await walk(member, { sort, limit: '3' }, async () => {
        pages += 1
        if (pages === 3) await db.update(patients).set({ unlinkedAt: now }).where(gone)
        if (pages > 4) return
        for (const lastName of ['A', 'N20', 'Z']) await makePatient(db, member.practiceId, { lastName })
      })
      const uuids = met.map(({ uuid }) => uuid)
      expect(new Set(uuids).size).toBe(uuids.length)
      expect(stay.filter((id) => !uuids.includes(id))).toEqual([])
    },
  )

  it('PAT-01 goes on after a patient who was renamed meanwhile', async () => {
    const member = await makePractitioner(db)
    for (const lastName of ['A', 'B', 'C', 'D']) await makePatient(db, member.practiceId, { lastName })
    const first = (await list(member, { limit: '2' })).json()
    await db
      .update(patients)
      .set({ lastName: 'Z' })
      .where(and(eq(patients.practiceId, member.practiceId), eq(patients.lastName, 'B')))
    const second = (await list(member, { limit: '2', cursor: first.nextCursor })).json()
    expect(namesOf(second.result)).toEqual(['C Test', 'D Test'])
  })

  it('PAT-01 takes names of a hundred letters into a cursor', async () => {
    const member = await makePractitioner(db)
    const name = '漢'.repeat(100)
    for (let at = 0; at < 2; at += 1)
      await makePatient(db, member.practiceId, { lastName: name, firstName: name, birthName: name })
    expect(await walk(member, { sort: 'personInfo.birthName', limit: '1' })).toHaveLength(2)
  })

  it('PAT-01 refuses a cursor of another list, of another practice and a forged one', async () => {
    const member = await makePractitioner(db)
    for (const lastName of ['A', 'B']) await makePatient(db, member.practiceId, { lastName, lastVisit: '2026-03-15' })
    const { nextCursor } = (await list(member, { limit: '1' })).json()
    const others = [
      { direction: 'desc' },
      { sort: 'personInfo.firstName' },
      { seen: 'week' },
      { alerts: 'any' },
      { scan: 'missing' },
      { cursor: `${nextCursor.slice(0, -2)}AA` },
      { cursor: 'x' },
    ]
    for (const other of others) {
      const answer = await list(member, { limit: '1', cursor: nextCursor, ...other })
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        [{ path: 'query.cursor', code: 'invalid_format' }],
      ])
    }
    expect((await list(await makePractitioner(db), { limit: '1', cursor: nextCursor })).statusCode).toBe(400)
    expect((await list(member, { limit: '1', cursor: nextCursor })).json().result).toHaveLength(1)
  })

  it.each([
    { sort: 'personInfo.notes' },
    { sort: 'lastName' },
    { direction: 'up' },
    { seen: 'today' },
    { alerts: 'none' },
    { scan: 'any' },
    { limit: '0' },
    { limit: '201' },
    { offset: '1' },
  ])('PAT-01 refuses %j', async (query) => {
    expect((await list(await makePractitioner(db), query as Record<string, string>)).json().code).toBe(
      'request.invalid',
    )
  })

  it('PAT-01 shows who was seen in this week or month, and who has alerts', async () => {
    const member = await makePractitioner(db)
    const visits = {
      monday: '2026-03-09',
      sunday: '2026-03-15',
      before: '2026-03-08',
      first: '2026-03-01',
      february: '2026-02-28',
    }
    for (const [lastName, lastVisit] of Object.entries(visits))
      await makePatient(db, member.practiceId, { lastName, lastVisit, alerts: lastName === 'monday' ? ['Latex'] : [] })
    await makePatient(db, member.practiceId, { lastName: 'tomorrow', lastVisit: '2026-03-16' })
    await makePatient(db, member.practiceId, { lastName: 'never', alerts: ['Latex'] })
    const seen = async (query: Record<string, string>) =>
      (await walk(member, { ...query, limit: '1' })).map(({ personInfo }) => personInfo.lastName)
    expect(await seen({ seen: 'week' })).toEqual(['monday', 'sunday'])
    expect(await seen({ seen: 'month', sort: 'lastVisit', direction: 'desc' })).toEqual([
      'sunday',
      'monday',
      'before',
      'first',
    ])
    expect(await seen({ alerts: 'any' })).toEqual(['monday', 'never'])
    expect(await seen({ alerts: 'any', seen: 'week' })).toEqual(['monday'])
    const summary = await app.inject({ url: `/v1/users/patients-summary/${member.userId}`, headers: member.headers })
    expect(summary.json().result).toEqual({
      total: 7,
      seenThisWeek: 2,
      seenThisMonth: 4,
      withoutScan: 6,
      withAlerts: 2,
    })
    await db.update(practices).set({ timeZone: 'Pacific/Noumea' }).where(eq(practices.id, member.practiceId))
    expect(await seen({ seen: 'week' })).toEqual(['tomorrow'])
  })

  it('TEN-02 TEN-03 is for who may read, and for a machine whom they linked', async () => {
    const member = await makePractitioner(db)
    await makePatient(db, member.practiceId)
    const none = await makeCollaborator(db, member.practiceId, 'comptable')
    const refused = await list({ ...none, userId: member.userId })
    expect([refused.statusCode, refused.json().detail]).toEqual([403, 'patients:read'])
    const machine = await makeMachine(db, ['patients:read'], [member.userId])
    expect((await list({ ...machine, userId: member.userId })).json().total).toBe(1)
    const guest = await makeGuest(db)
    await db.insert(applicationLinks).values({ userId: guest.userId, applicationId: machine.applicationId })
    expect((await list({ ...machine, userId: guest.userId })).json().code).toBe('access.right-missing')
    // The machine of somebody who may not read themselves.
    await db.insert(applicationLinks).values({ userId: none.userId, applicationId: machine.applicationId })
    expect((await list({ ...machine, userId: none.userId })).json()).toMatchObject({
      status: 403,
      detail: 'patients:read',
    })
  })
})
