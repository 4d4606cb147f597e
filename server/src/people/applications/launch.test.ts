import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { cardOf } from '../../../test/cards.ts'
import { shareDatabase } from '../../../test/database.ts'
import {
  makeBrokerPartner,
  makeGuest,
  makeMachine,
  makePartner,
  makePractitioner,
  makeToken,
  type Person,
} from '../../../test/makers.ts'
import {
  applicationLinks,
  applicationRefusals,
  applications,
  tokens,
  users,
} from '../../kernel/identity/identity.table.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { tickets } from '../../kernel/tickets/tickets.table.ts'

const { db } = await shareDatabase()
let now = new Date()
const clock = { now: () => now }
const app = await makeTestApp(db, { clock })
const seconds = (many: number) => new Date(now.getTime() + many * 1000)

const launch = (headers: object, uuid: string, payload?: object) =>
  app.inject({
    method: 'POST',
    url: `/v1/applications/${uuid}/launch`,
    headers: { ...headers },
    ...(payload && { payload }),
  })
const urlOf = async (headers: object, uuid: string, payload?: object) =>
  new URL((await launch(headers, uuid, payload)).json().result.url)
/** What an application does with the browser that was sent to it: it leads it back for a ticket. */
const askTicket = (key: string, cookie: string, state = 'a state') =>
  app.inject({ url: `/v1/applications/${key}/ticket`, query: { state }, headers: { cookie } })
const launchCookieOf = async (headers: object, uuid: string, payload?: object) => {
  const [cookie] = (await launch(headers, uuid, payload)).cookies
  return `${cookie?.name}=${cookie?.value}`
}
const leadOf = (answer: Awaited<ReturnType<typeof askTicket>>) => new URL(String(answer.headers.location))
async function ticketFor(
  headers: object,
  { applicationId, key }: { applicationId: string; key: string },
  body?: object,
) {
  const cookie = await launchCookieOf(headers, applicationId, body)
  return leadOf(await askTicket(key, cookie)).searchParams.get('ticket') ?? ''
}
const redeem = (headers: object, ticket: string) =>
  app.inject({ method: 'POST', url: '/v1/applications/redeem-ticket', headers: { ...headers }, payload: { ticket } })

async function makeSsoToken(userId: string, session: string | null = null) {
  const token = makeSecret()
  const alive = { createdAt: now, expiresAt: seconds(3600), session: session === null ? null : sha256(session) }
  await db.insert(tokens).values({ kind: 'sso', userId, hash: sha256(token), ...alive })
  return token
}

/** A person linked to a broker application, a machine of it, and a ticket for one to the other. */
async function makeEntry() {
  const person = await makePractitioner(db)
  const { applicationId, key } = await makeBrokerPartner(db)
  await db.insert(applicationLinks).values({ userId: person.userId, applicationId, login: 'cabinet' })
  const { headers: machine } = await makeToken(db, { applicationId, scopes: ['users:read'] })
  const ticket = await ticketFor(person.headers, { applicationId, key })
  return { person, applicationId, key, machine, ticket }
}
const lastUseOf = async ({ userId }: Person) =>
  (await db.select().from(applicationLinks).where(eq(applicationLinks.userId, userId)))[0]?.lastUsedAt

const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

