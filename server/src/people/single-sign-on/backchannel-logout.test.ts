import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { fetchUserInfo, refreshTokenGrant } from 'openid-client'
import { afterAll, describe, expect, it } from 'vitest'
import { collectLogs } from '../../../test/app.ts'
import { arcade } from '../../../test/arcade.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeListeningApp } from '../../../test/listening.ts'
import { type Member, makePractitioner, makeToken } from '../../../test/makers.ts'
import { type Connected, makeOidcClients } from '../../../test/oidc-clients.ts'
import { makeBrowser, makePartnerServer } from '../../../test/relying-party.ts'
import { givePassword, passphrase } from '../../../test/sign-in.ts'
import { openPgListener } from '../../kernel/events/pg-listener.ts'
import { applicationLinks, tokens } from '../../kernel/identity/identity.table.ts'
import { makeJobs } from '../../kernel/jobs/jobs.ts'
import { makeLogger } from '../../kernel/logs/logs.ts'
import { revokeOtherSessions } from '../sessions/index.ts'
import { makeForgetLink } from './forget-link.ts'
import { oidcSessions } from './single-sign-on.table.ts'

const { db, url } = await makeDatabase()
const log = makeLogger(collectLogs())
const jobs = makeJobs({ url }, log)

/** A node that hears what others do. */
async function startNode() {
  const notices = openPgListener(url, log)
  afterAll(() => notices.close())
  return makeListeningApp(db, { jobs, notices })
}
const { origin } = await startNode()
await jobs.start()
afterAll(() => jobs.stop())
const partner = await makePartnerServer()
const { answer, begin, connect, signIn, enter, isLinked } = makeOidcClients({ db, origin, partner })

/** The sessions that the partners were asked to end, by the names that those have there. */
async function toldOf({ userId }: Member) {
  const keys = createRemoteJWKSet(new URL(`${origin}/oidc/jwks`))
  const read = partner.farewells.map((token) => jwtVerify(token, keys, { issuer: `${origin}/oidc` }))
  const logoutTokens = (await Promise.all(read)).map(({ payload }) => payload)
  return logoutTokens.filter(({ sub }) => sub === userId).map(({ sid }) => sid)
}
const soon = { timeout: 15_000 }

/** A session in a browser of its own, with which the application was entered. */
async function enterAnew(connected: Connected, { userId }: Member) {
  const browser = makeBrowser(origin)
  const session = await signIn(browser, { userId })
  const { granted } = await enter(connected, { userId, ...session } as Member, {}, browser)
  return { browser, granted, session, sid: granted.claims()?.sid }
}
describe('an application is notified when a session ends', () => {
  it('SSO-04 by another password: of the other sessions, and not of the current one', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const [one, untouched] = [await enterAnew(connected, person), await enterAnew(connected, person)]
    const body = JSON.stringify({ oldPassword: passphrase, newPassword: 'une clé de voûte bien neuve' })
    const headers = { 'content-type': 'application/json', ...untouched.session.headers } as Record<string, string>
    const changed = await untouched.browser.send(`${origin}/v1/users/update-password`, {
      method: 'POST',
      headers,
      body,
    })
    expect(changed.status).toBe(204)
    await expect.poll(() => toldOf(person), soon).toEqual([one.sid])
    // Tokens end with the password; who is still in comes in again without a question.
    for (const { granted } of [one, untouched])
      await expect(refreshTokenGrant(connected.server, granted.refresh_token ?? '')).rejects.toThrow()
    const { at } = await untouched.browser.visit((await begin(connected, { prompt: 'none' })).start)
    expect(at.searchParams.has('code')).toBe(true)
  })

  it('SSO-04 by whatever ends all that somebody has open: a reset, another address', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const [one, other] = [await enterAnew(connected, person), await enterAnew(connected, person)]
    await revokeOtherSessions(db, person.userId, null, new Date())
    await expect.poll(async () => new Set(await toldOf(person)), soon).toEqual(new Set([one.sid, other.sid]))
  })

  it('SSO-04 by the command line', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { sid } = await enterAnew(connected, person)
    await arcade(url, 'user', 'disable', await givePassword(db, person))
    await expect.poll(() => toldOf(person), soon).toEqual([sid])
  })

  it('SSO-04 by the disabling of the application itself, once for each session, and of others nothing', async () => {
    const [connected, other] = [await connect(), await connect()]
    const [person, somebody] = [await makePractitioner(db), await makePractitioner(db)]
    const [one, two] = [await enterAnew(connected, person), await enterAnew(connected, person)]
    await enterAnew(other, somebody)
    await startNode()
    await arcade(url, 'application', 'disable', connected.key)
    await expect.poll(async () => new Set(await toldOf(person)), soon).toEqual(new Set([one.sid, two.sid]))
    // Whatever follows has been heard later than that.
    await arcade(url, 'application', 'disable', other.key)
    await expect.poll(async () => (await toldOf(somebody)).length, soon).toBe(1)
    expect(await toldOf(person)).toHaveLength(2)
  })

  it('SSO-04 by a new sign-in in the same browser', async () => {
    const [connected, person, next] = [await connect(), await makePractitioner(db), await makePractitioner(db)]
    const { browser, sid } = await enterAnew(connected, person)
    await signIn(browser, next)
    await expect.poll(() => toldOf(person), soon).toEqual([sid])
  })

  it('SSO-02 SSO-04 by the end of the token that it stands on, with the session that the token came from', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const session = await makeToken(db, { userId: person.userId })
    const post = (path: string) =>
      fetch(`${origin}${path}`, { method: 'POST', headers: session.headers as Record<string, string> })
    const { token } = (await (await post('/v1/sso/token')).json()) as { token: string }
    const browser = makeBrowser(origin)
    const { at } = await browser.visit((await begin(connected)).start)
    const beside = { headers: { authorization: '', cookie: session.headers.cookie ?? '' } }
    const { body } = await answer(browser, at, 'login', beside, { token })
    await browser.visit(body.result.redirectTo)
    await post('/v1/logout')
    await expect.poll(async () => (await toldOf(person)).length, soon).toBe(1)
  })

  it('SSO-04 once, however many nodes hear of it', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    await startNode()
    const { sid } = await enterAnew(connected, person)
    await revokeOtherSessions(db, person.userId, null, new Date())
    await expect.poll(() => toldOf(person), soon).toEqual([sid])
    // Whatever follows has been heard later than that.
    const [next, later] = [await makePractitioner(db), await connect()]
    const entered = await enterAnew(later, next)
    await revokeOtherSessions(db, next.userId, null, new Date())
    await expect.poll(() => toldOf(next), soon).toEqual([entered.sid])
    expect(await toldOf(person)).toEqual([sid])
  })

  it('SSO-04 also of what ended while no server heard: when one starts', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { sid } = await enterAnew(connected, person)
    // Expiry, which sends no logout.
    await db.execute(`alter table tokens disable trigger tokens_ended`)
    await db
      .update(tokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(tokens.userId, person.userId))
    await db.execute(`alter table tokens enable trigger tokens_ended`)
    expect(await toldOf(person)).toEqual([])
    await startNode()
    await expect.poll(() => toldOf(person), soon).toEqual([sid])
    expect(
      await db
        .select()
        .from(oidcSessions)
        .innerJoin(tokens, eq(tokens.hash, oidcSessions.session))
        .where(eq(tokens.userId, person.userId)),
    ).toEqual([])
  })
})

