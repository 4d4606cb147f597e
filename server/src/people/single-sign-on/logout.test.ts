import { eq } from 'drizzle-orm'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { buildEndSessionUrl, refreshTokenGrant } from 'openid-client'
import { afterAll, describe, expect, it } from 'vitest'
import { collectLogs } from '../../../test/app.ts'
import { brisk } from '../../../test/brisk.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeListeningApp } from '../../../test/listening.ts'
import { type Member, makePractitioner, makeToken } from '../../../test/makers.ts'
import { makeOidcClients } from '../../../test/oidc-clients.ts'
import { makeBrowser, makePartnerServer } from '../../../test/relying-party.ts'
import { openPgListener } from '../../kernel/events/pg-listener.ts'
import { tokens } from '../../kernel/identity/identity.table.ts'
import { makeJobs } from '../../kernel/jobs/jobs.ts'
import { makeLogger } from '../../kernel/logs/logs.ts'

const { db, url } = await makeDatabase()
const log = makeLogger(collectLogs())
const jobs = makeJobs({ url }, log, brisk)
const notices = openPgListener(url, log)
afterAll(() => notices.close())
const { origin } = await makeListeningApp(db, { jobs, notices })
await jobs.start()
afterAll(() => jobs.stop())
const partner = await makePartnerServer()
const { begin, connect, enter } = makeOidcClients({ db, origin, partner })

const sub = async (token: string) => {
  const keys = createRemoteJWKSet(new URL(`${origin}/oidc/jwks`))
  return (await jwtVerify(token, keys, { issuer: `${origin}/oidc`, typ: 'logout+jwt' })).payload.sub
}
const toldOf = async (person: Member) =>
  (await Promise.all(partner.farewells.map(sub))).filter((who) => who === person.userId).length

describe('logout', () => {
  it('SSO-04 at the portal ends every application by a signed call, retried where it fails', async () => {
    const [one, other, person] = [await connect(), await connect(), await makePractitioner(db)]
    const { browser, granted } = await enter(one, person)
    await enter(other, person, {}, browser)
    partner.refuse(1)
    const left = await fetch(`${origin}/v1/logout`, {
      method: 'POST',
      headers: person.headers as Record<string, string>,
    })
    expect(left.status).toBe(204)
    await expect.poll(() => toldOf(person), { timeout: 15_000 }).toBe(2)
    await expect(refreshTokenGrant(one.server, granted.refresh_token ?? '')).rejects.toThrow()
    const { at } = await browser.visit((await begin(one)).start)
    expect(at.pathname).toMatch(/^\/interaction\//)
  })

  it('SSO-04 at an application ends the portal session as well, and goes back there', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { browser, granted } = await enter(connected, person)
    const wanted = { id_token_hint: granted.id_token ?? '', post_logout_redirect_uri: partner.goodbye, state: 'x&y' }
    const { at, answer } = await browser.visit(buildEndSessionUrl(connected.server, wanted))
    expect(at.href).toBe(`${partner.goodbye}?state=x%26y`)
    expect(answer.headers.get('clear-site-data')).toBe('"storage"')
    const portal = await fetch(`${origin}/v1/users/${person.userId}`, {
      headers: person.headers as Record<string, string>,
    })
    expect(portal.status).toBe(401)
    await expect.poll(() => toldOf(person), { timeout: 15_000 }).toBe(1)
    // A second time there is no session to end.
    expect((await browser.visit(buildEndSessionUrl(connected.server, wanted))).at.href).toContain(partner.goodbye)
  })

  it('SSO-04 at an application ends all, also long after the last visit to the portal', async () => {
    const [one, other, person] = [await connect(), await connect(), await makePractitioner(db)]
    const { browser, granted } = await enter(one, person)
    const there = await enter(other, person, {}, browser)
    const longAgo = new Date(Date.now() - 3_600_000)
    await db.update(tokens).set({ lastUsedAt: longAgo }).where(eq(tokens.userId, person.userId))
    const wanted = { id_token_hint: granted.id_token ?? '', post_logout_redirect_uri: partner.goodbye }
    expect((await browser.visit(buildEndSessionUrl(one.server, wanted))).at.href).toBe(partner.goodbye)
    await expect.poll(() => toldOf(person), { timeout: 15_000 }).toBe(2)
    await expect(refreshTokenGrant(other.server, there.granted.refresh_token ?? '')).rejects.toThrow()
  })

  it('without a session goes to a registered address, or home', async () => {
    const { key } = await connect()
    const end = async (params: Record<string, string>) => {
      const { at, answer } = await makeBrowser(origin).visit(
        `${origin}/oidc/session/end?${new URLSearchParams(params)}`,
      )
      return answer.status === 400 ? 'refused' : at.href
    }
    expect(await end({ client_id: key, post_logout_redirect_uri: partner.goodbye })).toBe(partner.goodbye)
    expect(await end({ client_id: key, post_logout_redirect_uri: 'https://evil.example/' })).toBe('refused')
    expect(await end({ post_logout_redirect_uri: 'https://evil.example/' })).toBe(`${origin}/`)
    expect(await end({})).toBe(`${origin}/`)
  })
})

