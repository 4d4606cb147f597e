import { randomUUID } from 'node:crypto'
import { type Locale, locales } from '@arcade/contract/kernel/locales.ts'
import { confirmEmail } from '@arcade/contract/people/users/users.contract.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { untilTold } from '../../../test/brisk.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { makeNode } from '../../../test/nodes.ts'
import { givePassword, headersOf, logIn, passphrase } from '../../../test/sign-in.ts'
import { makeWorkingApp } from '../../../test/working.ts'
import { tokens, users } from '../../kernel/identity/identity.table.ts'
import { deleteFailuresOf } from '../sign-in/index.ts'

const database = await makeDatabase()
const { db } = database
let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const { app, mail, settled } = await makeWorkingApp(database, { clock, pace: untilTold })
const minute = 60_000
type Headers = Record<string, string>

async function makeUser(locale: Locale = 'fr') {
  const { userId, headers } = await makePractitioner(db)
  await db.update(users).set({ locale }).where(eq(users.id, userId))
  return { userId, headers: headers as Headers, email: await givePassword(db, { userId }) }
}
type Person = Awaited<ReturnType<typeof makeUser>>
const newAddress = () => `${randomUUID()}@new.example`
type Asking = Pick<Person, 'userId' | 'headers'>
const ask = ({ userId, headers }: Asking, email: unknown, password: unknown = passphrase, on = app) =>
  on.inject({ method: 'PUT', url: `/v1/users/update-email/${userId}`, headers, payload: { email, password } })
const confirm = (token: string, on = app) =>
  on.inject({
    method: 'POST',
    url: '/v1/users/confirm-email',
    remoteAddress: `198.51.100.${Math.floor(Math.random() * 250)}`,
    payload: { token },
  })
const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
const over = { status: 410, code: 'auth.link-over' }

const tokenIn = (text = '') => /#([\w-]{43})/.exec(text)?.[1] ?? ''
async function tokenFor(email: string) {
  await settled()
  return tokenIn(mail.to(email).at(-1)?.text)
}
const emailOf = async (userId: string) =>
  (await db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email
const openTokens = ({ userId }: Person) =>
  db
    .select()
    .from(tokens)
    .where(and(eq(tokens.userId, userId), isNull(tokens.revokedAt)))

describe('PUT /v1/users/update-email/{uuid}', () => {
  it('AUTH-20 sends a link to the new address and tells the old one; nothing changes before it is opened', async () => {
    const person = await makeUser()
    const address = newAddress()
    const answer = await ask(person, address.toUpperCase())
    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toEqual({ result: 'accepted' })
    expect(await tokenFor(address)).toMatch(/^[\w-]{43}$/)
    await settled()
    expect(mail.to(person.email)).toHaveLength(1)
    expect(await emailOf(person.userId)).toBe(person.email)
    const { rows } = await db.execute(sql`select links::text from mailed_links links where email = ${address}`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(await tokenFor(address))
  })

  it('AUTH-20 tells the old address without an address that was typed as a name', async () => {
    const person = await makeUser()
    await db.update(users).set({ firstName: 'evilꓸexample' }).where(eq(users.id, person.userId))
    await ask(person, newAddress())
    await settled()
    const [notified] = mail.to(person.email)
    expect(notified?.text).toMatch(/^Bonjour,\n/)
    expect(`${notified?.text}${notified?.html}`).not.toContain('evil')
  })

  it('AUTH-20 needs the password: a wrong one keeps the session, and is slowed as at sign-in', async () => {
    const holds: number[] = []
    const slow = await makeTestApp(db, { hold: async (milliseconds) => void holds.push(milliseconds) })
    const person = await makeUser()
    const address = newAddress()
    for (let count = 0; count < 5; count++)
      expect((await ask(person, address, 'not this one at all', slow)).json()).toMatchObject({
        status: 403,
        code: 'auth.wrong-password',
      })
    expect(holds).toEqual([1000, 2000])
    await settled()
    expect(mail.to(address)).toEqual([])
    expect((await app.inject({ url: `/v1/users/${person.userId}`, headers: person.headers })).statusCode).toBe(200)
  })

  it('refuses the address that is theirs, and one that somebody has', async () => {
    const [person, other] = [await makeUser(), await makeUser()]
    expect((await ask(person, person.email.toUpperCase())).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'body.email', code: 'same' }],
    })
    expect((await ask(person, other.email)).json()).toMatchObject({ status: 409, code: 'users.email-taken' })
    await settled()
    expect(mail.to(other.email)).toEqual([])
  })

  it('limits mails: three an hour to one address', async () => {
    const address = newAddress()
    for (let count = 0; count < 5; count++) expect((await ask(await makeUser(), address)).statusCode).toBe(202)
    await settled()
    expect(mail.to(address)).toHaveLength(3)
  })

  it('limits mails: five an hour by one person, to whatever addresses', async () => {
    const person = await makeUser()
    const addresses = Array.from({ length: 7 }, newAddress)
    for (const address of addresses) {
      expect((await ask(person, address)).statusCode).toBe(202)
      await settled()
    }
    expect(addresses.map((address) => mail.to(address).length)).toEqual([1, 1, 1, 1, 1, 0, 0])
    expect(mail.to(person.email)).toHaveLength(5)
  })

  it('is asked ten times a minute at most', async () => {
    const at = new Date()
    const still = await makeTestApp(db, { clock: { now: () => at } })
    const person = await makeUser()
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) statuses.push((await ask(person, 'x', passphrase, still)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  it('ends the links to another address that were asked for before, and leaves those to the same', async () => {
    const person = await makeUser()
    const [wrong, right] = [newAddress(), newAddress()]
    await ask(person, wrong)
    const first = await tokenFor(wrong)
    await ask(person, right)
    const second = await tokenFor(right)
    await ask(person, right)
    const third = await tokenFor(right)
    expect(third).not.toBe(second)
    expect((await confirm(first)).json()).toMatchObject(over)
    expect((await confirm(second)).statusCode).toBe(200)
    expect((await confirm(third)).json()).toMatchObject(over)
  })

  it('does not undo what was asked for later when an earlier mail had to wait', async () => {
    const person = await makeUser()
    const [early, late] = [newAddress(), newAddress()]
    mail.refuse(true)
    await ask(person, early)
    await settled()
    mail.refuse(false)
    await ask(person, late)
    const token = await tokenFor(late)
    await retryAll()
    expect(mail.to(early)).toEqual([])
    expect((await confirm(token)).statusCode).toBe(200)
  })

  it('sends nothing once the account is disabled, though the mail had to wait', async () => {
    const person = await makeUser()
    const address = newAddress()
    mail.refuse(true)
    await ask(person, address)
    await settled()
    mail.refuse(false)
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, person.userId))
    await retryAll()
    expect(mail.to(address)).toEqual([])
  })

  /** What had to wait is tried now. */
  async function retryAll() {
    await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
    await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`select from pgboss.job where state in ('created', 'retry', 'active')`)
      expect(rows).toEqual([])
    }, 15_000)
  }

  it.each([
    'x',
    '👩‍⚕️@new.example',
    'مريم@new.example',
    'a\0@new.example',
    `${'x'.repeat(500)}@new.example`,
    'a@new.example\r\nBcc: b@new.example',
    'a@new.example,b@new.example',
    null,
  ])('refuses %j as an address', async (address) => {
    expect((await ask(await makeUser(), address)).statusCode).toBe(400)
  })
})

