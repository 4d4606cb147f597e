import { listSessions } from '@arcade/contract/people/sessions/sessions.contract.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { listen, reach } from '../../../test/event-stream.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { makeNode } from '../../../test/nodes.ts'
import { cookiesOf, givePassword, passphrase } from '../../../test/sign-in.ts'
import { makeWorkingApp } from '../../../test/working.ts'
import { tokens } from '../../kernel/identity/identity.table.ts'

const database = await makeDatabase()
const { db } = database
const [{ app: one }, { app: other }] = [await makeNode(database), await makeNode(database)]

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

interface Entry {
  agent?: string
  cookie?: string
  country?: string
}

/** Signs in as a browser does; its headers from then on. */
async function enter(login: string, { agent = firefox, cookie, country }: Entry = {}, app: FastifyInstance = one) {
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/login',
    remoteAddress: '192.0.2.17',
    headers: { 'user-agent': agent, ...(cookie && { cookie }), ...(country && { 'cf-ipcountry': country }) },
    payload: { login, password: passphrase, type: 'PROFESSIONAL' },
  })
  expect(answer.statusCode).toBe(200)
  return { authorization: `Bearer ${answer.json().credentials.token}`, cookie: cookiesOf(answer) }
}
type Headers = Awaited<ReturnType<typeof enter>>

async function somebody() {
  const person = await makePractitioner(db)
  const login = await givePassword(db, person)
  // Those that the makers made are no part of it.
  await db.update(tokens).set({ revokedAt: new Date() }).where(eq(tokens.userId, person.userId))
  return { ...person, login }
}

async function sessionsOf(headers: Headers, app: FastifyInstance = one) {
  const answer = await app.inject({ url: '/v1/sessions', headers })
  expect(answer.statusCode).toBe(200)
  return listSessions.replies[200].parse(answer.json()).result
}
const statusOf = async (headers: Headers, app: FastifyInstance = one) =>
  (await app.inject({ url: '/v1/sessions', headers })).statusCode
const end = (headers: Headers, uuid = '') =>
  one.inject({ method: 'DELETE', url: `/v1/sessions${uuid && `/${uuid}`}`, headers })
const toldOf = async (headers: Headers) => (await one.inject({ url: '/v1/notifications', headers })).json().result

describe('AUTH-17 open sessions', () => {
  it('AUTH-17 says of each with what and from where it was opened, this one first', async () => {
    const { login } = await somebody()
    await enter(login, { agent: safari })
    const here = await enter(login)
    expect(await sessionsOf(here)).toMatchObject([
      { browser: 'Firefox', system: 'Windows', country: null, network: '192.0.x.x', isCurrent: true },
      { browser: 'Safari', system: 'iPhone', country: null, network: '192.0.x.x', isCurrent: false },
    ])
    expect(JSON.stringify(await sessionsOf(here))).not.toMatch(/192\.0\.2|Mozilla/)
  })

  it('AUTH-17 shows the country where the operator has configured who says it', async () => {
    const config = { countryHeader: 'cf-ipcountry' }
    const app = await makeTestApp(db, { config })
    const { login } = await somebody()
    const here = await enter(login, { country: 'FR' }, app)
    expect(await sessionsOf(here, app)).toMatchObject([{ country: 'FR', network: null }])
    const elsewhere = await enter(login, { country: 'XX' }, app)
    expect(await sessionsOf(elsewhere, app)).toMatchObject([{ country: null, network: '192.0.x.x' }, {}])
    // The header counts only from a trusted proxy.
    expect((await sessionsOf(await enter(login, { country: 'DE' })))[0]).toMatchObject({ country: null })
  })

  it('AUTH-17 shows none that is over: signed out, expired or unused for too long', async () => {
    const { login, userId } = await somebody()
    const out = await enter(login)
    await one.inject({ method: 'POST', url: '/v1/logout', headers: out })
    for (const over of [{ expiresAt: new Date(0) }, { lastUsedAt: new Date(0) }]) {
      await enter(login)
      const [live] = (await db.select().from(tokens).where(eq(tokens.userId, userId))).filter(
        ({ revokedAt, expiresAt, lastUsedAt }) => !revokedAt && expiresAt > new Date() && lastUsedAt > new Date(1),
      )
      if (live) await db.update(tokens).set(over).where(eq(tokens.hash, live.hash))
    }
    expect(await sessionsOf(await enter(login))).toHaveLength(1)
  })

  it('AUTH-17 TEN-05 ends one on every node within a second, with its open stream', async () => {
    const { login } = await somebody()
    const [here, there] = [await enter(login), await enter(login, { agent: safari })]
    expect(await statusOf(there, other)).toBe(200)
    const stream = await listen(await reach(other), there)
    const [, phone] = await sessionsOf(here)
    expect((await end(here, phone?.uuid)).statusCode).toBe(204)
    expect(await statusOf(there)).toBe(401)
    await vi.waitFor(async () => {
      expect(await statusOf(there, other)).toBe(401)
      expect(stream.over).toBe(true)
    })
    expect(await statusOf(here)).toBe(200)
    expect((await end(here, phone?.uuid)).statusCode).toBe(404)
  })

  it('AUTH-17 ends all others, and this one stays', async () => {
    const { login } = await somebody()
    const others = [await enter(login), await enter(login)]
    const here = await enter(login)
    expect((await end(here)).statusCode).toBe(204)
    await vi.waitFor(async () => {
      for (const headers of others) expect(await statusOf(headers, other)).toBe(401)
    })
    expect(await sessionsOf(here)).toMatchObject([{ isCurrent: true }])
  })

  it('AUTH-17 leaves the sessions of others', async () => {
    const [mine, theirs] = [await somebody(), await somebody()]
    const [me, them] = [await enter(mine.login), await enter(theirs.login)]
    const [session] = await sessionsOf(them)
    expect((await end(me, session?.uuid)).statusCode).toBe(404)
    await end(me)
    expect(await statusOf(them)).toBe(200)
  })
})

describe('AUTH-17 a sign-in on a new device', () => {
  it('AUTH-17 is notified in the portal; the first one of an account and one in a known browser are not', async () => {
    const { login } = await somebody()
    const first = await enter(login)
    const again = await enter(login, { cookie: first.cookie })
    expect(await toldOf(again)).toEqual([])
    await enter(login, { agent: safari })
    expect(await toldOf(again)).toMatchObject([{ kind: 'new-device', data: { device: 'Safari · iPhone' } }])
  })

  it('AUTH-17 a browser that another person uses is new for this one', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const shared = await enter(one.login)
    await enter(other.login)
    const headers = await enter(other.login, { cookie: shared.cookie })
    expect(await toldOf(headers)).toHaveLength(1)
  })

  it('AUTH-17 is mailed, without the address that it came from', async () => {
    const { app, mail, settled } = await makeWorkingApp(database)
    const { login } = await somebody()
    await enter(login, {}, app)
    await enter(login, { agent: safari }, app)
    await settled()
    const letters = mail.mails.filter(({ to }) => to?.some(({ address }) => address === login))
    expect(letters).toMatchObject([{ subject: 'Nouvelle connexion à votre compte Arcade' }])
    expect(letters[0]?.text).toMatch(/Safari · iPhone/)
    expect(letters[0]?.text).toMatch(/\/mon-compte\/mes-informations/)
    expect(letters[0]?.text).not.toMatch(/192\.0/)
  })
})
