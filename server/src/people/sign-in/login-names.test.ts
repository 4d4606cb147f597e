import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { cookiesOf, givePassword, headersOf, logIn, passphrase } from '../../../test/sign-in.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { deleteFailuresOf } from './sign-in.queries.ts'

const { db } = await makeDatabase()
let holds: number[] = []
const app = await makeTestApp(db, { hold: async (milliseconds) => void holds.push(milliseconds / 1000) })
beforeEach(() => {
  holds = []
})

let lastAddress = 0
const makeAddress = () => `198.51.100.${++lastAddress}`

async function makeNamed() {
  const { userId } = await makePractitioner(db)
  const [email, login] = [await givePassword(db, { userId }), `marie-${randomUUID().slice(0, 8)}`]
  await db.update(users).set({ login }).where(eq(users.id, userId))
  return { userId, email, login }
}
const wrong = (login: string, from: string) => logIn(app, { login, from, password: 'not this one at all' })

describe('a login name', () => {
  it('AUTH-05 opens a session as the e-mail address does, and the answer names the address', async () => {
    const { userId, email, login } = await makeNamed()
    const answer = await logIn(app, { login: ` ${login.toUpperCase()} ` })
    expect(answer.json().credentials.login).toBe(email)
    const headers = headersOf(answer)
    const { result } = (await app.inject({ url: `/v1/users/${userId}`, headers })).json()
    expect(result).toMatchObject({ email, login })
  })

  it('SSO-02 proves the same for a single-sign-on token', async () => {
    const { login } = await makeNamed()
    const payload = { login, password: passphrase }
    expect((await app.inject({ method: 'POST', url: '/v1/sso/token', payload })).statusCode).toBe(200)
  })

  it('opens nothing once it is given up, and nothing for another’s name', async () => {
    const [one, other] = [await makeNamed(), await makeNamed()]
    await db.update(users).set({ login: null }).where(eq(users.id, one.userId))
    const unknown = await logIn(app, { login: one.login })
    expect(unknown.json()).toMatchObject({ status: 401, code: 'auth.invalid' })
    const refused = await logIn(app, { login: other.login, password: 'not this one at all' })
    expect({ ...unknown.json(), requestId: '' }).toEqual({ ...refused.json(), requestId: '' })
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, other.userId))
    expect((await logIn(app, { login: other.login })).statusCode).toBe(401)
  })

  it('cannot look like an e-mail address', async () => {
    const { userId, email } = await makeNamed()
    const set = (login: string) => db.update(users).set({ login }).where(eq(users.id, userId))
    await expect(set(email)).rejects.toThrow()
    await expect(set('Marie')).rejects.toThrow()
  })

  it('AUTH-15 is slowed alike whether it belongs to an e-mail address that failed, to another, or is unknown', async () => {
    const [{ email, login }, other] = [await makeNamed(), await makeNamed()]
    const seen = new Map<string, number[]>()
    for (const name of [login, other.login, 'nobody-has-this']) {
      const from = makeAddress()
      for (let count = 0; count < 7; count++) await wrong(email, from)
      holds = []
      for (let count = 0; count < 7; count++) await wrong(name, from)
      seen.set(name, [...holds])
    }
    expect([...seen.values()]).toEqual(Array(3).fill([1, 2, 4, 8, 10]))
  })

  it('AUTH-15 is held alike in a browser that is known, whether it belongs to the address that failed there', async () => {
    const [{ email, login }, from] = [await makeNamed(), makeAddress()]
    const cookie = cookiesOf(await logIn(app, { login: email, from }))
    const fail = (name: string) => logIn(app, { login: name, from, cookie, password: 'not this one at all' })
    for (let count = 0; count < 7; count++) await fail(email)
    holds = []
    for (let count = 0; count < 2; count++) await fail(login)
    expect(holds).toEqual([])
  })

  it('AUTH-15 an unknown one is counted alike, by itself', async () => {
    const from = makeAddress()
    for (let count = 0; count < 5; count++) expect((await wrong('nobody-at-all', from)).statusCode).toBe(401)
    expect(holds).toEqual([1, 2, 4])
  })

  it('AUTH-15 and the e-mail address give five free guesses together, whichever is tried first', async () => {
    for (const order of ['email first', 'login first']) {
      const [{ email, login }, from] = [await makeNamed(), makeAddress()]
      const tried = order === 'email first' ? [email, login] : [login, email]
      holds = []
      let free = 0
      for (const name of tried) {
        for (let count = 0; count < 6; count++) {
          const before = holds.length
          await wrong(name, from)
          if (holds.length === before) free += 1
        }
      }
      expect([order, free]).toEqual([order, 5])
    }
  })

  it('AUTH-15 is unlocked with the account', async () => {
    const [{ email, login }, from] = [await makeNamed(), makeAddress()]
    for (let count = 0; count < 2; count++) await wrong(login, from)
    await deleteFailuresOf(db, email)
    await wrong(login, from)
    expect(holds).toEqual([])
  })
})
