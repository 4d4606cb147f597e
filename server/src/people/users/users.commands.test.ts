import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeGuest, makeToken } from '../../../test/makers.ts'
import { nonInteractive, piped } from '../../kernel/commands/terminal.fixture.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { createUser, disableUser, enableUser, resetUser, unlockUser } from './users.commands.ts'

const { db } = await makeDatabase()
/** How long attempts to sign in were held. */
const held: number[] = []
const app = await makeTestApp(db, { hold: async (milliseconds) => void held.push(milliseconds) })

const password = 'un long mot de passe'
const at = (terminal = nonInteractive()) => ({ db, clock: systemClock, terminal })
const newUser = () => ({
  email: `${randomUUID()}@arcade.example`,
  firstName: 'Test',
  lastName: 'Personne',
  login: null,
  loginGalaxy: null,
  operator: false,
  passwordStdin: false,
})

/** An account with the password above. */
async function makeAccount() {
  const user = { ...newUser(), passwordStdin: true }
  await createUser(at(piped(password)), user)
  return user
}

async function logIn(login: string, tried = password): Promise<number> {
  const payload = { login, password: tried, type: 'PROFESSIONAL' }
  const { statusCode } = await app.inject({ method: 'POST', url: '/v1/login', payload })
  return statusCode
}

const selectUser = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]

/** What a session that is open opens. */
async function visit(userId: string, headers: { authorization: string }): Promise<number> {
  return (await app.inject({ url: `/v1/users/${userId}`, headers })).statusCode
}