describe('POST applications/{uuid}/launch', () => {
  it('SSO-05 sends the browser to where an OpenID Connect application begins a login, and tells nothing of the person', async () => {
    const person = await makePractitioner(db)
    const { applicationId } = await makePartner(db, {
      initiateLoginUri: 'https://partner.example/begin?tenant=1',
      link: 'https://partner.example/home',
    })
    const url = await urlOf(person.headers, applicationId)
    expect(url.origin + url.pathname).toBe('https://partner.example/begin')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tenant: '1',
      iss: 'http://localhost:3000/oidc',
      target_link_uri: 'https://partner.example/home',
    })
  })

  it('ORD-01 names an order to the page of the application where it is ordered again', async () => {
    const person = await makePractitioner(db)
    const link = 'https://partner.example/home?from=arcade'
    const initiateLoginUri = 'https://partner.example/begin'
    const { applicationId } = await makePartner(db, { initiateLoginUri, link })
    const { applicationId: linkOnly } = await makePartner(db, { protocol: 'link', link })
    const open = async (id: string) =>
      new URL((await launch(person.headers, id, { order: 'CMD 1&x=y' })).json().result.url).searchParams
    expect((await open(applicationId)).get('target_link_uri')).toBe(`${link}&order=CMD+1%26x%3Dy`)
    expect(Object.fromEntries(await open(linkOnly))).toEqual({ from: 'arcade', order: 'CMD 1&x=y' })
    expect((await launch(person.headers, applicationId, { order: 'x'.repeat(101) })).statusCode).toBe(400)
  })

  it.each([
    ['oidc', { link: 'https://partner.example/home' }, 'https://partner.example/home'],
    [
      'oidc',
      { initiateLoginUri: 'https://partner.example/begin' },
      'https://partner.example/begin?iss=http%3A%2F%2Flocalhost%3A3000%2Foidc',
    ],
    ['link', { link: 'https://partner.example/home' }, 'https://partner.example/home'],
    [
      'link',
      { link: 'https://partner.example/a', initiateLoginUri: 'https://partner.example/a' },
      'https://partner.example/a',
    ],
    ['oidc', {}, null],
    ['link', { initiateLoginUri: 'https://partner.example/begin' }, null],
    ['broker', { initiateLoginUri: null, link: 'https://partner.example/home' }, null],
  ] as const)('SSO-05 opens %s with %j at %s, and the card says so', async (protocol, more, expected) => {
    const person = await makePractitioner(db)
    const { applicationId } = await makePartner(db, { protocol, ...more, linkedTo: [person.userId] })
    const answer = (await launch(person.headers, applicationId)).json()
    if (expected) expect(answer).toEqual({ result: { url: expected, reachable: true } })
    else expect(answer).toMatchObject({ status: 409, code: 'applications.not-openable' })
    expect(await cardOf(app, person, applicationId)).toMatchObject({ opens: expected !== null })
  })

  it('SSO-05 writes down when a plain link was used by who has linked it', async () => {
    const [linked, other] = [await makePractitioner(db), await makePractitioner(db)]
    const more = { protocol: 'link', link: 'https://partner.example/' } as const
    const { applicationId } = await makePartner(db, { ...more, linkedTo: [linked.userId] })
    for (const { headers } of [linked, other]) expect((await launch(headers, applicationId)).statusCode).toBe(200)
    expect(await lastUseOf(linked)).toEqual(now)
    expect(await lastUseOf(other)).toBeUndefined()
  })

  it('SSO-05 is a click of who wants an unlinked application again; that of a program with their token is none', async () => {
    const [person, other] = [await makePractitioner(db), await makePractitioner(db)]
    const { applicationId } = await makePartner(db, { link: 'https://partner.example/home' })
    await db.insert(applicationRefusals).values([person, other].map(({ userId }) => ({ userId, applicationId })))
    const refusers = async () => {
      const ofIt = eq(applicationRefusals.applicationId, applicationId)
      return (await db.select().from(applicationRefusals).where(ofIt)).map(({ userId }) => userId)
    }
    await urlOf({}, applicationId, { token: await makeSsoToken(person.userId) })
    expect(await refusers()).toHaveLength(2)
    await urlOf(person.headers, applicationId)
    expect(await refusers()).toEqual([other.userId])
  })

  it('SSO-02 SSO-05 takes a single-sign-on token where there is no session', async () => {
    const person = await makeGuest(db)
    const partner = await makeBrokerPartner(db, { linkedTo: [person.userId] })
    expect(await ticketFor({}, partner, { token: await makeSsoToken(person.userId) })).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    ['nobody', async () => ({})],
    ['half a session', async ({ headers }: Person) => ({ headers: { authorization: headers.authorization } })],
    ['a machine', async () => ({ headers: (await makeMachine(db, ['users:read'])).headers })],
    ['a token that was made up', async () => ({ token: makeSecret() })],
    ['the token of a session', async ({ token }: Person) => ({ token })],
    [
      'a token whose session has ended',
      async ({ userId }: Person) => {
        const { token } = await makeToken(db, { userId, revokedAt: now })
        return { token: await makeSsoToken(userId, token) }
      },
    ],
  ] as [string, (person: Person) => Promise<{ headers?: object; token?: string }>][])(
    'SSO-02 opens nothing for %s',
    async (_, make) => {
      const person = await makePractitioner(db)
      const { applicationId } = await makeBrokerPartner(db, { linkedTo: [person.userId] })
      const { headers = {}, token } = await make(person)
      const answer = await launch(headers, applicationId, token === undefined ? undefined : { token })
      expect(answer.json()).toMatchObject({ status: 401, code: 'auth.required' })
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    },
  )

  it('AUTH-14 a broker application must be linked first', async () => {
    const person = await makePractitioner(db)
    const { applicationId } = await makeBrokerPartner(db)
    expect((await launch(person.headers, applicationId)).json()).toMatchObject({
      status: 409,
      code: 'applications.link-needed',
    })
  })

  it('opens nothing that is disabled or not there', async () => {
    const { headers } = await makePractitioner(db)
    const { applicationId } = await makePartner(db, { link: 'https://partner.example/', disabledAt: now })
    expect((await launch(headers, applicationId)).json()).toMatchObject({ status: 404 })
    expect((await launch(headers, randomUUID())).json()).toMatchObject({ status: 404 })
  })
})

