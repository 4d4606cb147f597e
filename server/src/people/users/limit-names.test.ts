import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { makeMachine, makeOperator, makePractitioner } from '../../../test/makers.ts'
import { givePassword } from '../../../test/sign-in.ts'

const { db } = await shareDatabase()
// A minute that does not end while the test counts.
let now = new Date('2026-11-15T10:00:00Z')
const clock = { now: () => now }
const app = await makeTestApp(db, { clock, config: { session: { idle: 1e12, longest: 1e12 } } })
type Headers = Record<string, string>

const newEmail = () => `${randomUUID()}@elsewhere.example`
const enrol = (headers: Headers, email: string) =>
  app.inject({
    method: 'POST',
    url: '/v1/users',
    headers,
    payload: { email, personInfo: { firstName: 'Marie', lastName: 'Curie' } },
  })
const rename = (userId: string, headers: Headers, payload: object) =>
  app.inject({ method: 'PUT', url: `/v1/users/update-credentials/${userId}`, headers, payload })
const statuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
const many = <T>(count: number, call: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => call(nth)))
const tenThen = (status: number, more: number) => [...Array(10).fill(status), ...Array(more).fill(429)]

describe('AUTH-15 how often one may ask whether a name is taken', () => {
  it.each([
    ['a machine', () => makeMachine(db, ['users:write'])],
    ['the operator', () => makeOperator(db)],
  ])('AUTH-15 %s that enrols people whose address is taken is stopped after ten a minute', async (_, make) => {
    const { headers } = await make()
    const email = await givePassword(db, await makePractitioner(db))
    const answers = await many(14, () => enrol(headers, email))
    expect(statuses(answers)).toEqual(tenThen(409, 4))
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json()).toMatchObject({ code: 'rate.limited' })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    // Free names are not revealed any more either.
    expect((await enrol(headers, newEmail())).statusCode).toBe(429)
  })

  it('AUTH-15 enrolling unknown people is no lookup, and not limited by it', async () => {
    const { headers } = await makeMachine(db, ['users:write'])
    for (let count = 0; count < 25; count++) expect((await enrol(headers, newEmail())).statusCode).toBe(201)
  })

  it('AUTH-15 wanting another login name is limited to ten a minute, taken or free', async () => {
    const [one, other] = [await makePractitioner(db), await makePractitioner(db)]
    await rename(other.userId, other.headers, { login: 'taken-by-other' })
    const answers = await many(12, () => rename(one.userId, one.headers, { login: 'taken-by-other' }))
    expect(statuses(answers)).toEqual(tenThen(409, 2))
    expect((await rename(one.userId, one.headers, { login: 'free-for-one' })).statusCode).toBe(429)
    // Giving one up asks nothing.
    expect((await rename(one.userId, one.headers, { login: null })).statusCode).toBe(200)
  })

  it('AUTH-15 a temporary refusal is not stored for its idempotency key', async () => {
    const { headers } = await makeMachine(db, ['users:write'])
    const taken = await givePassword(db, await makePractitioner(db))
    await many(10, () => enrol(headers, taken))
    const [email, key] = [newEmail(), { 'idempotency-key': randomUUID() }]
    expect((await enrol({ ...headers, ...key }, email)).statusCode).toBe(429)
    now = new Date('2026-11-15T10:01:00Z')
    expect((await enrol({ ...headers, ...key }, email)).statusCode).toBe(201)
  })

  it.each([
    ['email-exists', '/v1/users/email-exists/somebody@arcade.example'],
    ['check-login', '/v1/user/check-login/somebody'],
  ])('AUTH-15 %s is limited to ten a minute', async (_, url) => {
    const { headers } = await makePractitioner(db)
    expect(statuses(await many(13, () => app.inject({ url, headers })))).toEqual(tenThen(200, 3))
  })

  it('AUTH-15 wanting another e-mail address is limited to ten a minute', async () => {
    const { userId, headers } = await makePractitioner(db)
    const payload = { email: 'somebody@arcade.example', password: 'not this one at all' }
    const url = `/v1/users/update-email/${userId}`
    const answers = await many(12, () => app.inject({ method: 'PUT', url, headers, payload }))
    expect(statuses(answers)).toEqual(tenThen(403, 2))
  })
})
