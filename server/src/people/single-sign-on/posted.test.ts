import { authorizationCodeGrant, buildEndSessionUrl } from 'openid-client'
import { describe, expect, it } from 'vitest'
import { shareListeningApp } from '../../../test/listening.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { makeOidcClients } from '../../../test/oidc-clients.ts'
import { makeBrowser, makePartnerServer } from '../../../test/relying-party.ts'

const { db, origin } = await shareListeningApp()
const partner = await makePartnerServer()
const { answer, begin, connect, enter } = makeOidcClients({ db, origin, partner })

const endpoints = ['/oidc/auth', '/oidc/session/end']

/** A form on a partner's page: it comes without cookies that are Lax. */
const post = (path: string, body?: RequestInit['body'], headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { method: 'POST', redirect: 'manual', headers, ...(body !== undefined && { body }) })

/** Where a browser is that posts the query of an address as a form, and follows. */
async function postAndFollow({ pathname, searchParams }: URL, browser = makeBrowser(origin)) {
  const reply = await post(pathname, searchParams)
  expect(reply.status).toBe(303)
  return browser.visit(new URL(reply.headers.get('location') ?? '', origin))
}

describe('what a form posts to the provider', () => {
  it('SSO-04 a sign-in by POST asks, and lands, as one by GET', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { start, checks } = await begin(connected)
    const browser = makeBrowser(origin)
    const { at } = await postAndFollow(start, browser)
    expect(at.pathname).toMatch(/^\/interaction\//)
    const { body } = await answer(browser, at, 'login', person)
    const back = await browser.visit(body.result.redirectTo)
    expect((await authorizationCodeGrant(connected.server, back.at, checks)).claims()?.sub).toBe(person.userId)
    // Who is in already comes in with their cookies.
    const again = await begin(connected, { prompt: 'none' })
    expect((await postAndFollow(again.start, browser)).at.searchParams.has('code')).toBe(true)
  })

  it('SSO-04 a logout by POST with a proof signs out, without one a page asks', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { browser, granted } = await enter(connected, person)
    const wanted = { post_logout_redirect_uri: partner.goodbye, state: 'x&y é+' }
    const isIn = async () =>
      (await fetch(`${origin}/v1/users/${person.userId}`, { headers: person.headers as Record<string, string> }))
        .status === 200
    const asked = await postAndFollow(buildEndSessionUrl(connected.server, wanted), browser)
    expect([asked.at.href, await isIn()]).toEqual([`${origin}/auth/sign-out`, true])
    const proven = { ...wanted, id_token_hint: granted.id_token ?? '' }
    const { at } = await postAndFollow(buildEndSessionUrl(connected.server, proven), browser)
    expect([at.origin + at.pathname, at.searchParams.get('state')]).toEqual([partner.goodbye, 'x&y é+'])
    expect(await isIn()).toBe(false)
  })

  it.each(endpoints)(
    'SSO-04 %s leads to itself alone, passes repeated parameters on, and is not cached',
    async (path) => {
      const twice = 'client_id=a&client_id=b&redirect_uri=https%3A%2F%2Fevil.example%2F%0D%0Ax%3Ay'
      const reply = await post(`${path}?client_id=c`, twice, { 'content-type': 'application/x-www-form-urlencoded' })
      expect(reply.status).toBe(303)
      expect(reply.headers.get('location')).toBe(`${path}?${twice}`)
      expect(reply.headers.get('cache-control')).toBe('no-store')
      expect(reply.headers.getSetCookie()).toEqual([])
      const { answer } = await makeBrowser(origin).visit(new URL(reply.headers.get('location') ?? '', origin))
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_request' })])
    },
  )

  it.each(endpoints)('SSO-04 %s without a form is as one without parameters', async (path) => {
    const reply = await post(path)
    expect([reply.status, reply.headers.get('location')]).toEqual([303, path])
  })

  it.each(endpoints)('SSO-04 %s takes no other kind of body, and none too large', async (path) => {
    expect((await post(path, '{}', { 'content-type': 'application/json' })).status).toBe(415)
    expect((await post(path, new FormData())).status).toBe(415)
    const large = (size: number) => post(path, new URLSearchParams({ x: 'x'.repeat(size - 2) }))
    expect([(await large(4096)).status, (await large(64 * 1024 + 1)).status]).toEqual([303, 413])
  })
})
