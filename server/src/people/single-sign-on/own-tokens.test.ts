import { eq } from 'drizzle-orm'
import {
  authorizationCodeGrant,
  clientCredentialsGrant,
  fetchUserInfo,
  refreshTokenGrant,
  tokenIntrospection,
  tokenRevocation,
} from 'openid-client'
import { describe, expect, it } from 'vitest'
import { shareListeningApp } from '../../../test/listening.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { makeOidcClients } from '../../../test/oidc-clients.ts'
import { makeBrowser, makePartnerServer } from '../../../test/relying-party.ts'
import { applicationLinks, tokens } from '../../kernel/identity/identity.table.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'

const { db, origin } = await shareListeningApp()
const partner = await makePartnerServer()
const { begin, connect, enter, logIn } = makeOidcClients({ db, origin, partner })

const meOf = async (token: string, userId: string) =>
  (await fetch(`${origin}/v1/users/${userId}`, { headers: { authorization: `Bearer ${token}` } })).status

describe('tokens that an application asks about', () => {
  it('SSO-01 SSO-04 are introspected as active with their subject, and as inactive once they ended', async () => {
    const person = await makePractitioner(db)
    const connected = await connect({ scopes: ['users:read'] })
    const { granted } = await enter(connected, person)
    const machine = await clientCredentialsGrant(connected.server)
    const client_id = connected.key
    expect(await tokenIntrospection(connected.server, granted.access_token)).toMatchObject({
      active: true,
      client_id,
      applicationUuid: connected.applicationId,
      sub: person.userId,
    })
    expect(await tokenIntrospection(connected.server, granted.refresh_token ?? '')).toMatchObject({ active: true })
    expect(await tokenIntrospection(connected.server, machine.access_token)).toMatchObject({
      active: true,
      client_id,
      applicationUuid: connected.applicationId,
      scope: 'users:read',
      exp: expect.any(Number),
    })
    await db.delete(applicationLinks).where(eq(applicationLinks.userId, person.userId))
    expect(await tokenIntrospection(connected.server, granted.access_token)).toEqual({ active: false })
  })

  it('SSO-04 are over with the session of the portal', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { granted } = await enter(connected, person)
    await db
      .update(tokens)
      .set({ revokedAt: new Date() })
      .where(eq(tokens.hash, sha256(person.token)))
    for (const token of [granted.access_token, granted.refresh_token ?? ''])
      expect(await tokenIntrospection(connected.server, token)).toEqual({ active: false })
  })

  it('SSO-01 are nothing where they are another’s, a person’s, or made up', async () => {
    const person = await makePractitioner(db)
    const [connected, other] = [await connect({ scopes: ['users:read'] }), await connect()]
    const { granted } = await enter(connected, person)
    const machine = await clientCredentialsGrant(connected.server)
    const foreign = [granted.access_token, granted.refresh_token ?? '', machine.access_token, person.token, 'made-up']
    for (const token of foreign) expect(await tokenIntrospection(other.server, token)).toEqual({ active: false })
    const body = new URLSearchParams({ token: granted.access_token, client_id: connected.key })
    for (const path of ['introspection', 'revocation']) {
      const unproven = await fetch(`${origin}/oidc/token/${path}`, { method: 'POST', body })
      expect([unproven.status, await unproven.json()]).toMatchObject([401, { error: 'invalid_client' }])
    }
    expect(await fetchUserInfo(connected.server, granted.access_token, person.userId)).toHaveProperty('email')
  })
})

describe('tokens that an application ends', () => {
  it('SSO-01 a machine’s opens nothing any more, and another of its own still does', async () => {
    const person = await makePractitioner(db)
    const connected = await connect({ scopes: ['users:read'], linkedTo: [person.userId] })
    const [one, other] = [
      await clientCredentialsGrant(connected.server),
      await clientCredentialsGrant(connected.server),
    ]
    expect(await meOf(one.access_token, person.userId)).toBe(200)
    await tokenRevocation(connected.server, one.access_token)
    expect(await meOf(one.access_token, person.userId)).toBe(401)
    expect(await meOf(other.access_token, person.userId)).toBe(200)
  })

  it('SSO-04 a person’s ends with the others given for them; what they agreed upon stays', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { granted, browser } = await enter(connected, person)
    await tokenRevocation(connected.server, granted.refresh_token ?? '')
    await expect(refreshTokenGrant(connected.server, granted.refresh_token ?? '')).rejects.toThrow()
    await expect(fetchUserInfo(connected.server, granted.access_token, person.userId)).rejects.toThrow()
    const { start, checks } = await begin(connected)
    const { at } = await browser.visit(start)
    expect(await authorizationCodeGrant(connected.server, at, checks)).toHaveProperty('access_token')
  })

  it('SSO-01 another’s stays, and the caller gets an error; an unknown one is over already', async () => {
    const person = await makePractitioner(db)
    const [connected, other] = [await connect({ scopes: ['users:read'], linkedTo: [person.userId] }), await connect()]
    const { granted } = await enter(connected, person)
    const machine = await clientCredentialsGrant(connected.server)
    for (const token of [granted.access_token, granted.refresh_token ?? '', machine.access_token])
      await expect(tokenRevocation(other.server, token)).rejects.toMatchObject({ error: 'invalid_request' })
    for (const token of [person.token, 'made-up']) await tokenRevocation(other.server, token)
    expect(await fetchUserInfo(connected.server, granted.access_token, person.userId)).toHaveProperty('email')
    expect(await meOf(machine.access_token, person.userId)).toBe(200)
    const headers = { authorization: person.headers.authorization, cookie: person.headers.cookie ?? '' }
    expect((await fetch(`${origin}/v1/users/${person.userId}`, { headers })).status).toBe(200)
  })
})

describe('a wish for a token that outlives the session', () => {
  it.each([undefined, 'login', 'none'])('SSO-04 is refused without a person to ask: prompt %s', async (prompt) => {
    const connected = await connect()
    const wish = { scope: 'openid offline_access', ...(prompt && { prompt }) }
    const { at } = await makeBrowser(origin).visit((await begin(connected, wish)).start)
    expect(at.href).toContain(partner.callback)
    expect(Object.fromEntries(at.searchParams)).toMatchObject({
      error: 'invalid_request',
      error_description: 'offline_access needs prompt=consent',
    })
  })

  it('SSO-04 is put to the person with prompt=consent', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { at } = await logIn(connected, person, { scope: 'openid offline_access', prompt: 'login consent' })
    expect(at.pathname).toMatch(/^\/interaction\//)
  })
})