describe('POST /v1/users/confirm-email', () => {
  /** Somebody who has asked for another address, and the link to it. */
  async function makeAsking() {
    const person = await makeUser()
    const address = newAddress()
    await ask(person, address)
    return { ...person, address, token: await tokenFor(address) }
  }

  it('AUTH-20 gives them the address, ends every session and single-sign-on token, and tells them and the old one', async () => {
    const { address, token, ...person } = await makeAsking()
    const elsewhere = headersOf(await logIn(app, { login: person.email }))
    await app.inject({ method: 'POST', url: '/v1/sso/token', headers: elsewhere })
    const answer = await confirm(token)
    expect(confirmEmail.replies[200].parse(answer.json()).result).toEqual({ email: address })
    expect(answer.cookies).toEqual([])
    expect(await openTokens(person)).toEqual([])
    for (const headers of [person.headers, elsewhere])
      expect((await app.inject({ url: `/v1/users/${person.userId}`, headers })).statusCode).toBe(401)
    expect((await logIn(app, { login: person.email })).statusCode).toBe(401)
    const headers = headersOf(await logIn(app, { login: address }))
    // What was read of them before is stale.
    const seen = await app.inject({ url: `/v1/users/${person.userId}`, headers })
    expect(seen.json().result).toMatchObject({ email: address, version: 2 })
    const notified = await app.inject({ url: '/v1/notifications', headers })
    // The last sign-in was in another browser than the first.
    expect(notified.json().result).toMatchObject([{ kind: 'new-device' }, { kind: 'email-changed', data: {} }])
    await settled()
    const [asked, changed] = mail.to(person.email)
    expect([asked?.subject, changed?.subject]).toEqual([
      'Changement d’adresse demandé sur Arcade',
      'Votre adresse Arcade a changé',
    ])
    for (const letter of [asked, changed]) expect(letter?.text).not.toContain(address)
    expect(mail.to(address).map(({ subject }) => subject)).toContain('Votre compte Arcade a cette adresse')
  })

  it('is good once, though it is opened twice, or twice at the same moment', async () => {
    const { token, userId, address } = await makeAsking()
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(token)))
    expect(statusesOf(answers)).toEqual([200, 410, 410, 410, 410])
    const headers = headersOf(await logIn(app, { login: address }))
    expect((await confirm(token)).json()).toMatchObject(over)
    expect((await app.inject({ url: `/v1/users/${userId}`, headers })).statusCode).toBe(200)
    expect((await app.inject({ url: '/v1/notifications', headers })).json().result).toHaveLength(1)
  })

  it('AUTH-20 says whether it is still good, and stays so', async () => {
    const check = (token: string) =>
      app.inject({ method: 'POST', url: '/v1/users/confirm-email/check', payload: { token } })
    const { token } = await makeAsking()
    expect((await check(token)).statusCode).toBe(204)
    expect((await confirm(token)).statusCode).toBe(200)
    expect((await check(token)).json()).toMatchObject(over)
    expect((await check('made up')).json()).toMatchObject(over)
    const other = await makeAsking()
    await db.update(users).set({ passwordChangedAt: new Date() }).where(eq(users.id, other.userId))
    expect((await check(other.token)).json()).toMatchObject(over)
  })

  it('is over after 60 minutes', async () => {
    const [one, other] = [await makeAsking(), await makeAsking()]
    ahead = 59 * minute
    expect((await confirm(one.token)).statusCode).toBe(200)
    ahead = 61 * minute
    expect((await confirm(other.token)).json()).toMatchObject(over)
    ahead = 0
    expect(await emailOf(other.userId)).toBe(other.email)
  })

  it.each(['x', 'A'.repeat(43), '👩‍⚕️', "' or ''='"])('knows nothing of %s', async (token) => {
    expect((await confirm(token)).json()).toMatchObject(over)
  })

  it('is over for an account that was disabled', async () => {
    const { token, userId, email } = await makeAsking()
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId))
    expect((await confirm(token)).json()).toMatchObject(over)
    expect(await emailOf(userId)).toBe(email)
  })

  it('AUTH-20 is over once the password has changed: who did not ask for it can stop it', async () => {
    const { token, userId, email, headers } = await makeAsking()
    const payload = { oldPassword: passphrase, newPassword: 'encore une autre clé de voûte' }
    await app.inject({ method: 'POST', url: '/v1/users/update-password', headers, payload })
    expect((await confirm(token)).json()).toMatchObject(over)
    expect(await emailOf(userId)).toBe(email)
  })

  /** The link to a new password that was mailed to this address. */
  async function resetTokenFor(email: string) {
    await app.inject({ url: `/legacy/users/reset-password/${email}/${encodeURIComponent('/dashboard')}` })
    await settled()
    return tokenIn(mail.to(email).find(({ subject }) => subject?.includes('mot de passe'))?.text)
  }
  const setPassword = (token: string) => {
    const payload = { token, newPassword: 'encore une autre clé de voûte' }
    return app.inject({ method: 'POST', url: '/v1/auth/password', payload })
  }

  it('takes no link of another kind, nor is it taken for one', async () => {
    const { token, email } = await makeAsking()
    expect((await confirm(await resetTokenFor(email))).json()).toMatchObject(over)
    expect((await setPassword(token)).json()).toMatchObject(over)
    expect((await confirm(token)).statusCode).toBe(200)
  })

  it('AUTH-11 ends the links to a password that went to the old address, also when it is theirs again', async () => {
    const { token, email, userId } = await makeAsking()
    const reset = await resetTokenFor(email)
    expect((await confirm(token)).statusCode).toBe(200)
    expect((await setPassword(reset)).json()).toMatchObject(over)
    await db.update(users).set({ email }).where(eq(users.id, userId))
    expect((await setPassword(reset)).json()).toMatchObject(over)
  })

  it('leaves an address to who has taken it meanwhile', async () => {
    const { token, address, ...person } = await makeAsking()
    const other = await makePractitioner(db)
    await db.update(users).set({ email: address }).where(eq(users.id, other.userId))
    expect((await confirm(token)).json()).toMatchObject({ status: 409, code: 'users.email-taken' })
    expect(await emailOf(person.userId)).toBe(person.email)
    expect(await openTokens(person)).toHaveLength(1)
  })

  it('gives an address for which two have asked to one of them, though both open their links at the same moment', async () => {
    const [one, other] = [await makeUser(), await makeUser()]
    const address = newAddress()
    const links: string[] = []
    for (const person of [one, other]) {
      await ask(person, address)
      links.push(await tokenFor(address))
    }
    const answers = await Promise.all(links.map((token) => confirm(token)))
    const [good, refused] = statusesOf(answers)
    expect(good).toBe(200)
    expect([409, 410]).toContain(refused)
    expect([await emailOf(one.userId), await emailOf(other.userId)].filter((email) => email === address)).toHaveLength(
      1,
    )
  })

  it('AUTH-15 forgets the failures at the new address', async () => {
    const { token, address } = await makeAsking()
    for (let count = 0; count < 3; count++) await logIn(app, { login: address, password: 'not this one at all' })
    const ofAccounts = async () =>
      (await db.execute(sql`select from sign_in_failures where account is not null`)).rows.length
    const before = await ofAccounts()
    await confirm(token)
    expect(await ofAccounts()).toBe(before - 2)
    await deleteFailuresOf(db, address)
    expect(await ofAccounts()).toBe(before - 2)
  })

  it('leaves no session that was proven at the old address a moment before', async () => {
    const { token, userId, email } = await makeAsking()
    const [changed, ...answers] = await Promise.all([
      confirm(token),
      ...Array.from({ length: 6 }, () => logIn(app, { login: email })),
    ])
    expect(changed.statusCode).toBe(200)
    for (const answer of answers.filter(({ statusCode }) => statusCode === 200)) {
      const { statusCode } = await app.inject({ url: `/v1/users/${userId}`, headers: headersOf(answer) })
      expect(statusCode).toBe(401)
    }
  })

  it('TEN-05 is known on another node within a second: its sessions are dead there, the new address is shown', async () => {
    const { token, address, userId, email } = await makeAsking()
    const [one, two] = [await makeNode(database), await makeNode(database)]
    const visit = (headers: Headers) => two.app.inject({ url: `/v1/users/${userId}`, headers })
    const colleague = await makePractitioner(db, { id: await practiceOf(userId) })
    const old = headersOf(await logIn(two.app, { login: email }))
    expect((await visit(old)).json().result.email).toBe(email)
    expect((await visit(colleague.headers)).json().result.email).toBe(email)
    expect((await confirm(token, one.app)).statusCode).toBe(200)
    const within = { timeout: 1000, interval: 10 }
    await vi.waitFor(async () => expect((await visit(old)).statusCode).toBe(401), within)
    await vi.waitFor(async () => {
      expect((await visit(colleague.headers)).json().result.email).toBe(address)
    }, within)
  })
})

