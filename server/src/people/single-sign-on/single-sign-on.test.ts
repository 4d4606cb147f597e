import { createSsoToken } from '@arcade/contract/people/single-sign-on/single-sign-on.contract.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { makeMachine, makePractitioner } from '../../../test/makers.ts'
import { givePassword, headersOf, logIn, passphrase } from '../../../test/sign-in.ts'
import { tokens } from '../../kernel/identity/identity.table.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'

const { db } = await shareDatabase()
let now = Date.now()
const app = await makeTestApp(db, { clock: { now: () => new Date(now) } })

async function makeUser() {
  const { userId } = await makePractitioner(db)
  const email = await givePassword(db, { userId })
  return { userId, email, headers: headersOf(await logIn(app, { login: email })) }
}
const ask = (headers: Record<string, string>, payload?: object) =>
  app.inject({ method: 'POST', url: '/v1/sso/token', headers, ...(payload && { payload }) })
const rowOf = async (token: string) =>
  (
    await db
      .select()
      .from(tokens)
      .where(eq(tokens.hash, sha256(token)))
  )[0]

describe('POST /v1/sso/token', () => {
  it('SSO-02 AUTH-05 takes login and password, and gives a token with its validity', async () => {
    const { email, userId } = await makeUser()
    const answer = createSsoToken.replies[200].parse((await ask({}, { login: email, password: passphrase })).json())
    expect(answer.validity.getTime()).toBe(now + 60 * 60_000)
    expect(await rowOf(answer.token)).toMatchObject({ kind: 'sso', userId, session: null })
  })

  it('gives one that ends with the session it was asked in', async () => {
    const { email, headers } = await makeUser()
    const { token } = (await ask(headers, { login: email, password: passphrase })).json()
    expect((await rowOf(token))?.session).toEqual(sha256(headers.authorization.slice('Bearer '.length)))
    await app.inject({ method: 'POST', url: '/v1/logout', headers })
    expect((await rowOf(token))?.revokedAt).not.toBeNull()
  })

  it('AUTH-18 gives a browser one of its session also for the password alone, and for an ended one none', async () => {
    const { email, headers } = await makeUser()
    const typed = { login: email, password: passphrase }
    const session = sha256(headers.authorization.slice('Bearer '.length))
    const { token } = (await ask({ cookie: headers.cookie }, typed)).json()
    expect((await rowOf(token))?.session).toEqual(session)
    await app.inject({ method: 'POST', url: '/v1/logout', headers })
    const { token: alone } = (await ask({ cookie: headers.cookie }, typed)).json()
    expect(await rowOf(alone)).toMatchObject({ session: null })
  })

  it('takes a session younger than five minutes instead, and no older one', async () => {
    const { headers } = await makeUser()
    now += 4 * 60_000
    expect((await ask(headers)).statusCode).toBe(200)
    now += 2 * 60_000
    expect((await ask(headers)).json()).toMatchObject({ status: 403, code: 'auth.proof-too-old' })
    now = Date.now()
  })

  it('does not bind the token to a session of somebody else', async () => {
    const [one, other] = [await makeUser(), await makeUser()]
    const { token } = (await ask(one.headers, { login: other.email, password: passphrase })).json()
    expect(await rowOf(token)).toMatchObject({ userId: other.userId, session: null })
  })

  it('gives no token without a session, for a wrong password, for half a session and to a machine', async () => {
    const { email, headers } = await makeUser()
    const machine = await makeMachine(db, ['users:read', 'users:write'])
    expect((await ask({})).json()).toMatchObject({ status: 401, code: 'auth.required' })
    expect((await ask({ authorization: headers.authorization })).statusCode).toBe(401)
    expect((await ask(machine.headers)).statusCode).toBe(401)
    expect((await ask({}, { login: email, password: 'not this one at all' })).json()).toMatchObject({
      code: 'auth.invalid',
    })
  })

  it('is no bearer', async () => {
    const { headers, userId } = await makeUser()
    const { token } = (await ask(headers)).json()
    const asBearer = { ...headers, authorization: `Bearer ${token}` }
    expect((await app.inject({ url: `/v1/users/${userId}`, headers: asBearer })).statusCode).toBe(401)
  })
})