describe('user create', () => {
  it('makes an account whose password is piped in', async () => {
    const user = { ...newUser(), passwordStdin: true }
    expect(await createUser(at(piped(`${password}\n`)), user)).toBe(`Made the account ${user.email}.`)
    expect(await logIn(user.email)).toBe(200)
    expect(await selectUser(user.email)).toMatchObject({ firstName: 'Test', lastName: 'Personne', operator: false })
  })

  it('generates a password where the terminal is not interactive, and shows it', async () => {
    const user = { ...newUser(), operator: true }
    const sentence = await createUser(at(), user)
    expect(sentence).toMatch(/^Made the operator account \S+\. Its password, shown only this once: \S{24,}$/)
    expect(await logIn(user.email, sentence.split(' ').at(-1))).toBe(200)
    expect(await selectUser(user.email)).toMatchObject({ operator: true })
  })

  it('makes up another password each time', async () => {
    const sentences = [await createUser(at(), newUser()), await createUser(at(), newUser())]
    const [first, second] = sentences.map((sentence) => sentence.split(' ').at(-1))
    expect(first).not.toBe(second)
  })

  it('refuses an address that has an account, before a password is asked for', async () => {
    const user = await makeAccount()
    const terminal = piped('another long one')
    await expect(createUser(at(terminal), user)).rejects.toThrow(`The address ${user.email} has an account already.`)
    expect(terminal.input.readableDidRead).toBe(false)
    expect(await logIn(user.email)).toBe(200)
  })

  it('one of two at the same moment makes the account, the other is refused with a sentence', async () => {
    const user = newUser()
    const results = await Promise.allSettled([createUser(at(), user), createUser(at(), user)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find((result) => result.status === 'rejected')
    expect(refused?.reason).toMatchObject({
      name: 'OperatorError',
      message: expect.stringContaining('an account already'),
    })
  })

  it('gives another login name, which must be unused', async () => {
    const named = { ...newUser(), login: `test-${randomUUID().slice(0, 8)}`, loginGalaxy: randomUUID() }
    await createUser(at(piped(password)), { ...named, passwordStdin: true })
    expect(await logIn(named.login)).toBe(200)
    for (const field of ['login', 'loginGalaxy'] as const) {
      const again = createUser(at(), { ...newUser(), [field]: named[field] })
      await expect(again).rejects.toThrow('Somebody has this login already.')
    }
  })

  it.each([
    ['short', 'onze signes', /at least 12 characters/],
    ['empty', '', /at least 12 characters/],
    ['endless', 'ab '.repeat(5000), /1000 at most/],
    ['common', 'password123456', /among the most common ones/],
    ['of two lines', 'one long line\nanother long line', /one line/],
  ])('AUTH-15 a password that is %s is refused, and no account is made', async (_, weak, sentence) => {
    const user = { ...newUser(), passwordStdin: true }
    await expect(createUser(at(piped(weak)), user)).rejects.toThrow(sentence)
    expect(await selectUser(user.email)).toBeUndefined()
  })

  it('AUTH-15 the e-mail address is refused as a password', async () => {
    const user = { ...newUser(), passwordStdin: true }
    await expect(createUser(at(piped(user.email)), user)).rejects.toThrow('must not be the e-mail address')
  })
})

describe('user reset', () => {
  it('TEN-05 sets a new password and ends all sessions', async () => {
    const { email } = await makeAccount()
    const { id = '' } = (await selectUser(email)) ?? {}
    const { headers } = await makeToken(db, { userId: id })
    expect(await visit(id, headers)).toBe(200)
    const sentence = await resetUser(at(piped('another long one')), { email, passwordStdin: true })
    expect(sentence).toBe(`Changed the password of ${email} and ended all its sessions.`)
    expect(await visit(id, headers)).toBe(401)
    expect([await logIn(email), await logIn(email, 'another long one')]).toEqual([401, 200])
  })

  it('gives a first password to somebody who has none', async () => {
    const { userId } = await makeGuest(db)
    const email = `${userId}@arcade.example`
    const sentence = await resetUser(at(), { email, passwordStdin: false })
    expect(await logIn(email, sentence.split(' ').at(-1))).toBe(200)
  })

  it('does not open a disabled account, and says so', async () => {
    const { email } = await makeAccount()
    await disableUser(at(), { email })
    const sentence = await resetUser(at(piped('another long one')), { email, passwordStdin: true })
    expect(sentence).toContain('; the account stays disabled.')
    expect(await logIn(email, 'another long one')).toBe(401)
  })
})

describe('user disable and enable', () => {
  it('TEN-05 a disabled account cannot sign in, and its sessions stay ended when it is enabled again', async () => {
    const { email } = await makeAccount()
    const { id = '' } = (await selectUser(email)) ?? {}
    const { headers } = await makeToken(db, { userId: id })
    expect(await visit(id, headers)).toBe(200)
    expect(await disableUser(at(), { email })).toBe(`Disabled ${email} and ended all its sessions.`)
    // One that was being opened at that moment.
    const { headers: late } = await makeToken(db, { userId: id })
    expect([await visit(id, headers), await visit(id, late), await logIn(email)]).toEqual([401, 401, 401])
    expect(await enableUser(at(), { email })).toBe(`Enabled ${email}.`)
    expect([await visit(id, headers), await visit(id, late), await logIn(email)]).toEqual([401, 401, 200])
  })

  it('twice is as good as once, and keeps the first moment', async () => {
    const { email } = await makeAccount()
    await disableUser(at(), { email })
    const first = await selectUser(email)
    await disableUser(at(), { email })
    expect(first?.disabledAt).toBeInstanceOf(Date)
    expect((await selectUser(email))?.disabledAt).toEqual(first?.disabledAt)
  })

  it('enabling who is not disabled ends no session', async () => {
    const { userId, headers } = await makeGuest(db)
    const email = `${userId}@arcade.example`
    expect(await enableUser(at(), { email })).toBe(`${email} is enabled already.`)
    expect(await visit(userId, headers)).toBe(200)
  })
})

describe('user unlock', () => {
  it('AUTH-15 whom failed attempts have slowed down may sign in at once', async () => {
    const { email } = await makeAccount()
    for (let i = 0; i < 4; i++) await logIn(email, 'not the password')
    expect(held).toEqual([1000])
    expect(await unlockUser(at(), { email })).toBe(`Unlocked ${email}: its failed attempts are forgotten.`)
    expect(await logIn(email)).toBe(200)
    expect(held).toEqual([1000])
  })
})

it.each([
  ['reset', resetUser],
  ['disable', disableUser],
  ['enable', enableUser],
  ['unlock', unlockUser],
])('user %s refuses an unknown address', async (_, command) => {
  const whom = { email: 'nobody@arcade.example', passwordStdin: false }
  await expect(command(at(), whom)).rejects.toThrow('No account has the address nobody@arcade.example.')
})
