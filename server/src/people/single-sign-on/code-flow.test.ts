import { eq } from 'drizzle-orm'
import { authorizationCodeGrant, fetchUserInfo, refreshTokenGrant } from 'openid-client'
import { describe, expect, it } from 'vitest'
import { collectLogs, makeTestApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeListeningApp } from '../../../test/listening.ts'
import { type Member, makePractitioner } from '../../../test/makers.ts'
import { type Connected, makeOidcClients } from '../../../test/oidc-clients.ts'
import { makePartnerServer } from '../../../test/relying-party.ts'
import { applicationLinks, applications, tokens, users } from '../../kernel/identity/identity.table.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'

const { db } = await makeDatabase()
const logs = collectLogs()
const { origin } = await makeListeningApp(db, { logs })
const partner = await makePartnerServer()
const { begin, connect, answer, logIn, enter, isLinked } = makeOidcClients({ db, origin, partner })

describe('a relying party', () => {
  it('SSO-04 logs somebody in with the portal session, without a second password', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    expect(await isLinked(connected, person)).toBe(false)
    const { granted, browser } = await enter(connected, person)
    const known = {
      sub: person.userId,
      name: 'Test Personne',
      given_name: 'Test',
      family_name: 'Personne',
      email: `${person.userId}@arcade.example`,
      email_verified: false,
      practice: { uuid: person.practiceId, name: 'Cabinet de test' },
    }
    expect(granted.claims()).toMatchObject(known)
    expect(await fetchUserInfo(connected.server, granted.access_token, person.userId)).toEqual(known)
    expect(await isLinked(connected, person)).toBe(true)
    await enter(connected, person, {}, browser)
    const notified = await fetch(`${origin}/v1/notifications`, { headers: person.headers as Record<string, string> })
    expect(((await notified.json()) as { result: object[] }).result).toMatchObject([
      { kind: 'application-linked', data: { name: 'Application de test' } },
    ])

    // The next application opens without a question.
    const other = await connect()
    const { at } = await browser.visit((await begin(other)).start)
    expect(at.href).toMatch(new RegExp(`^${partner.callback}\\?code=`))
  })

  it('sees only what its scopes show', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { granted } = await enter(connected, person, { scope: 'openid email' })
    const seen = await fetchUserInfo(connected.server, granted.access_token, person.userId)
    expect(seen).toEqual({ sub: person.userId, email: `${person.userId}@arcade.example`, email_verified: false })
  })

  it('SSO-04 sees an address as verified once the person has proven it', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { granted } = await enter(connected, person)
    const set = (provenEmail: string) => db.update(users).set({ provenEmail }).where(eq(users.id, person.userId))
    const isVerified = async () =>
      (await fetchUserInfo(connected.server, granted.access_token, person.userId)).email_verified
    await set(`${person.userId}@arcade.example`)
    expect(await isVerified()).toBe(true)
    // The address is another by now.
    await set('before@arcade.example')
    expect(await isVerified()).toBe(false)
  })

  it('refreshes, each refresh token once', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { granted } = await enter(connected, person)
    const again = await refreshTokenGrant(connected.server, granted.refresh_token ?? '')
    expect(again.refresh_token).not.toBe(granted.refresh_token)
    expect(await fetchUserInfo(connected.server, again.access_token, person.userId)).toHaveProperty('email')
    await expect(refreshTokenGrant(connected.server, granted.refresh_token ?? '')).rejects.toThrow()
    // Somebody has copied one: none of them is good any more.
    await expect(refreshTokenGrant(connected.server, again.refresh_token ?? '')).rejects.toThrow()
  })

  it.each([
    ['unlinked', (_: Connected, p: Member) => db.delete(applicationLinks).where(eq(applicationLinks.userId, p.userId))],
    [
      'disabled',
      (_: Connected, p: Member) => db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, p.userId)),
    ],
    [
      'disabled as an application',
      (c: Connected) =>
        db.update(applications).set({ disabledAt: new Date() }).where(eq(applications.id, c.applicationId)),
    ],
    [
      'signed out of the portal',
      (_: Connected, p: Member) =>
        db
          .update(tokens)
          .set({ revokedAt: new Date() })
          .where(eq(tokens.hash, sha256(p.token))),
    ],
  ])('TEN-05 gets nothing more at once when %s', async (_, change) => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { granted } = await enter(connected, person)
    await fetchUserInfo(connected.server, granted.access_token, person.userId)
    await change(connected, person)
    await expect(fetchUserInfo(connected.server, granted.access_token, person.userId)).rejects.toThrow()
    await expect(refreshTokenGrant(connected.server, granted.refresh_token ?? '')).rejects.toThrow()
  })

  it('with offline_access, which a person agrees to, refreshes also after the session ended', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const scope = 'openid offline_access'
    const { at, browser, checks } = await logIn(connected, person, { scope, prompt: 'consent' })
    const asked = await answer(browser, at, 'details', person)
    expect(asked.body.result).toMatchObject({ step: 'consent', sees: ['identity', 'offline'] })
    const { body } = await answer(browser, at, 'consent', person)
    const back = await browser.visit(body.result.redirectTo)
    const granted = await authorizationCodeGrant(connected.server, back.at, checks)
    await db
      .update(tokens)
      .set({ revokedAt: new Date() })
      .where(eq(tokens.hash, sha256(person.token)))
    expect(await refreshTokenGrant(connected.server, granted.refresh_token ?? '')).toHaveProperty('access_token')
  })
})

it('the database opens nothing: no token, cookie or secret stands in it or in the logs', async () => {
  const [connected, person] = [await connect(), await makePractitioner(db)]
  const { browser, granted } = await enter(connected, person)
  await browser.visit((await begin(connected, { prompt: 'login' })).start)
  const rows = JSON.stringify((await db.execute('select * from oidc_payloads')).rows)
  const cookie = browser.jar.get('arcade-sso /')?.value ?? ''
  expect(cookie).toMatch(/^[\w-]{20,}$/)
  for (const secret of [granted.access_token, granted.refresh_token, granted.id_token, cookie, connected.secret]) {
    expect(rows).not.toContain(secret)
    expect(logs.text.join('')).not.toContain(secret)
  }
})

it('under https its cookies are for this host and for https alone', async () => {
  const connected = await connect()
  const app = await makeTestApp(db, { config: { origin: 'https://arcade.example' } })
  const { pathname, search } = (await begin(connected)).start
  const { cookies, headers } = await app.inject({ url: pathname + search })
  expect(headers.location).toMatch(/^\/interaction\//)
  const rules = { httpOnly: true, secure: true, sameSite: 'lax' }
  expect(cookies).toContainEqual(
    expect.objectContaining({ name: '__Secure-arcade-interaction', path: headers.location, ...rules }),
  )
  expect(cookies.every(({ httpOnly, secure }) => httpOnly && secure)).toBe(true)
})