describe('when a person unlinks an application', () => {
  const unlink = (connected: Connected, { userId }: Member) =>
    db.transaction(async (db) => {
      await db.delete(applicationLinks).where(eq(applicationLinks.applicationId, connected.applicationId))
      await makeForgetLink(jobs)(db, { userId, key: connected.key })
    })

  it('SSO-05 its tokens are dead at once, it is notified, and nothing comes back with a new link', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const [here, elsewhere] = [await enterAnew(connected, person), await enterAnew(connected, person)]
    await unlink(connected, person)
    for (const { granted } of [here, elsewhere])
      await expect(fetchUserInfo(connected.server, granted.access_token, person.userId)).rejects.toThrow()
    await expect.poll(async () => new Set(await toldOf(person)), soon).toEqual(new Set([here.sid, elsewhere.sid]))

    // The session of the portal goes on: a click links it anew.
    const again = await enter(connected, { ...person, ...here.session } as Member, {}, here.browser)
    expect(await isLinked(connected, person)).toBe(true)
    expect(again.granted.claims()?.sid).not.toBe(here.sid)
    for (const { granted } of [here, elsewhere]) {
      await expect(refreshTokenGrant(connected.server, granted.refresh_token ?? '')).rejects.toThrow()
      await expect(fetchUserInfo(connected.server, granted.access_token, person.userId)).rejects.toThrow()
    }
    expect(await refreshTokenGrant(connected.server, again.granted.refresh_token ?? '')).toHaveProperty('access_token')
  })

  it('SSO-05 what others were given, and what it was given for others, stays', async () => {
    const [one, other] = [await connect(), await connect()]
    const [person, somebody] = [await makePractitioner(db), await makePractitioner(db)]
    const { browser, session } = await enterAnew(one, person)
    const there = await enter(other, { ...person, ...session } as Member, {}, browser)
    const theirs = await enterAnew(one, somebody)
    await db.transaction((db) => makeForgetLink(jobs)(db, { userId: person.userId, key: one.key }))
    await expect.poll(async () => (await toldOf(person)).length, soon).toBe(1)
    expect(await fetchUserInfo(other.server, there.granted.access_token, person.userId)).toHaveProperty('email')
    expect(await fetchUserInfo(one.server, theirs.granted.access_token, somebody.userId)).toHaveProperty('email')
    expect(await toldOf(somebody)).toEqual([])
  })

  it('SSO-05 who was never there, and what does not exist, is forgotten without a word', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const forget = makeForgetLink(jobs)
    await forget(db, { userId: person.userId, key: connected.key })
    await forget(db, { userId: randomUUID(), key: 'nothing' })
    expect(await toldOf(person)).toEqual([])
  })
})
