import { locales } from '@arcade/contract/kernel/locales.ts'
import { setPassword } from '@arcade/contract/people/password-links/password-links.contract.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { untilTold } from '../../../test/brisk.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { givePassword, headersOf, logIn } from '../../../test/sign-in.ts'
import { makeWorkingApp } from '../../../test/working.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { nameForMail } from '../../kernel/mail/mail-names.rules.ts'
import { passwordLetter } from './password-links.mails.ts'

const database = await makeDatabase()
const { db } = database
let now = Date.now()
const { app, mail, settled } = await makeWorkingApp(database, { clock: { now: () => new Date(now) }, pace: untilTold })
const better = 'encore une autre clé de voûte'
const minute = 60_000
let asked = 0

async function makeUser() {
  const { userId, headers } = await makePractitioner(db)
  return { userId, headers, email: await givePassword(db, { userId }) }
}
const ask = (email: string, what = 'reset-password', returnUrl = '/mes-notifications') =>
  app.inject({
    url: `/legacy/users/${what}/${encodeURIComponent(email)}/${encodeURIComponent(returnUrl)}`,
    // Each from a network of its own: how often one may ask is another test's.
    remoteAddress: `198.51.100.${++asked % 250}`,
  })
const choose = (token: string, newPassword = better) =>
  app.inject({ method: 'POST', url: '/v1/auth/password', payload: { token, newPassword } })

const check = (token: string) => app.inject({ method: 'POST', url: '/v1/auth/password-link', payload: { token } })

async function tokenFor(email: string) {
  await settled()
  return /#([\w-]{43})/.exec(mail.to(email).at(-1)?.text ?? '')?.[1] ?? ''
}

describe('POST /v1/auth/password-link', () => {
  it('AUTH-11 tells whether a link is still good without using it', async () => {
    const { email } = await makeUser()
    await ask(email)
    const token = await tokenFor(email)
    for (const _ of [1, 2]) expect((await check(token)).statusCode).toBe(204)
    expect((await choose(token)).statusCode).toBe(200)
    expect((await check(token)).json()).toMatchObject({ status: 410, code: 'auth.link-over' })
  })

  it('AUTH-11 tells alike of a link that is too old and of one that never was', async () => {
    const { email } = await makeUser()
    await ask(email)
    const token = await tokenFor(email)
    now += 31 * minute
    expect((await check(token)).statusCode).toBe(410)
    expect((await check('made-up')).statusCode).toBe(410)
  })
})

