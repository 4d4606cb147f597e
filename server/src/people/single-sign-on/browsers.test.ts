import { createRemoteJWKSet, jwtVerify } from 'jose'
import { authorizationCodeGrant, fetchUserInfo, refreshTokenGrant } from 'openid-client'
import { afterAll, describe, expect, it } from 'vitest'
import { collectLogs } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeListeningApp } from '../../../test/listening.ts'
import { type Member, makePractitioner } from '../../../test/makers.ts'
import { type Connected, makeOidcClients } from '../../../test/oidc-clients.ts'
import { makeBrowser, makePartnerServer } from '../../../test/relying-party.ts'
import { givePassword, passphrase } from '../../../test/sign-in.ts'
import { openPgListener } from '../../kernel/events/pg-listener.ts'
import { makeJobs } from '../../kernel/jobs/jobs.ts'
import { makeLogger } from '../../kernel/logs/logs.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { insertLink } from '../password-links/index.ts'

const { db, url } = await makeDatabase()
const log = makeLogger(collectLogs())
const jobs = makeJobs({ url }, log)
const notices = openPgListener(url, log)
afterAll(() => notices.close())
const { origin } = await makeListeningApp(db, { jobs, notices })
await jobs.start()
afterAll(() => jobs.stop())
const partner = await makePartnerServer()
const { answer, begin, connect, enter, signIn } = makeOidcClients({ db, origin, partner })

type Browser = ReturnType<typeof makeBrowser>
type Granted = Awaited<ReturnType<typeof authorizationCodeGrant>>

async function toldOf({ userId }: Member) {
  const keys = createRemoteJWKSet(new URL(`${origin}/oidc/jwks`))
  const read = partner.farewells.map((token) => jwtVerify(token, keys, { issuer: `${origin}/oidc` }))
  const logoutTokens = (await Promise.all(read)).map(({ payload }) => payload)
  return logoutTokens.filter(({ sub }) => sub === userId).map(({ sid }) => sid)
}
const soon = { timeout: 15_000 }

const json = { 'content-type': 'application/json' }

/** A single-sign-on token for a password, from no session. */
async function tokenFor(person: Member) {
  const body = JSON.stringify({ login: await givePassword(db, person), password: passphrase })
  const made = await fetch(`${origin}/v1/sso/token`, { method: 'POST', headers: json, body })
  return ((await made.json()) as { token: string }).token
}

interface Answering {
  at: URL
  checks: Awaited<ReturnType<typeof begin>>['checks']
  browser: Browser
  token: string
}

async function answerByToken({ server }: Connected, { at, checks, browser, token }: Answering) {
  const { body } = await answer(browser, at, 'login', undefined, { token })
  const back = await browser.visit(body.result.redirectTo)
  return authorizationCodeGrant(server, back.at, checks)
}

async function enterByToken(connected: Connected, token: string, browser: Browser) {
  const { start, checks } = await begin(connected)
  return answerByToken(connected, { ...(await browser.visit(start)), checks, browser, token })
}

const sidOf = (granted: Granted) => granted.claims()?.sid
const leave = (browser: Browser, headers: Record<string, string>) =>
  browser.send(`${origin}/v1/logout`, { method: 'POST', headers })
const comesIn = async (connected: Connected, browser: Browser) => {
  const { at } = await browser.visit((await begin(connected, { prompt: 'none' })).start)
  return at.searchParams.get('error') ?? 'in'
}
async function expectDead(connected: Connected, granted: Granted) {
  const sub = granted.claims()?.sub ?? ''
  await expect(fetchUserInfo(connected.server, granted.access_token, sub)).rejects.toThrow()
  await expect(refreshTokenGrant(connected.server, granted.refresh_token ?? '')).rejects.toThrow()
}
const bearerOf = (session: Pick<Member, 'headers'>) => ({ authorization: session.headers.authorization ?? '' })