describe('GET applications/{key}/ticket', () => {
  async function makeLinked() {
    const person = await makePractitioner(db)
    const partner = await makeBrokerPartner(db, { linkedTo: [person.userId] })
    const { headers: machine } = await makeToken(db, { applicationId: partner.applicationId, scopes: ['users:read'] })
    return { person, machine, ...partner }
  }
  const errorOf = (url: URL) => [url.searchParams.get('error'), url.searchParams.has('ticket')]
  const denied = ['access_denied', false]

  it('SSO-05 leads the browser that opened the application back to it, with a ticket and its state', async () => {
    const { person, applicationId, key, machine } = await makeLinked()
    const opened = await launch(person.headers, applicationId)
    expect(opened.json().result.url).toBe('https://broker.example/enter?iss=http%3A%2F%2Flocalhost%3A3000%2Foidc')
    const [cookie] = opened.cookies
    expect(cookie).toMatchObject({
      path: `/v1/applications/${key}/ticket`,
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 60,
    })
    const answer = await askTicket(key, `${cookie?.name}=${cookie?.value}`, `a b&c="é'`)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([303, 'no-store'])
    const { ticket, ...params } = Object.fromEntries(leadOf(answer).searchParams)
    expect(params).toEqual({ iss: 'http://localhost:3000/oidc', state: `a b&c="é'` })
    expect((await redeem(machine, ticket ?? '')).statusCode).toBe(200)
  })

  it('AUTH-18 SSO-05 gives another browser nothing, whatever else it has of the person', async () => {
    const { person, applicationId, key } = await makeLinked()
    await launch(person.headers, applicationId)
    const stranger = await makeLinked()
    const others = [
      '',
      'arcade-launch=',
      `arcade-launch=${makeSecret()}`,
      person.headers.cookie ?? '',
      // Somebody else's, who opened another application.
      await launchCookieOf(stranger.person.headers, stranger.applicationId),
    ]
    for (const cookie of others) expect(errorOf(leadOf(await askTicket(key, cookie)))).toEqual(denied)
  })

  it('SSO-05 gives one for a launch, also under concurrency, and for a minute', async () => {
    const { person, applicationId, key } = await makeLinked()
    const cookie = await launchCookieOf(person.headers, applicationId)
    const answers = await Promise.all([1, 2, 3, 4].map(() => askTicket(key, cookie)))
    expect(answers.filter((answer) => leadOf(answer).searchParams.has('ticket'))).toHaveLength(1)
    const late = await launchCookieOf(person.headers, applicationId)
    now = seconds(60)
    expect(errorOf(leadOf(await askTicket(key, late)))).toEqual(denied)
  })

  it('SSO-05 takes no launch for a ticket, and no ticket for a launch', async () => {
    const { person, applicationId, key, machine } = await makeLinked()
    const cookie = await launchCookieOf(person.headers, applicationId)
    expect((await redeem(machine, cookie.split('=')[1] ?? '')).statusCode).toBe(410)
    const ticket = leadOf(await askTicket(key, cookie)).searchParams.get('ticket')
    expect(errorOf(leadOf(await askTicket(key, `arcade-launch=${ticket}`)))).toEqual(denied)
  })

  it('leads nowhere but to where an application that is open was registered', async () => {
    const { person, applicationId, key } = await makeLinked()
    const cookie = await launchCookieOf(person.headers, applicationId)
    expect((await app.inject({ url: `/v1/applications/${key}/ticket`, headers: { cookie } })).statusCode).toBe(400)
    expect((await askTicket('nothing', cookie)).statusCode).toBe(404)
    const { key: other } = await makePartner(db, { initiateLoginUri: 'https://partner.example/begin' })
    expect((await askTicket(other, cookie)).statusCode).toBe(404)
    await db.update(applications).set({ disabledAt: now }).where(eq(applications.id, applicationId))
    expect((await askTicket(key, cookie)).statusCode).toBe(404)
  })
})