describe('GET /legacy/users/reset-password/{email}/{return_url}', () => {
  it('AUTH-11 sends a link that sets a new password once, signs in and ends every other session', async () => {
    const { email, userId, headers } = await makeUser()
    expect((await ask(email)).statusCode).toBe(202)
    const token = await tokenFor(email)
    const answer = await choose(token)
    const { returnUrl } = setPassword.replies[200].parse(answer.json())
    expect(returnUrl).toBe('/mes-notifications')
    const open = (headers: Record<string, string>) => app.inject({ url: `/v1/users/${userId}`, headers })
    expect((await open(headersOf(answer))).statusCode).toBe(200)
    expect((await open(headers)).statusCode).toBe(401)
    expect((await logIn(app, { login: email, password: better })).statusCode).toBe(200)
    expect((await choose(token, 'une troisième clé de voûte')).json()).toMatchObject({
      status: 410,
      code: 'auth.link-over',
    })
  })

  it.each(locales)(
    'NOT-01 mails in %s that the password has changed, by a link or on the account page',
    async (locale) => {
      const { email, userId } = await makeUser()
      await db.update(users).set({ locale }).where(eq(users.id, userId))
      await ask(email)
      const entered = headersOf(await choose(await tokenFor(email)))
      await settled()
      const payload = { oldPassword: better, newPassword: 'une troisième clé de voûte' }
      await app.inject({ method: 'POST', url: '/v1/users/update-password', headers: entered, payload })
      await settled()
      const [byLink, onPage] = mail.to(email).filter(({ text }) => text?.includes('/auth#active4'))
      expect(byLink?.html).toContain(`lang="${locale}"`)
      expect([byLink?.subject, byLink?.text]).toEqual([onPage?.subject, onPage?.text])
    },
  )

  it('AUTH-11 answers the same whether somebody has the address or not', async () => {
    const { email } = await makeUser()
    const [known, unknown] = [await ask(email), await ask('nobody.here@arcade.example')]
    expect(unknown.body).toBe(known.body)
    expect(unknown.statusCode).toBe(202)
    await settled()
    expect(mail.to('nobody.here@arcade.example')).toEqual([])
    expect(mail.to(email)).toHaveLength(1)
  })

  it('AUTH-11 ends with its half hour, and with the use of a later one', async () => {
    const { email } = await makeUser()
    await ask(email)
    const first = await tokenFor(email)
    now += 31 * minute
    expect((await choose(first)).statusCode).toBe(410)
    await ask(email)
    const second = await tokenFor(email)
    await ask(email)
    const third = await tokenFor(email)
    expect((await choose(third)).statusCode).toBe(200)
    expect((await choose(second, 'une troisième clé de voûte')).statusCode).toBe(410)
    now = Date.now()
  })

  it('is asked ten times a minute from one place at most', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) {
      const url = `/legacy/users/reset-password/nobody.${count}@arcade.example/${encodeURIComponent('/dashboard')}`
      statuses.push((await app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(202), 429])
  })

  it('limits mails: three an hour', async () => {
    const { email } = await makeUser()
    for (let count = 0; count < 6; count++) await ask(email, count % 2 ? 'first-connexion' : 'reset-password')
    await settled()
    expect(mail.to(email)).toHaveLength(3)
  })

  it('sends nothing to an account that is disabled, and takes no link of one', async () => {
    const { email, userId } = await makeUser()
    await ask(email)
    const token = await tokenFor(email)
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId))
    expect((await choose(token)).statusCode).toBe(410)
    await ask(email)
    await settled()
    expect(mail.to(email)).toHaveLength(1)
  })

  it('keeps a link open for another try when the new password is too weak', async () => {
    const { email } = await makeUser()
    await ask(email)
    const token = await tokenFor(email)
    expect((await choose(token, 'password1234')).json()).toMatchObject({ code: 'request.invalid' })
    expect((await choose(token)).statusCode).toBe(200)
  })

  it('sets one password though the link is used twice at the same moment', async () => {
    const { email } = await makeUser()
    await ask(email)
    const token = await tokenFor(email)
    const answers = await Promise.all([choose(token), choose(token, 'une troisième clé de voûte')])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 410]))
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/nowhere',
    '/%2f%2fevil',
    ' /dashboard',
  ])('refuses to remember %s as the way back', async (returnUrl) => {
    const { email } = await makeUser()
    expect((await ask(email, 'reset-password', returnUrl)).json()).toMatchObject({ code: 'request.invalid' })
  })

  it('writes in the language of the page that was asked on', async () => {
    const { email } = await makeUser()
    await ask(email, 'reset-password', '/it/dashboard')
    await settled()
    const [letter] = mail.to(email)
    expect(letter?.subject).toBe('La sua nuova password Arcade')
    expect(letter?.text).toContain('/it/auth/reset-password#')
  })

  it('tries again when the mail server does not take it, with a link that works', async () => {
    const { email } = await makeUser()
    mail.refuse(true)
    await ask(email)
    await settled()
    mail.refuse(false)
    await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
    await vi.waitFor(() => expect(mail.to(email)).toHaveLength(1), { timeout: 15_000 })
    expect((await choose(await tokenFor(email))).statusCode).toBe(200)
  })
})

describe('GET /legacy/users/first-connexion/{email}/{return_url}', () => {
  it('AUTH-12 leads somebody who has no password yet to the page of the first connection', async () => {
    const { userId } = await makePractitioner(db)
    const email = `${userId}@arcade.example`
    await ask(email, 'first-connexion')
    const token = await tokenFor(email)
    expect(mail.to(email)[0]?.text).toContain('/auth/first-connexion/return-first-connexion#')
    const answer = await choose(token)
    expect((await app.inject({ url: `/v1/users/${userId}`, headers: headersOf(answer) })).statusCode).toBe(200)
  })

  it('AUTH-12 greets without a name where an address or a sentence was typed as one', async () => {
    const { email } = await makeUser()
    await db.update(users).set({ firstName: 'www.evil.example' }).where(eq(users.email, email))
    await ask(email, 'first-connexion')
    await settled()
    expect(mail.to(email)[0]?.text).toMatch(/^Bonjour,\n/)
    expect(mail.to(email)[0]?.text).not.toContain('evil')
  })

  it('AUTH-12 leads somebody who has one to a new one', async () => {
    const { email } = await makeUser()
    await ask(email, 'first-connexion')
    await settled()
    expect(mail.to(email)[0]?.text).toContain('/auth/reset-password#')
  })
})

describe('a letter', () => {
  it.each(locales)('is written in %s, as HTML and as text, with nothing from outside', (locale) => {
    const { html, text, subject } = passwordLetter(
      locale,
      'reset',
      nameForMail('Zoé <b>'),
      'https://arcade.example/auth#x',
    )
    expect(html).toContain(`lang="${locale}"`)
    expect(html).toMatch(/ Zoé[,:]/)
    expect(html.match(/https?:/g)).toHaveLength(1)
    expect(text).toContain('https://arcade.example/auth#x')
    expect(subject).not.toBe('')
  })
})
