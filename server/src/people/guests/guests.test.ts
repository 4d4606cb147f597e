import { getGuestInvitation } from '@arcade/contract/people/guests/guests.contract.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeGuest, makePractitioner } from '../../../test/makers.ts'
import { givePassword, headersOf, logIn, passphrase } from '../../../test/sign-in.ts'
import { makeWorkingApp } from '../../../test/working.ts'
import { users } from '../../kernel/identity/identity.table.ts'

const database = await makeDatabase()
const { db } = database
let now = Date.now()
const { app, mail } = await makeWorkingApp(database, { clock: { now: () => new Date(now) } })
let count = 0
const makeAddress = () => `guest.${++count}@elsewhere.example`
type Headers = Record<string, string>

const invite = (headers: Headers, email: string, more = {}) =>
  app.inject({ method: 'POST', url: '/v1/users/create-guest', headers, payload: { email, ...more } })
const accept = (code: string, more = {}) =>
  app.inject({
    method: 'POST',
    url: `/v1/users/validate-guest/${code}`,
    payload: { firstName: 'Zoé', lastName: 'Lambert', password: passphrase, ...more },
  })
async function mailsTo(email: string, expected = 1) {
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select from pgboss.job where state in ('created', 'active')`)
    expect(rows).toEqual([])
  }, 10_000)
  expect(mail.to(email)).toHaveLength(expected)
  return mail.to(email)
}
const codeIn = (text = '') => /#active3=([\w-]{43})/.exec(text)?.[1] ?? ''

describe('a guest', () => {
  it('AUTH-13 TEN-04 is invited by mail, gives a name and a password, and is in, without a practice', async () => {
    const inviter = await makePractitioner(db)
    const email = makeAddress()
    expect((await invite(inviter.headers, email.toUpperCase(), { firstName: 'Z' })).statusCode).toBe(202)
    const code = codeIn((await mailsTo(email))[0]?.text)

    const read = await app.inject(`/v1/users/validate-guest/${code}`)
    const { result } = getGuestInvitation.replies[200].parse(read.json())
    expect(result).toMatchObject({ email, firstName: 'Z', lastName: null, invitedBy: 'Test Personne' })

    const answer = await accept(code)
    const headers = headersOf(answer)
    const { uuid } = (await app.inject({ url: `/v1/users/get-by-email/${email}`, headers })).json().result
    expect((await app.inject({ url: `/v1/users/${uuid}`, headers })).json().result).toMatchObject({
      personInfo: { firstName: 'Zoé', lastName: 'Lambert' },
      practices: [],
      actsFor: [],
    })
    expect((await logIn(app, { login: email })).statusCode).toBe(200)
    const notified = await app.inject({ url: '/v1/notifications', headers: inviter.headers })
    expect(notified.json().result).toMatchObject([{ kind: 'guest-joined', data: { name: 'Zoé Lambert' } }])
  })

  it('TEN-04 NET-01 an organisation has a name alone, and stands in the network of who invited it', async () => {
    const inviter = await makePractitioner(db)
    const email = makeAddress()
    await invite(inviter.headers, email)
    const code = codeIn((await mailsTo(email))[0]?.text)
    for (const wrong of [{ firstName: '' }, { firstName: ' ' }, { firstName: undefined, lastName: undefined }])
      expect((await accept(code, wrong)).statusCode).toBe(400)
    const headers = headersOf(await accept(code, { firstName: undefined, lastName: ' Laboratoire Cristal ' }))
    const ask = async (url: string, headers: Headers) => (await app.inject({ url, headers })).json().result
    const { uuid } = await ask(`/v1/users/get-by-email/${email}`, headers)
    expect((await ask(`/v1/users/${uuid}`, headers)).personInfo).toEqual({
      firstName: '',
      lastName: 'Laboratoire Cristal',
    })
    expect(await ask('/v1/notifications', inviter.headers)).toMatchObject([{ data: { name: 'Laboratoire Cristal' } }])
    const colleaguesOf = (userId: string, headers: Headers) => ask(`/v1/users/${userId}/colleagues`, headers)
    expect(await colleaguesOf(inviter.userId, inviter.headers)).toMatchObject([
      { uuid, firstName: '', lastName: 'Laboratoire Cristal', practice: null },
    ])
    expect(await colleaguesOf(uuid, headers)).toMatchObject([{ uuid: inviter.userId }])
  })

  it('AUTH-13 NET-01 accepts once, within fourteen days', async () => {
    const inviter = await makePractitioner(db)
    const [email, late] = [makeAddress(), makeAddress()]
    await invite(inviter.headers, email)
    await invite(inviter.headers, late)
    const code = codeIn((await mailsTo(email))[0]?.text)
    const lateCode = codeIn((await mailsTo(late))[0]?.text)
    const answers = await Promise.all([accept(code), accept(code)])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 410]))
    expect((await app.inject(`/v1/users/validate-guest/${code}`)).statusCode).toBe(410)
    now += 15 * 24 * 3_600_000
    expect((await accept(lateCode)).json()).toMatchObject({ code: 'auth.link-over' })
    now = Date.now()
  })

  it('AUTH-13 the same answer for an address that has an account, whose owner is asked to sign in and keeps the password', async () => {
    const inviter = await makePractitioner(db)
    const known = await givePassword(db, await makePractitioner(db))
    const [one, other] = [await invite(inviter.headers, known), await invite(inviter.headers, makeAddress())]
    expect(one.body).toBe(other.body)
    const [letter] = await mailsTo(known)
    expect(codeIn(letter?.text)).toBe('')
    expect((await logIn(app, { login: known })).statusCode).toBe(200)
  })

  it('AUTH-13 an invitation cannot take over an account that got a password meanwhile', async () => {
    const inviter = await makePractitioner(db)
    const member = await makePractitioner(db)
    const email = `${member.userId}@arcade.example`
    await invite(inviter.headers, email)
    const code = codeIn((await mailsTo(email))[0]?.text)
    await givePassword(db, member)
    expect((await accept(code, { password: 'une clé de voleur' })).statusCode).toBe(410)
    expect((await logIn(app, { login: email })).statusCode).toBe(200)
  })

  it('AUTH-13 an account that is disabled is neither invited nor opened by an invitation of before', async () => {
    const inviter = await makePractitioner(db)
    const member = await makePractitioner(db)
    const email = `${member.userId}@arcade.example`
    await invite(inviter.headers, email)
    const code = codeIn((await mailsTo(email))[0]?.text)
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, member.userId))
    expect((await accept(code)).statusCode).toBe(410)
    expect((await invite(inviter.headers, email)).statusCode).toBe(202)
    await mailsTo(email, 1)
  })

  it('limits mails: three a day to one address', async () => {
    const email = makeAddress()
    for (let index = 0; index < 5; index++) await invite((await makePractitioner(db)).headers, email)
    await mailsTo(email, 3)
  })

  it('AUTH-13 the mail and the invitation name who invites without addresses and sentences', async () => {
    const inviter = await makePractitioner(db)
    const named = (firstName: string, lastName: string) =>
      db.update(users).set({ firstName, lastName }).where(eq(users.id, inviter.userId))
    await named('Camille https://evil.example', 'Durand evilꓸexample 0612345678')
    const [email, other, known] = [makeAddress(), makeAddress(), await givePassword(db, await makePractitioner(db))]
    await invite(inviter.headers, email, { locale: 'fr' })
    await invite(inviter.headers, known, { locale: 'fr' })
    for (const letter of [(await mailsTo(email))[0], (await mailsTo(known))[0]]) {
      expect(letter?.subject).toBe('Camille Durand vous invite sur Arcade')
      expect(`${letter?.text}${letter?.html}`).not.toMatch(/evil|0612345678/)
    }
    const code = codeIn(mail.to(email)[0]?.text)
    expect((await app.inject(`/v1/users/validate-guest/${code}`)).json().result.invitedBy).toBe('Camille Durand')

    await named('Title Case Words', 'Making A Sentence Longer Than Names')
    await invite(inviter.headers, other, { locale: 'pt' })
    expect((await mailsTo(other))[0]?.subject).toBe('Um utilizador do Arcade enviou-lhe um convite para o Arcade')
    const nameless = codeIn(mail.to(other)[0]?.text)
    expect((await app.inject(`/v1/users/validate-guest/${nameless}`)).json().result.invitedBy).toBeNull()
  })

  it('AUTH-13 one person invites fifty a day at most, also at once, and again the next day', async () => {
    let at = Date.parse('2026-11-15T20:00:00Z')
    const still = await makeTestApp(db, { clock: { now: () => new Date(at) } })
    const { userId } = await makePractitioner(db)
    const email = await givePassword(db, { userId })
    const headers = headersOf(await logIn(still, { login: email }))
    const ask = (key?: string) =>
      still.inject({
        method: 'POST',
        url: '/v1/users/create-guest',
        headers: key ? { ...headers, 'idempotency-key': key } : headers,
        payload: { email: makeAddress() },
      })
    const statuses: number[] = []
    for (let minute = 0; minute < 4; minute++) {
      at += 60_000
      const answers = await Promise.all(Array.from({ length: 15 }, () => ask()))
      statuses.push(...answers.map(({ statusCode }) => statusCode))
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(50)
    at += 60_000
    const refused = await ask('one')
    expect(refused.json()).toMatchObject({ status: 429, code: 'guests.daily-limit' })
    expect(Number(refused.headers['retry-after'])).toBe(4 * 3600 - 5 * 60)
    at = Date.parse('2026-11-16T00:00:01Z')
    const anew = headersOf(await logIn(still, { login: email }))
    Object.assign(headers, anew)
    expect((await ask()).statusCode).toBe(202)
  })

  it('TEN-04 cannot invite others', async () => {
    const guest = await makeGuest(db)
    expect((await invite(guest.headers, makeAddress())).json()).toMatchObject({ status: 403, code: 'access.forbidden' })
  })

  it('AUTH-15 needs a good password; the invitation stays open', async () => {
    const inviter = await makePractitioner(db)
    const email = makeAddress()
    await invite(inviter.headers, email)
    const code = codeIn((await mailsTo(email))[0]?.text)
    expect((await accept(code, { password: 'password1234' })).json().errors).toEqual([
      { path: 'body.password', code: 'common' },
    ])
    expect((await accept(code)).statusCode).toBe(200)
  })
})
