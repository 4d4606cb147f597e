import { randomUUID } from 'node:crypto'
import { mostShortcuts } from '@arcade/contract/people/applications/applications.contract.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeGuest, makePartner, makePractitioner, type Person } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'
import { applicationLinks, applicationShortcuts } from '../../kernel/identity/identity.table.ts'

const { db, app } = await shareApp()

const add = ({ userId, headers }: Person, appUuid: string) =>
  app.inject({ method: 'POST', url: `/v1/users/add-app-shortcut/${userId}/${appUuid}`, headers })
const remove = ({ userId, headers }: Person, appUuid: string) =>
  app.inject({ method: 'DELETE', url: `/v1/users/remove-app-shortcut/${userId}/${appUuid}`, headers })
const shortcutsOf = async ({ userId }: Person) =>
  (await db.select().from(applicationShortcuts).where(eq(applicationShortcuts.userId, userId))).map(
    ({ applicationId }) => applicationId,
  )
const makeMany = async (many: number) => {
  const made = await Promise.all(Array.from({ length: many }, () => makePartner(db)))
  return made.map(({ applicationId }) => applicationId)
}

describe('shortcuts', () => {
  it('SSO-05 are added and removed; twice changes nothing, and a link stays', async () => {
    const person = await makeGuest(db)
    const { applicationId } = await makePartner(db, { linkedTo: [person.userId] })
    expect((await add(person, applicationId)).statusCode).toBe(204)
    expect((await add(person, applicationId)).statusCode).toBe(204)
    expect(await shortcutsOf(person)).toEqual([applicationId])
    expect((await remove(person, applicationId)).statusCode).toBe(204)
    expect((await remove(person, applicationId)).statusCode).toBe(204)
    expect(await shortcutsOf(person)).toEqual([])
    const links = await db.select().from(applicationLinks).where(eq(applicationLinks.userId, person.userId))
    expect(links).toHaveLength(1)
  })

  it('are for applications that are there and enabled', async () => {
    const person = await makePractitioner(db)
    const { applicationId } = await makePartner(db, { disabledAt: new Date() })
    expect((await add(person, applicationId)).json()).toMatchObject({ code: 'not-found' })
    expect((await add(person, randomUUID())).json()).toMatchObject({ code: 'not-found' })
    expect((await add(person, 'smilers')).json()).toMatchObject({ code: 'request.invalid' })
    expect(await shortcutsOf(person)).toEqual([])
  })

  it('SSO-05 are as many as fit on a screen, also when many are added at once', async () => {
    const person = await makePractitioner(db)
    const many = await makeMany(mostShortcuts + 6)
    const answers = await Promise.all(many.map((applicationId) => add(person, applicationId)))
    const refused = answers.filter(({ statusCode }) => statusCode !== 204).map((answer) => answer.json().code)
    expect(refused).toEqual(Array(6).fill('applications.too-many-shortcuts'))
    const saved = await shortcutsOf(person)
    expect(saved).toHaveLength(mostShortcuts)
    // One that is there already is no other one.
    expect((await add(person, saved[0] ?? '')).statusCode).toBe(204)
  })

  it('SSO-05 the same one added twice at once is one', async () => {
    const person = await makePractitioner(db)
    const { applicationId } = await makePartner(db)
    const answers = await Promise.all([add(person, applicationId), add(person, applicationId)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect(await shortcutsOf(person)).toEqual([applicationId])
  })

  it('a hidden one takes no room', async () => {
    const person = await makePractitioner(db)
    const { applicationId } = await makePartner(db, { disabledAt: new Date() })
    await db.insert(applicationShortcuts).values({ userId: person.userId, applicationId })
    for (const one of await makeMany(mostShortcuts)) expect((await add(person, one)).statusCode).toBe(204)
  })

  it('SSO-05 are put into the order of their owner; a new one comes last, and those of others stay', async () => {
    const [person, other] = [await makePractitioner(db), await makePractitioner(db)]
    const [a = '', b = '', c = '', d = ''] = await makeMany(4)
    for (const one of [a, b, c]) await add(person, one)
    for (const one of [a, b]) await add(other, one)
    const order = (applicationUuids: string[], { headers } = person) =>
      app.inject({
        method: 'PUT',
        url: `/v1/users/app-shortcuts/${person.userId}`,
        payload: { applicationUuids },
        headers,
      })
    const listed = async ({ userId, headers } = person) => {
      const list = await app.inject({ url: `/v1/users/my-list-app-shortcut/${userId}?limit=2`, headers })
      const { result, nextCursor } = list.json()
      const cursor = encodeURIComponent(nextCursor ?? '')
      const next = nextCursor
        ? (
            await app.inject({ url: `/v1/users/my-list-app-shortcut/${userId}?limit=2&cursor=${cursor}`, headers })
          ).json()
        : { result: [] }
      return [...result, ...next.result].map(({ uuid }: { uuid: string }) => uuid)
    }
    expect((await order([c, a, b])).statusCode).toBe(204)
    expect(await listed()).toEqual([c, a, b])
    await add(person, d)
    expect(await listed()).toEqual([c, a, b, d])
    // One that is no shortcut is passed over, those not named follow.
    expect((await order([randomUUID(), d, a])).statusCode).toBe(204)
    expect(await listed()).toEqual([d, a, b, c])
    const me = await app.inject({ url: `/v1/users/${person.userId}`, headers: person.headers })
    expect(JSON.stringify(me.json())).toContain(d)
    expect(await listed(other)).toEqual([a, b])
    expect((await order([b], other)).statusCode).toBe(404)
    expect((await order([a, a])).json()).toMatchObject({ code: 'request.invalid' })
    expect((await order([])).json()).toMatchObject({ code: 'request.invalid' })
  })

  it('TEN-02 of another person are hidden', async () => {
    const [one, other] = [await makePractitioner(db), await makePractitioner(db)]
    const { applicationId } = await makePartner(db)
    await add(one, applicationId)
    const asOther = { userId: one.userId, token: other.token, headers: other.headers }
    expect((await remove(asOther, applicationId)).json()).toMatchObject({ status: 404 })
    expect((await add(asOther, applicationId)).json()).toMatchObject({ status: 404 })
    expect(await shortcutsOf(one)).toEqual([applicationId])
  })
})
