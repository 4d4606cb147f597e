import {
  type ApplicationCard,
  listAllApplications,
  listMyShortcuts,
} from '@arcade/contract/people/applications/applications.contract.ts'
import { inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeBrokerPartner, makePartner, makePractitioner, type Person } from '../../../test/makers.ts'
import { applicationLinks, applicationShortcuts, applications } from '../../kernel/identity/identity.table.ts'

const { db } = await makeDatabase()
const app = await makeTestApp(db)

type Card = z.output<typeof ApplicationCard>
const lists = { full: listAllApplications, my: listMyShortcuts }

async function list({ userId, headers }: Person, which: keyof typeof lists, query = '') {
  const answer = await app.inject({ url: `/v1/users/${which}-list-app-shortcut/${userId}${query}`, headers })
  return lists[which].replies[200].parse(answer.json())
}

/** All pages, one after the other. */
async function listByPages(person: Person, which: keyof typeof lists, limit: number) {
  const seen: Card[] = []
  const totals: (number | undefined)[] = []
  let cursor = ''
  do {
    const page = await list(person, which, `?limit=${limit}${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.result)
    totals.push(page.total)
    cursor = page.nextCursor ?? ''
  } while (cursor)
  return { seen, totals }
}

const addAt = (userId: string, applicationId: string, at: string) =>
  db.insert(applicationShortcuts).values({ userId, applicationId, createdAt: new Date(at) })

describe('GET users/full-list-app-shortcut', () => {
  it('SSO-05 PRT-02 shows every application by its name, as a reader looks it up, and none that is disabled', async () => {
    const named = async (name: string, more = {}): Promise<string> =>
      (await makePartner(db, { name, ...more })).applicationId
    const ids = [
      await named('Éclat'),
      await named('écho'),
      await named('Zeste'),
      await named('dental'),
      await named('Dental'),
    ]
    ids.push(await named('Fermée', { disabledAt: new Date() }))
    const { result, nextCursor, total } = await list(await makePractitioner(db), 'full')
    const ours = result.filter(({ uuid }) => ids.includes(uuid)).map(({ name }) => name)
    expect(ours).toEqual(['dental', 'Dental', 'écho', 'Éclat', 'Zeste'])
    expect(nextCursor).toBeNull()
    expect(total).toBe(result.length)
  })

  it('SSO-05 comes page by page: nothing twice, nothing lost, though names are the same', async () => {
    for (let made = 0; made < 5; made += 1) await makePartner(db, { name: 'Du même nom' })
    const person = await makePractitioner(db)
    const { seen, totals } = await listByPages(person, 'full', 2)
    const { result } = await list(person, 'full', '?limit=200')
    expect(seen).toEqual(result)
    expect(totals).toEqual([result.length, ...totals.slice(1).map(() => undefined)])
  })

  it('SSO-05 tells how one stands to each, and nothing of how others do', async () => {
    const [person, other] = [await makePractitioner(db), await makePractitioner(db)]
    const translation = { fr: 'Aligneurs', en: 'Aligners', es: 'Alineadores', it: 'Allineatori', pt: 'Alinhadores' }
    const more = { translation, image: '/applications/a.svg', category: 'medical', scopes: ['users:read'] } as const
    const { applicationId, key } = await makeBrokerPartner(db, { ...more, scopes: ['users:read'], name: 'AAA' })
    const [linkedAt, lastUsedAt] = [new Date('2026-02-01T10:00:00Z'), new Date('2026-03-01T10:00:00Z')]
    await db.insert(applicationLinks).values([
      { userId: person.userId, applicationId, login: 'cabinet', sees: ['identity'], createdAt: linkedAt, lastUsedAt },
      { userId: other.userId, applicationId, login: 'private' },
    ])
    await addAt(other.userId, applicationId, '2026-01-01')
    const cardOf = async (reader: Person) =>
      (await list(reader, 'full')).result.find(({ uuid }) => uuid === applicationId)
    expect(await cardOf(person)).toEqual({
      ...more,
      uuid: applicationId,
      key,
      name: 'AAA',
      link: null,
      protocol: 'broker',
      consent: 'implied',
      opens: true,
      shortcut: false,
      linked: { credentialUuid: expect.any(String), login: 'cabinet', linkedAt, lastUsedAt, sees: ['identity'] },
    })
    expect(await cardOf(other)).toMatchObject({ shortcut: true, linked: { login: 'private', lastUsedAt: null } })
    expect(await cardOf(await makePractitioner(db))).toMatchObject({ shortcut: false, linked: null })
  })

  it('holds nothing that proves an application or tells where it is asked for passwords', async () => {
    const { userId, headers } = await makePractitioner(db)
    await makeBrokerPartner(db)
    const { body } = await app.inject({ url: `/v1/users/full-list-app-shortcut/${userId}?limit=200`, headers })
    expect(body).not.toMatch(/secret|check/i)
  })

  it.each(['x', 'eyJhIjoxfQ', 'A'.repeat(80)])('refuses a cursor that was made up: %s', async (cursor) => {
    const { userId, headers } = await makePractitioner(db)
    const answer = await app.inject({ url: `/v1/users/full-list-app-shortcut/${userId}?cursor=${cursor}`, headers })
    expect(answer.json()).toMatchObject({ status: 400, code: 'request.invalid' })
  })
})

describe('GET users/my-list-app-shortcut', () => {
  it('SSO-05 shows the applications at hand in the order in which they were added, page by page', async () => {
    const person = await makePractitioner(db)
    const made = await Promise.all([1, 2, 3, 4].map(() => makePartner(db, { name: 'x' })))
    const [first, second, third, fourth] = made.map(({ applicationId }) => applicationId) as [
      string,
      string,
      string,
      string,
    ]
    await addAt(person.userId, second, '2026-01-02')
    await addAt(person.userId, first, '2026-01-01')
    // At the same moment.
    await addAt(person.userId, third, '2026-01-03')
    await addAt(person.userId, fourth, '2026-01-03')
    const { seen, totals } = await listByPages(person, 'my', 1)
    expect(seen.map(({ uuid }) => uuid)).toEqual([first, second, ...[third, fourth].sort()])
    expect(totals).toEqual([4, undefined, undefined, undefined])
    expect(seen.every(({ shortcut }) => shortcut)).toBe(true)
  })

  it('SSO-05 TEN-01 is of oneself alone, also where one reads who one is', async () => {
    const [person, other] = [await makePractitioner(db), await makePractitioner(db)]
    const [{ applicationId: own }, { applicationId: theirs }] = [await makePartner(db), await makePartner(db)]
    await addAt(person.userId, own, '2026-01-01')
    await addAt(other.userId, theirs, '2026-01-02')
    const { headers, userId } = person
    const { result } = (await app.inject({ url: `/v1/users/${userId}`, headers })).json()
    expect(result.applicationShortcuts).toEqual([own])
  })

  it('SSO-05 shows none that was disabled, and it comes back when it is enabled', async () => {
    const person = await makePractitioner(db)
    const { applicationId } = await makePartner(db)
    await addAt(person.userId, applicationId, '2026-01-01')
    const disable = (disabledAt: Date | null) =>
      db
        .update(applications)
        .set({ disabledAt })
        .where(inArray(applications.id, [applicationId]))
    await disable(new Date())
    expect(await list(person, 'my')).toEqual({ result: [], nextCursor: null, total: 0 })
    await disable(null)
    expect((await list(person, 'my')).total).toBe(1)
  })
})