async function practiceOf(userId: string): Promise<string> {
  const { rows } = await db.execute<{ practice_id: string }>(
    sql`select practice_id from memberships where user_id = ${userId}`,
  )
  return rows[0]?.practice_id ?? ''
}

describe('the letters', () => {
  const words = {
    fr: ['Confirmez votre nouvelle adresse', 'Changement d’adresse demandé', 'Votre adresse Arcade a changé'],
    en: ['Confirm your new address', 'A change of address was requested', 'Your Arcade address has changed'],
    it: ['Confermi il suo nuovo indirizzo', 'Cambio di indirizzo richiesto', 'Il suo indirizzo Arcade è cambiato'],
    es: ['Confirme su nueva dirección', 'Cambio de dirección solicitado', 'Su dirección de Arcade ha cambiado'],
    pt: ['Confirme o seu novo endereço', 'Alteração de endereço pedida', 'O seu endereço Arcade mudou'],
  } satisfies Record<Locale, string[]>
  const prefix = (locale: Locale) => (locale === 'fr' ? '' : `/${locale}`)

  it.each(locales)('are written in %s, as HTML and as text, with nothing from outside', async (locale) => {
    const person = await makeUser(locale)
    await db.update(users).set({ firstName: 'Zoé <b>' }).where(eq(users.id, person.userId))
    const address = newAddress()
    await ask(person, address)
    const token = await tokenFor(address)
    await settled()
    await confirm(token)
    await settled()
    const [link] = mail.to(address)
    const [asked, changed] = mail.to(person.email)
    const letters = [link, asked, changed]
    for (const [index, letter] of letters.entries()) {
      expect(letter?.subject).toContain(words[locale][index])
      expect(letter?.html).toContain(`lang="${locale}"`)
      expect(letter?.html?.match(/https?:/g)).toHaveLength(1)
    }
    const origin = `http://localhost:3000${prefix(locale)}`
    expect(link?.text).toContain(`${origin}/auth/confirm-email#${token}`)
    expect(asked?.text).toContain(`${origin}/mon-compte/mes-informations`)
    expect(changed?.text).toContain(`${origin}/mentions-legales`)
    for (const letter of [asked, changed]) expect(letter?.html).toMatch(/ Zoé[,:]<\/p>/)
    // It may be a stranger's box: nothing that somebody typed is sent there.
    expect(link?.text).not.toContain('Zoé')
    expect(`${link?.text} ${link?.html}`).not.toContain(person.email)
  })
})
