import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { givePassword, headersOf, logIn, passphrase } from '../../../test/sign-in.ts'
import { callDuring } from '../../../test/waiting.ts'
import { upsertPassword } from './sign-in.queries.ts'
import { passwords } from './sign-in.table.ts'

const { db } = await makeDatabase()
const app = await makeTestApp(db)
const better = 'encore une autre clé de voûte'

async function makeUser() {
  const { userId } = await makePractitioner(db)
  const email = await givePassword(db, { userId })
  return { userId, email, headers: headersOf(await logIn(app, { login: email })) }
}
const change = (headers: Record<string, string>, newPassword: string, oldPassword = passphrase) =>
  app.inject({ method: 'POST', url: '/v1/users/update-password', headers, payload: { oldPassword, newPassword } })

describe('POST /v1/users/update-password', () => {
  it('changes the password, keeps this session and ends the others', async () => {
    const { email, userId, headers } = await makeUser()
    const elsewhere = headersOf(await logIn(app, { login: email }))
    const before = await app.inject({ url: `/v1/users/${userId}`, headers })
    expect((await change(headers, better)).statusCode).toBe(204)
    const after = await app.inject({ url: `/v1/users/${userId}`, headers })
    expect(after.statusCode).toBe(200)
    expect(after.json().result.credentials[0].changedAt).not.toBe(before.json().result.credentials[0].changedAt)
    expect((await app.inject({ url: `/v1/users/${userId}`, headers: elsewhere })).statusCode).toBe(401)
    expect((await logIn(app, { login: email })).statusCode).toBe(401)
    expect((await logIn(app, { login: email, password: better })).statusCode).toBe(200)
  })

  it('leaves no session that was proven with the old password a moment before', async () => {
    const { email, userId, headers } = await makeUser()
    const logins = Array.from({ length: 6 }, () => logIn(app, { login: email }))
    const [changed, ...answers] = await Promise.all([change(headers, better), ...logins])
    expect(changed.statusCode).toBe(204)
    for (const answer of answers.filter(({ statusCode }) => statusCode === 200)) {
      const { statusCode } = await app.inject({ url: `/v1/users/${userId}`, headers: headersOf(answer) })
      expect(statusCode).toBe(401)
    }
  })

  it('AUTH-11 AUTH-15 leaves the password that a mailed link set after the old one was looked at', async () => {
    const { userId, headers } = await makeUser()
    const hash = 'hash of the one that the link set'
    const refused = await callDuring(
      db,
      (db) => upsertPassword(db, userId, hash, new Date()),
      () => change(headers, better),
    )
    expect(refused.json()).toMatchObject({ status: 403, code: 'auth.wrong-password' })
    expect(await db.select({ hash: passwords.hash }).from(passwords).where(eq(passwords.userId, userId))).toEqual([
      { hash },
    ])
  })

  it('AUTH-15 changes the password once though it is asked twice at the same moment', async () => {
    const { headers } = await makeUser()
    const answers = await Promise.all([change(headers, better), change(headers, `${better} encore`)])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 403]))
  })

  it('refuses a wrong old password without ending the session, and slows guesses', async () => {
    const holds: number[] = []
    const app = await makeTestApp(db, { hold: async (milliseconds) => void holds.push(milliseconds) })
    const { headers, userId } = await makeUser()
    const guess = (oldPassword: string) =>
      app.inject({
        method: 'POST',
        url: '/v1/users/update-password',
        headers,
        payload: { oldPassword, newPassword: better },
      })
    for (let count = 0; count < 4; count++) {
      expect((await guess('not this one at all')).json()).toMatchObject({ status: 403, code: 'auth.wrong-password' })
    }
    expect(holds).toEqual([1000])
    expect((await app.inject({ url: `/v1/users/${userId}`, headers })).statusCode).toBe(200)
    expect((await guess(passphrase)).statusCode).toBe(204)
  })

  it('AUTH-15 refuses what is too short, common, the e-mail or the old one, and says which', async () => {
    const { headers, email } = await makeUser()
    const codeOf = async (password: string) => (await change(headers, password)).json().errors
    expect(await codeOf('onze lettre')).toEqual([{ path: 'body.newPassword', code: 'too_small' }])
    for (const common of [
      'qwerty123456',
      'Password1234',
      'password!!!!!!',
      'aaaaaaaaaaaaaa',
      'abcabcabcabc',
      '123456789012',
    ])
      expect(await codeOf(common)).toEqual([{ path: 'body.newPassword', code: 'common' }])
    expect(await codeOf(email.toUpperCase())).toEqual([{ path: 'body.newPassword', code: 'email' }])
    expect(await codeOf(passphrase)).toEqual([{ path: 'body.newPassword', code: 'same' }])
  })
})