describe('a browser whose session at the provider stands on a single-sign-on token', () => {
  it('SSO-02 SSO-04 is out of applications with the logout at the portal, whatever was given on which', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const browser = makeBrowser(origin)
    const session = await signIn(browser, person)
    const first = (await enter(connected, { ...person, ...session } as Member, {}, browser)).granted
    // One that only asks learns nothing of who is here, now or later.
    await browser.visit((await begin(await connect({ consent: 'asked' }))).start)
    const { start, checks } = await begin(connected, { prompt: 'login' })
    const { at } = await browser.visit(start)
    const second = await answerByToken(connected, { at, checks, browser, token: await tokenFor(person) })
    // What was given on the session of the portal does not pass over to the token.
    await expectDead(connected, first)
    await expect.poll(() => toldOf(person), soon).toEqual([sidOf(first)])
    expect(await comesIn(connected, browser)).toBe('in')

    expect((await leave(browser, bearerOf(session))).status).toBe(204)
    await expectDead(connected, second)
    expect(await comesIn(connected, browser)).toBe('login_required')
    await expect.poll(async () => new Set(await toldOf(person)), soon).toEqual(new Set([sidOf(first), sidOf(second)]))
  })

  it('SSO-04 is the next person’s once they sign in at the portal', async () => {
    const [connected, paul, nadia] = [await connect(), await makePractitioner(db), await makePractitioner(db)]
    const browser = makeBrowser(origin)
    const his = await enterByToken(connected, await tokenFor(paul), browser)
    const session = await signIn(browser, nadia)
    await expectDead(connected, his)
    const { granted } = await enter(connected, { ...nadia, ...session } as Member, {}, browser)
    expect(granted.claims()?.sub).toBe(nadia.userId)
    await expect.poll(() => toldOf(paul), soon).toEqual([sidOf(his)])
    expect(await toldOf(nadia)).toEqual([])
  })

  it('AUTH-11 SSO-04 is theirs too when they come in by a mailed link', async () => {
    const [connected, paul, nadia] = [await connect(), await makePractitioner(db), await makePractitioner(db)]
    const browser = makeBrowser(origin)
    const his = await enterByToken(connected, await tokenFor(paul), browser)
    const [token, email, now] = [makeSecret(), await givePassword(db, nadia), new Date()]
    const link = { hash: sha256(token), kind: 'password' as const, email, userId: nadia.userId, createdAt: now }
    await insertLink(db, { ...link, returnUrl: null, expiresAt: new Date(now.getTime() + 60_000) })
    const body = JSON.stringify({ token, newPassword: 'une clé de voûte bien neuve' })
    const chosen = await browser.send(`${origin}/v1/auth/password`, { method: 'POST', headers: json, body })
    expect(chosen.status).toBe(200)
    await expectDead(connected, his)
    expect(await comesIn(connected, browser)).toBe('login_required')
  })

  it('SSO-04 goes on where a token of the very same session answers', async () => {
    const [one, other, person] = [await connect(), await connect(), await makePractitioner(db)]
    const browser = makeBrowser(origin)
    const session = await signIn(browser, person)
    // Two pages side by side, of which one is answered with the session, the other later with its token.
    const { start, checks } = await begin(other)
    const { at } = await browser.visit(start)
    const first = (await enter(one, { ...person, ...session } as Member, {}, browser)).granted
    const init = { method: 'POST', headers: bearerOf(session) }
    const { token } = (await (await browser.send(`${origin}/v1/sso/token`, init)).json()) as { token: string }
    const second = await answerByToken(other, { at, checks, browser, token })
    expect(await fetchUserInfo(one.server, first.access_token, person.userId)).toHaveProperty('email')
    await leave(browser, bearerOf(session))
    await expectDead(one, first)
    await expectDead(other, second)
    await expect.poll(async () => new Set(await toldOf(person)), soon).toEqual(new Set([sidOf(first), sidOf(second)]))
  })

  it('SSO-04 is left alone by who signs in or out in another one, or brings a cookie that names nothing', async () => {
    const [connected, person, stranger] = [await connect(), await makePractitioner(db), await makePractitioner(db)]
    const browser = makeBrowser(origin)
    const granted = await enterByToken(connected, await tokenFor(person), browser)
    const elsewhere = makeBrowser(origin)
    elsewhere.jar.set('arcade-sso /', { value: 'x'.repeat(43), path: '/' })
    const session = await signIn(elsewhere, stranger)
    expect((await leave(elsewhere, bearerOf(session))).status).toBe(204)
    expect(await fetchUserInfo(connected.server, granted.access_token, person.userId)).toHaveProperty('email')
    expect(await comesIn(connected, browser)).toBe('in')
  })

  it('SSO-04 is not left by a login or logout that is refused', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const browser = makeBrowser(origin)
    await enterByToken(connected, await tokenFor(person), browser)
    const body = JSON.stringify({ login: 'nobody@example.test', password: 'wrong', type: 'PROFESSIONAL' })
    expect((await browser.send(`${origin}/v1/login`, { method: 'POST', headers: json, body })).status).toBe(401)
    expect((await leave(browser, { authorization: 'Bearer made-up' })).status).toBe(401)
    expect(await comesIn(connected, browser)).toBe('in')
  })
})