describe('a logout without a proof', () => {
  const isIn = async ({ userId, headers }: Member) =>
    (await fetch(`${origin}/v1/users/${userId}`, { headers: headers as Record<string, string> })).status === 200
  const page = `${origin}/auth/sign-out`
  const calls = `${origin}/v1/sso/sign-out`

  async function askWithout(hint: Record<string, string> = {}) {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { browser, granted } = await enter(connected, person)
    const end = buildEndSessionUrl(connected.server, {
      post_logout_redirect_uri: partner.goodbye,
      state: 'x&y',
      ...hint,
    })
    const { at } = await browser.visit(end)
    return { connected, person, browser, granted, at }
  }
  const fromOurPage = { 'sec-fetch-site': 'same-origin' } as Record<string, string>
  const confirm = async (browser: ReturnType<typeof makeBrowser>, headers = fromOurPage) => {
    const reply = await browser.send(calls, { method: 'POST', headers })
    return { status: reply.status, body: (await reply.json()) as { result: { redirectTo: string }; code?: string } }
  }

  it('SSO-04 is put to the person by a page; who presses its button is signed out, and goes where the application wants', async () => {
    const { person, browser, granted, connected, at } = await askWithout()
    expect(at.href).toBe(page)
    expect(await (await browser.send(calls)).json()).toEqual({
      result: { application: { name: 'Application de test' } },
    })
    expect(await isIn(person)).toBe(true)
    const { status, body } = await confirm(browser)
    expect([status, body.result.redirectTo]).toEqual([200, `${partner.goodbye}?state=x%26y`])
    expect(await isIn(person)).toBe(false)
    await expect(refreshTokenGrant(connected.server, granted.refresh_token ?? '')).rejects.toThrow()
    await expect.poll(() => toldOf(person), { timeout: 15_000 }).toBe(1)
    // Once.
    expect(await confirm(browser)).toMatchObject({ status: 410, body: { code: 'auth.link-over' } })
    expect(await (await browser.send(calls)).json()).toEqual({ result: null })
  })

  it('SSO-04 RT-14 the page speaks the language of this browser', async () => {
    const { browser, connected } = await askWithout()
    browser.jar.set('lang /', { value: 'it', path: '/' })
    expect((await browser.visit(buildEndSessionUrl(connected.server, {}))).at.href).toBe(`${origin}/it/auth/sign-out`)
  })

  it('SSO-04 goes home where the application gives no address, and names no unproven application', async () => {
    const { browser } = await askWithout()
    const { at } = await browser.visit(`${origin}/oidc/session/end`)
    expect(at.href).toBe(page)
    expect(await (await browser.send(calls)).json()).toEqual({ result: { application: null } })
    expect((await confirm(browser)).body.result.redirectTo).toBe(`${origin}/`)
  })

  it('SSO-04 the proof must be of the person who is signed in', async () => {
    const other = await enter(await connect(), await makePractitioner(db))
    const { person, browser } = await askWithout()
    const hint = { id_token_hint: other.granted.id_token ?? '' }
    const { at } = await browser.visit(`${origin}/oidc/session/end?${new URLSearchParams(hint)}`)
    expect(at.href).toBe(page)
    expect(await isIn(person)).toBe(true)
  })

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a site beside ours', { 'sec-fetch-site': 'same-site' }],
    ['a page of another one', { origin: 'https://evil.example' }],
    ['a page without a session', { origin: 'null' }],
  ])('SSO-04 the button is pressed on our page alone, not on %s', async (_, headers) => {
    const { person, browser } = await askWithout()
    expect(await confirm(browser, headers)).toMatchObject({ status: 403, body: { code: 'access.forbidden' } })
    expect(await isIn(person)).toBe(true)
  })

  it('SSO-04 ends the session of the page as well, where the one at the provider stood on another', async () => {
    const { person, browser } = await askWithout()
    const own = { ...person, ...(await makeToken(db, { userId: person.userId })) }
    browser.jar.set('arcade-session /', { value: own.headers.cookie?.split('=')[1] ?? '', path: '/' })
    await confirm(browser, { ...fromOurPage, authorization: own.headers.authorization })
    expect([await isIn(person), await isIn(own)]).toEqual([false, false])
  })

  it('SSO-04 an older browser says where the press comes from by its origin alone', async () => {
    const { browser } = await askWithout()
    expect((await confirm(browser, { origin })).status).toBe(200)
  })

  it('SSO-04 nothing is confirmed before it was asked for, or in another browser', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { browser } = await enter(connected, person)
    expect((await confirm(browser)).status).toBe(410)
    await askWithout()
    expect((await confirm(makeBrowser(origin))).status).toBe(410)
    expect(await isIn(person)).toBe(true)
  })

  it('SSO-04 never redirects to an address that is not registered', async () => {
    const { browser, connected, person } = await askWithout()
    const evil = { client_id: connected.key, post_logout_redirect_uri: 'https://evil.example/' }
    const { at, answer } = await browser.visit(`${origin}/oidc/session/end?${new URLSearchParams(evil)}`)
    expect([at.origin, answer.status]).toEqual([origin, 400])
    // Without saying who asks, there is nothing to have it registered for.
    const { client_id: _, ...unnamed } = evil
    expect((await browser.visit(`${origin}/oidc/session/end?${new URLSearchParams(unnamed)}`)).at.href).toBe(page)
    expect((await confirm(browser)).body.result.redirectTo).toBe(`${origin}/`)
    expect(await isIn(person)).toBe(false)
  })
})
