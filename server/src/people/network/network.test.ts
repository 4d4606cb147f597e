import { randomUUID } from 'node:crypto'
import { listColleagues } from '@arcade/contract/people/network/network.contract.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeCollaborator, makeGuest, makePartner, makePractitioner, type Person } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { memberships, practices, users } from '../../kernel/identity/identity.table.ts'
import { joinColleagues } from './network.queries.ts'

const { db, app } = await shareApp()

async function makeNamed(firstName: string, lastName: string, city?: string) {
  const person = await makePractitioner(db)
  await db.update(users).set({ firstName, lastName }).where(eq(users.id, person.userId))
  if (city) await db.update(practices).set({ city }).where(eq(practices.id, person.practiceId))
  return person
}
const join = (one: Person, other: Person) => joinColleagues(db, one.userId, other.userId, new Date())
const list = async ({ userId, headers }: Person, query: Record<string, string> = {}) => {
  const answer = await app.inject({ url: `/v1/users/${userId}/colleagues`, headers, query })
  return listColleagues.replies[200].parse(answer.json())
}
const call = (method: 'DELETE' | 'PUT', { userId, headers }: Person, colleague: Person) =>
  app.inject({ method, url: `/v1/users/${userId}/colleagues/${colleague.userId}`, headers })
const namesOf = async (person: Person, query = {}) => (await list(person, query)).result.map(({ lastName }) => lastName)

describe('NET-01 colleagues', () => {
  it('NET-01 a card says the practice, the city and what both share', async () => {
    const me = await makePractitioner(db)
    const other = await makeNamed('Hugo', 'Bernard', 'Marseille')
    await db.insert(memberships).values({
      practiceId: me.practiceId,
      userId: other.userId,
      role: 'collaborateur' as const,
      rights: sql`(select rights from memberships where user_id = ${me.userId})`,
      createdAt: new Date(Date.now() + 1000),
    })
    await makePartner(db, { linkedTo: [me.userId, other.userId] })
    await makePartner(db, { linkedTo: [other.userId] })
    await join(me, other)
    expect((await list(me)).result).toMatchObject([
      {
        uuid: other.userId,
        city: 'Marseille',
        practice: { name: 'Cabinet de test', role: 'titulaire' },
        shared: { practices: ['Cabinet de test'], applications: 1 },
      },
    ])
  })

  it('NET-01 the city is their own where they say one, with or without a practice', async () => {
    const me = await makePractitioner(db)
    const guest = await makeGuest(db)
    const other = await makeNamed('Hugo', 'Bernard', 'Marseille')
    await db
      .update(users)
      .set({ city: 'Toulon' })
      .where(inArray(users.id, [guest.userId, other.userId]))
    for (const person of [guest, other]) await join(me, person)
    const cities = (await list(me)).result.map(({ uuid, city, practice }) => [uuid, city, practice?.name])
    expect(cities).toHaveLength(2)
    expect(cities).toContainEqual([guest.userId, 'Toulon', undefined])
    expect(cities).toContainEqual([other.userId, 'Toulon', 'Cabinet de test'])
  })

  it('NET-01 come by name, page by page, and are found by name, practice or city, however it is typed', async () => {
    const me = await makePractitioner(db)
    const people = [
      await makeNamed('Élodie', 'Perrin', 'Aix-en-Provence'),
      await makeNamed('Karim', 'Élias'),
      await makeNamed('Anna', 'perrin'),
      await makeNamed('Zoé', 'Faure'),
    ]
    for (const person of people) await join(me, person)
    const first = await list(me, { limit: '3' })
    expect(first.result.map(({ firstName }) => firstName)).toEqual(['Karim', 'Zoé', 'Anna'])
    const rest = await list(me, { limit: '3', cursor: first.nextCursor ?? '' })
    expect([first.total, rest.result.map(({ firstName }) => firstName)]).toEqual([4, ['Élodie']])
    expect(await namesOf(me, { search: ' PERRIN elo' })).toEqual(['Perrin'])
    expect(await namesOf(me, { search: 'aix en' })).toEqual(['Perrin'])
    expect(await namesOf(me, { search: 'p%n' })).toEqual([])
    expect(await namesOf(me, { search: '%' })).toEqual([])
    expect((await list(me, { search: 'perrin' })).total).toBe(2)
  })

  it('NET-01 are removed on both sides; only who removed them brings them back, within a day', async () => {
    const [me, other] = [await makePractitioner(db), await makePractitioner(db)]
    await join(me, other)
    expect((await call('DELETE', me, other)).statusCode).toBe(204)
    expect((await call('DELETE', me, other)).statusCode).toBe(404)
    expect([await namesOf(me), await namesOf(other)]).toEqual([[], []])
    expect((await call('PUT', other, me)).statusCode).toBe(404)
    expect((await call('PUT', me, other)).json().result).toMatchObject({ uuid: other.userId })
    expect([await namesOf(me), await namesOf(other)]).toEqual([['Personne'], ['Personne']])
  })

  it('NET-01 somebody whom one does not know is neither removed nor added', async () => {
    const [me, stranger] = [await makePractitioner(db), await makePractitioner(db)]
    for (const method of ['DELETE', 'PUT'] as const) expect((await call(method, me, stranger)).statusCode).toBe(404)
  })

  it('NET-01 who is disabled is not shown', async () => {
    const me = await makePractitioner(db)
    const other = await makeCollaborator(db, me.practiceId)
    await join(me, other)
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, other.userId))
    expect(await list(me)).toMatchObject({ result: [], total: 0 })
  })

  it('NET-01 five thousand are found as one is', async () => {
    const me = await makePractitioner(db)
    const ids = Array.from({ length: 5000 }, () => randomUUID())
    await db.execute(sql`
      with made as (
        insert into users (id, email, first_name, last_name)
        select id, id || '@arcade.example', 'Anne', 'Nom ' || place from unnest(${sql.param(ids)}::uuid[]) with ordinality as one (id, place)
        returning id
      ) insert into colleagues (user_id, colleague_id) select ${me.userId}, id from made`)
    expect(await list(me, { search: 'nom 4321' })).toMatchObject({ total: 1, result: [{ lastName: 'Nom 4321' }] })
    const { total, nextCursor } = await list(me, { limit: '200' })
    expect([total, (await list(me, { limit: '200', cursor: nextCursor ?? '' })).result.length]).toEqual([5000, 200])
  })
})
