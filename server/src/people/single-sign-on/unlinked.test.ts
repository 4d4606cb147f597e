import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { authorizationCodeGrant, refreshTokenGrant } from 'openid-client'
import { describe, expect, it } from 'vitest'
import { shareListeningApp } from '../../../test/listening.ts'
import { type Member, makePractitioner, makeToken } from '../../../test/makers.ts'
import { type Connected, makeOidcClients } from '../../../test/oidc-clients.ts'
import { type makeBrowser, makePartnerServer } from '../../../test/relying-party.ts'
import { applicationLinks, applicationRefusals } from '../../kernel/identity/identity.table.ts'
import { upsertLink } from './accounts.queries.ts'

const { db, app, origin } = await shareListeningApp()
const partner = await makePartnerServer()
const { begin, connect, answer, enter, isLinked } = makeOidcClients({ db, origin, partner })

const unlink = async ({ userId, headers }: Member, { applicationId }: Connected) => {
  const reply = await app.inject({ url: `/v1/users/application-unlink/${userId}/${applicationId}`, headers })
  expect(reply.statusCode).toBe(200)
}
type Browser = ReturnType<typeof makeBrowser>
const silently = async (browser: Browser, connected: Connected) => {
  const { at } = await browser.visit((await begin(connected, { prompt: 'none' })).start)
  expect(at.href).toContain(partner.callback)
  return at.searchParams
}

/** Somebody who had come in, still signed in everywhere, and has unlinked it. */
async function makeUnlinked() {
  const [connected, person] = [
    await connect({ scopes: ['users:read'], link: 'https://partner.example/home' }),
    await makePractitioner(db),
  ]
  const { browser, granted } = await enter(connected, person)
  expect((await silently(browser, connected)).has('code')).toBe(true)
  await unlink(person, connected)
  return { connected, person, browser, granted }
}

describe('SSO-05 an application with implied consent that somebody has unlinked', () => {
  it('SSO-05 TEN-03 gets nothing silently, however often it asks, and its machines see no person', async () => {
    const { connected, person, browser, granted } = await makeUnlinked()
    const machine = await makeToken(db, { applicationId: connected.applicationId, scopes: ['users:read'] })
    for (const _ of [1, 2]) {
      const reply = await silently(browser, connected)
      expect(reply.get('error')).toBe('consent_required')
      expect(reply.has('code')).toBe(false)
    }
    expect(await isLinked(connected, person)).toBe(false)
    const seen = await app.inject({ url: `/v1/users/${person.userId}`, headers: machine.headers })
    expect(seen.statusCode).toBe(404)
    await expect(refreshTokenGrant(connected.server, granted.refresh_token ?? '')).rejects.toThrow()
  })

  it('SSO-05 is linked again by who agrees to it, once; what it had before stays worth nothing', async () => {
    const { connected, person, browser, granted } = await makeUnlinked()
    const { start, checks } = await begin(connected)
    const { at } = await browser.visit(start)
    expect((await answer(browser, at, 'details', person)).body.result).toMatchObject({
      step: 'consent',
      consent: 'implied',
      scopes: ['users:read'],
    })
    expect(await isLinked(connected, person)).toBe(false)
    const agreed = await answer(browser, at, 'consent', person)
    const back = await browser.visit(agreed.body.result.redirectTo)
    expect((await authorizationCodeGrant(connected.server, back.at, checks)).claims()?.sub).toBe(person.userId)
    expect(await isLinked(connected, person)).toBe(true)
    expect((await silently(browser, connected)).has('code')).toBe(true)
    await expect(refreshTokenGrant(connected.server, granted.refresh_token ?? '')).rejects.toThrow()

    await unlink(person, connected)
    expect((await silently(browser, connected)).get('error')).toBe('consent_required')
  })

  it('SSO-05 stays unlinked where they refuse, and where they only sign in', async () => {
    const { connected, person, browser } = await makeUnlinked()
    const asked = await browser.visit((await begin(connected)).start)
    const refused = await answer(browser, asked.at, 'abort')
    await browser.visit(refused.body.result.redirectTo)
    const fresh = await makeToken(db, { userId: person.userId, createdAt: new Date(Date.now() + 2000) })
    const login = await browser.visit((await begin(connected, { prompt: 'login' })).start)
    const { body } = await answer(browser, login.at, 'login', fresh)
    const next = await browser.visit(body.result.redirectTo)
    expect((await answer(browser, next.at, 'details', fresh)).body.result).toMatchObject({ step: 'consent' })
    expect(await isLinked(connected, person)).toBe(false)
  })

  it.each([
    ['linked by hand', ({ userId }: Member, uuid: string) => `/v1/users/application-add/${userId}/${uuid}`],
    ['opened from the portal', (_: Member, uuid: string) => `/v1/applications/${uuid}/launch`],
  ])('SSO-05 is as before once it is %s', async (_, urlFor) => {
    const { connected, person, browser } = await makeUnlinked()
    const url = urlFor(person, connected.applicationId)
    expect((await app.inject({ method: 'POST', url, headers: person.headers })).statusCode).toBe(200)
    expect((await silently(browser, connected)).has('code')).toBe(true)
    expect(await isLinked(connected, person)).toBe(true)
  })

  it('SSO-05 is unlinked for that person alone', async () => {
    const { connected } = await makeUnlinked()
    const other = await makePractitioner(db)
    const { browser } = await enter(connected, other)
    expect((await silently(browser, connected)).has('code')).toBe(true)
  })

  it('SSO-05 stays unlinked where an entry and the unlinking meet', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    await enter(connected, person)
    const entry = { userId: person.userId, key: connected.key, sees: [], now: new Date() }
    const outside = db
    let entering: Promise<string | null> | undefined
    await db.transaction(async (db) => {
      const { userId } = person
      await db.delete(applicationLinks).where(eq(applicationLinks.userId, userId))
      await db.insert(applicationRefusals).values({ userId, applicationId: connected.applicationId })
      entering = upsertLink(outside, entry)
      // Long enough for it to arrive at what is held here.
      await setTimeout(200)
    })
    await entering
    expect(await isLinked(connected, person)).toBe(false)
  })
})
