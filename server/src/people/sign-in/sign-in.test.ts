import { postLogin } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeGuest, makePractitioner } from '../../../test/makers.ts'
import { cookiesOf, givePassword, headersOf, logIn, passphrase } from '../../../test/sign-in.ts'
import { tokens, users } from '../../kernel/identity/identity.table.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'

const { db } = await makeDatabase()
let now = Date.now()
const app = await makeTestApp(db, { clock: { now: () => new Date(now) } })
const minute = 60_000

async function makeUser() {
  const person = await makePractitioner(db)
  return { ...person, email: await givePassword(db, person) }
}
const own = (userId: string, headers: Record<string, string>) => app.inject({ url: `/v1/users/${userId}`, headers })

describe('POST /v1/login', () => {
  it('AUTH-05 answers credentials that open one’s own data', async () => {
    const { email, userId } = await makeUser()
    const answer = await logIn(app, { login: email })
    const { credentials } = postLogin.replies[200].parse(answer.json())
    expect(credentials.login).toBe(email)
    expect(credentials.tokenValidity.getTime()).toBe(now + 12 * 60 * minute)
    expect((await own(userId, headersOf(answer))).json().result.uuid).toBe(userId)
  })

  it.each([(email: string) => email.toUpperCase(), (email: string) => `  ${email} `])(
    'knows an address however it is typed',
    async (typed) => {
      const { email } = await makeUser()
      expect((await logIn(app, { login: typed(email) })).json().credentials.login).toBe(email)
    },
  )

  it('knows a password whichever way its accents are spelled', async () => {
    const { email } = await makeUser()
    expect((await logIn(app, { login: email, password: passphrase.normalize('NFD') })).statusCode).toBe(200)
  })

  it('AUTH-18 sets a cookie that scripts and other sites never have', async () => {
    const answer = await logIn(app, { login: (await makeUser()).email })
    for (const name of ['arcade-session', 'arcade-device']) {
      const cookie = answer.cookies.find((cookie) => cookie.name === name)
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    }
  })

  it('AUTH-18 under https binds the cookies to this host alone', async () => {
    const app = await makeTestApp(db, { config: { origin: 'https://arcade.example' } })
    const { cookies } = await logIn(app, { login: (await makeUser()).email })
    expect(cookies.map(({ name, secure }) => ({ name, secure }))).toEqual([
      { name: '__Host-arcade-session', secure: true },
      { name: '__Host-arcade-device', secure: true },
    ])
  })

  it('keeps of token and cookie only what cannot be turned back', async () => {
    const answer = await logIn(app, { login: (await makeUser()).email })
    const { token } = answer.json().credentials
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [row] = await db
      .select()
      .from(tokens)
      .where(eq(tokens.hash, sha256(token)))
    expect(row).toMatchObject({ kind: 'session', revokedAt: null })
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('AUTH-15 answers the same to an unknown address, a wrong password, a disabled account and one without password', async () => {
    const [wrong, disabled, bare] = [await makeUser(), await makeUser(), await makeGuest(db)]
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.userId))
    const [none] = await db.select({ email: users.email }).from(users).where(eq(users.id, bare.userId))
    const answers = await Promise.all([
      logIn(app, { login: 'nobody@arcade.example' }),
      logIn(app, { login: wrong.email, password: 'not this one at all' }),
      logIn(app, { login: disabled.email }),
      logIn(app, { login: none?.email ?? '' }),
      logIn(app, { login: '' }),
    ])
    const bodies = answers.map((answer) => ({ ...answer.json(), requestId: '' }))
    expect(bodies[0]).toMatchObject({ status: 401, code: 'auth.invalid' })
    expect(bodies).toEqual(Array(5).fill(bodies[0]))
    expect(answers.map(({ cookies }) => cookies)).toEqual(Array(5).fill([]))
  })

  it.each([
    ['nothing', {}],
    ['another type', { login: 'a@b.example', password: 'x', type: 'PATIENT' }],
    ['an unknown field', { login: 'a@b.example', password: 'x', type: 'PROFESSIONAL', admin: true }],
    ['a list as password', { login: 'a@b.example', password: ['x'], type: 'PROFESSIONAL' }],
    ['a megabyte as password', { login: 'a@b.example', password: 'x'.repeat(900_000), type: 'PROFESSIONAL' }],
  ])('refuses a body with %s', async (_, payload) => {
    const answer = await app.inject({ method: 'POST', url: '/v1/login', payload })
    expect(answer.json()).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('is never answered a second time from memory', async () => {
    const { email } = await makeUser()
    const once = () =>
      app.inject({
        method: 'POST',
        url: '/v1/login',
        headers: { 'idempotency-key': 'k' },
        payload: { login: email, password: passphrase, type: 'PROFESSIONAL' },
      })
    const [first, second] = [await once(), await once()]
    expect(second.json().credentials.token).not.toBe(first.json().credentials.token)
  })
})

describe('a session', () => {
  it('AUTH-18 needs the bearer and the cookie, both of the same browser', async () => {
    const { email, userId } = await makeUser()
    const [one, other] = [headersOf(await logIn(app, { login: email })), headersOf(await logIn(app, { login: email }))]
    const tries = [
      { authorization: one.authorization },
      { cookie: one.cookie },
      { authorization: one.authorization, cookie: other.cookie },
      { authorization: one.authorization, cookie: 'arcade-session=' },
      { authorization: one.authorization, cookie: 'arcade-session=x; arcade-device=y' },
    ]
    for (const headers of tries) expect((await own(userId, headers as Record<string, string>)).statusCode).toBe(401)
    expect((await own(userId, one)).statusCode).toBe(200)
  })

  it('cannot be laid in a nest: a login takes nothing from the cookies it comes with', async () => {
    const { email, userId } = await makeUser()
    const planted = `arcade-session=${'A'.repeat(43)}; arcade-device=${'B'.repeat(43)}`
    const answer = await logIn(app, { login: email, cookie: planted })
    expect(cookiesOf(answer)).not.toMatch(/A{43}|B{43}/)
    const headers = { ...headersOf(answer), cookie: planted }
    expect((await own(userId, headers)).statusCode).toBe(401)
  })

  it('ends when the same browser signs in again, also as another person', async () => {
    const [one, other] = [await makeUser(), await makeUser()]
    const first = headersOf(await logIn(app, { login: one.email }))
    await logIn(app, { login: other.email, cookie: first.cookie })
    expect((await own(one.userId, first)).statusCode).toBe(401)
  })

  it('ends after 30 minutes unused, and lives on while it is used, for 12 hours at most', async () => {
    const { email, userId } = await makeUser()
    const unused = headersOf(await logIn(app, { login: email }))
    const used = headersOf(await logIn(app, { login: email }))
    const began = now
    for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
      now += 20 * minute
      expect((await own(userId, used)).statusCode).toBe(200)
      if (passed === 20) expect((await own(userId, unused)).statusCode).toBe(401)
      await app.kernel.identity.flush()
    }
    now = began + 12 * 60 * minute
    expect((await own(userId, used)).statusCode).toBe(401)
    now = Date.now()
  })

  it('is not spoilt by a clock that goes a little back', async () => {
    const { email, userId } = await makeUser()
    const headers = headersOf(await logIn(app, { login: email }))
    now -= 5 * minute
    expect((await own(userId, headers)).statusCode).toBe(200)
    now = Date.now()
  })
})

describe('POST /v1/logout', () => {
  const logOut = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/v1/logout', headers })

  it('AUTH-09 ends the session and its single-sign-on token, and touches no cookie, which may be another one’s by then', async () => {
    const { email, userId } = await makeUser()
    const headers = headersOf(await logIn(app, { login: email }))
    await app.inject({ method: 'POST', url: '/v1/sso/token', headers })
    const answer = await logOut(headers)
    expect(answer.statusCode).toBe(204)
    expect(answer.cookies).toEqual([])
    expect((await own(userId, headers)).statusCode).toBe(401)
    expect((await logOut(headers)).statusCode).toBe(401)
    const open = await db.select().from(tokens).where(eq(tokens.userId, userId))
    expect(open.filter(({ kind }) => kind === 'sso')).toHaveLength(1)
    expect(open.filter(({ kind, revokedAt }) => kind === 'sso' && !revokedAt)).toEqual([])
  })

  it('leaves the other sessions of the same person alone', async () => {
    const { email, userId } = await makeUser()
    const [here, there] = [headersOf(await logIn(app, { login: email })), headersOf(await logIn(app, { login: email }))]
    await logOut(here)
    expect((await own(userId, there)).statusCode).toBe(200)
  })
})
