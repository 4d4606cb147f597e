import { createRemoteJWKSet, jwtVerify } from 'jose'
import { buildEndSessionUrl, refreshTokenGrant } from 'openid-client'
import { afterAll, describe, expect, it } from 'vitest'
import { collectLogs } from '../../test/app.ts'
import { makeDatabase } from '../../test/database.ts'
import { makeListeningApp } from '../../test/listening.ts'
import { type Member, makePractitioner } from '../../test/makers.ts'
import { makeParties } from '../../test/parties.ts'
import { makeBrowser, makePartnerServer } from '../../test/relying-party.ts'
import { makeJobs } from '../kernel/jobs.ts'
import { makeLogger } from '../kernel/logs.ts'

const { db, url } = await makeDatabase()
const jobs = makeJobs({ url }, makeLogger(collectLogs()))
const { origin } = await makeListeningApp(db, { jobs })
await jobs.start()
afterAll(() => jobs.stop())
const partner = await makePartnerServer()
const { begin, connect, enter } = makeParties({ db, origin, partner })

describe('logout', () => {
  const sub = async (token: string) => {
    const keys = createRemoteJWKSet(new URL(`${origin}/oidc/jwks`))
    return (await jwtVerify(token, keys, { issuer: `${origin}/oidc`, typ: 'logout+jwt' })).payload.sub
  }
  const toldOf = async (person: Member) =>
    (await Promise.all(partner.farewells.map(sub))).filter((who) => who === person.userId).length

  it('SSO-04 at the portal ends every application, which is told by a signed call, tried again where it fails', async () => {
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
    const { at } = await browser.visit(buildEndSessionUrl(connected.server, wanted))
    expect(at.href).toBe(`${partner.goodbye}?state=x%26y`)
    const portal = await fetch(`${origin}/v1/users/${person.userId}`, {
      headers: person.headers as Record<string, string>,
    })
    expect(portal.status).toBe(401)
    await expect.poll(() => toldOf(person), { timeout: 15_000 }).toBe(1)
    // A second time there is nobody to sign out.
    expect((await browser.visit(buildEndSessionUrl(connected.server, wanted))).at.href).toContain(partner.goodbye)
  })

  it('of nobody goes to a registered address, or home', async () => {
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

  it('is not done for who cannot prove that the person means it', async () => {
    const [connected, person, somebody] = [await connect(), await makePractitioner(db), await makePractitioner(db)]
    const { browser } = await enter(connected, person)
    const { granted } = await enter(connected, somebody)
    for (const hint of [{}, { client_id: connected.key }, { id_token_hint: granted.id_token ?? '' }] as Record<
      string,
      string
    >[]) {
      const url = buildEndSessionUrl(connected.server, hint)
      if (!hint.client_id) url.searchParams.delete('client_id')
      const { answer } = await browser.visit(url)
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_request' })])
    }
    expect(
      (await fetch(`${origin}/v1/users/${person.userId}`, { headers: person.headers as Record<string, string> }))
        .status,
    ).toBe(200)
  })
})