describe('POST applications/redeem-ticket', () => {
  const over = { status: 410, code: 'applications.ticket-over' }

  it('SSO-05 tells the application who comes in, as whom they are known there, and when it was last used', async () => {
    const { person, machine, ticket } = await makeEntry()
    expect(await lastUseOf(person)).toBeNull()
    expect((await redeem(machine, ticket)).json()).toEqual({
      result: { login: 'cabinet', user: { uuid: person.userId } },
    })
    expect(await lastUseOf(person)).toEqual(now)
  })

  it('keeps only the hash of a ticket', async () => {
    const { person, applicationId, ticket } = await makeEntry()
    const target = `${person.userId} ${applicationId}`
    const rows = await db.select().from(tickets).where(eq(tickets.target, target))
    expect(rows.map(({ hash }) => hash)).toContainEqual(sha256(ticket))
    expect(rows).toHaveLength(2)
    expect(Buffer.from(ticket, 'base64url')).toHaveLength(32)
  })

  it('SSO-05 is good once, also under concurrency', async () => {
    const { machine, ticket } = await makeEntry()
    const answers = await Promise.all([1, 2, 3, 4].map(() => redeem(machine, ticket)))
    expect(statusesOf(answers)).toEqual([200, 410, 410, 410])
    expect((await redeem(machine, ticket)).json()).toMatchObject(over)
  })

  it('SSO-05 is good for a minute', async () => {
    const { machine, ticket } = await makeEntry()
    now = seconds(60)
    expect((await redeem(machine, ticket)).json()).toMatchObject(over)
  })

  it('TEN-03 is worth nothing in the hands of another application, and stays good for its own', async () => {
    const { person, machine, ticket } = await makeEntry()
    const other = await makeMachine(db, ['users:read'], [person.userId])
    expect((await redeem(other.headers, ticket)).json()).toMatchObject(over)
    expect((await redeem(machine, ticket)).statusCode).toBe(200)
  })

  it('TEN-03 asks for the scope, and for a machine', async () => {
    const { person, applicationId, ticket } = await makeEntry()
    const without = await makeToken(db, { applicationId, scopes: ['orders:write'] })
    expect((await redeem(without.headers, ticket)).json()).toMatchObject({ code: 'access.scope-missing' })
    expect((await redeem(person.headers, ticket)).json()).toMatchObject({ code: 'access.forbidden' })
  })

  it.each([
    [
      'whose session has ended',
      ({ person }: Awaited<ReturnType<typeof makeEntry>>) =>
        app.inject({ method: 'POST', url: '/v1/logout', headers: { ...person.headers } }),
    ],
    [
      'whose person was disabled',
      ({ person }: Awaited<ReturnType<typeof makeEntry>>) =>
        db.update(users).set({ disabledAt: now }).where(eq(users.id, person.userId)),
    ],
    [
      'whose person has unlinked it',
      ({ person }: Awaited<ReturnType<typeof makeEntry>>) =>
        db.delete(applicationLinks).where(eq(applicationLinks.userId, person.userId)),
    ],
    [
      'that was made up',
      async (entry: Awaited<ReturnType<typeof makeEntry>>) => {
        entry.ticket = makeSecret()
      },
    ],
  ])('SSO-05 takes none %s', async (_, spoil) => {
    const entry = await makeEntry()
    await spoil(entry)
    expect((await redeem(entry.machine, entry.ticket)).json()).toMatchObject(over)
    expect(await lastUseOf(entry.person)).toBeFalsy()
  })

  it('SSO-05 one from before does not come back when the application is linked again', async () => {
    const { person, applicationId, machine, ticket } = await makeEntry()
    const url = `/v1/users/application-unlink/${person.userId}/${applicationId}`
    expect((await app.inject({ url, headers: { ...person.headers } })).statusCode).toBe(200)
    await db.insert(applicationLinks).values({ userId: person.userId, applicationId })
    expect((await redeem(machine, ticket)).json()).toMatchObject(over)
  })

  it('SSO-02 ends with the single-sign-on token that it stands on', async () => {
    const person = await makePractitioner(db)
    const partner = await makeBrokerPartner(db, { linkedTo: [person.userId] })
    const { headers: machine } = await makeToken(db, { applicationId: partner.applicationId, scopes: ['users:read'] })
    const token = await makeSsoToken(person.userId, person.token)
    const { cookie } = person.headers
    const ticket = await ticketFor({ cookie }, partner, { token })
    await app.inject({ method: 'POST', url: '/v1/logout', headers: { ...person.headers } })
    expect((await redeem(machine, ticket)).json()).toMatchObject(over)
  })

  it('an application that was disabled meanwhile learns nothing', async () => {
    const { applicationId, machine, ticket } = await makeEntry()
    await db.update(applications).set({ disabledAt: now }).where(eq(applications.id, applicationId))
    expect((await redeem(machine, ticket)).statusCode).toBe(401)
    await db.update(applications).set({ disabledAt: null }).where(eq(applications.id, applicationId))
  })
})

it.each([true, false])('SSO-05 says whether the application answers: %s', async (reachable) => {
  const asked: string[] = []
  const isReachable = async (address: string) => {
    asked.push(address)
    return reachable
  }
  const app = await makeTestApp(db, { clock, isReachable })
  const initiateLoginUri = 'https://partner.example/login'
  const { applicationId } = await makePartner(db, { initiateLoginUri })
  const url = `/v1/applications/${applicationId}/launch`
  const answer = await app.inject({ method: 'POST', url, headers: { ...(await makePractitioner(db)).headers } })
  expect(answer.json().result).toMatchObject({ url: expect.stringContaining(initiateLoginUri), reachable })
  expect(asked).toEqual([initiateLoginUri])
  await db.update(applications).set({ probe: false }).where(eq(applications.id, applicationId))
  const unasked = await app.inject({ method: 'POST', url, headers: { ...(await makePractitioner(db)).headers } })
  expect(unasked.json().result.reachable).toBe(true)
  expect(asked).toHaveLength(1)
})
