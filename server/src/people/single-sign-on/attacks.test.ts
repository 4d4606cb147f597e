import { eq } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import {
  authorizationCodeGrant,
  buildEndSessionUrl,
  type ClientError,
  clientCredentialsGrant,
  fetchUserInfo,
  ResponseBodyError,
  randomNonce,
  refreshTokenGrant,
} from 'openid-client'
import { describe, expect, it } from 'vitest'
import { shareListeningApp } from '../../../test/listening.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { type Connected, makeOidcClients } from '../../../test/oidc-clients.ts'
import { makeBrowser, makePartnerServer } from '../../../test/relying-party.ts'
import { applicationLinks } from '../../kernel/identity/identity.table.ts'
import { makeForgetLink } from './forget-link.ts'

const { db, app, origin } = await shareListeningApp()
const partner = await makePartnerServer()
const { begin, connect, answer, logIn, enter } = makeOidcClients({ db, origin, partner })

/** What OAuth calls it, where somebody is refused. */
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'granted',
    (error: unknown) => {
      if (error instanceof ResponseBodyError) return error.error
      const { cause } = error as ClientError
      if (Array.isArray(cause)) return String(cause[0]?.parameters.error)
      throw error
    },
  )
const asBearer = async (path: string, token: string, init: RequestInit = {}) =>
  (await fetch(`${origin}${path}`, { ...init, headers: { authorization: `Bearer ${token}` } })).status

/** The token endpoint as curl would ask it. */
async function post({ key, secret }: Connected, form: Record<string, string> | [string, string][]) {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  const body = new URLSearchParams(form)
  const reply = await fetch(`${origin}/oidc/token`, { method: 'POST', headers: { authorization }, body })
  return { status: reply.status, body: (await reply.json()) as Record<string, string> }
}

/** Other spellings of an address: what a browser, a proxy or a careless comparison may take for the same. */
const spellings = (uri: string): [string, string][] => {
  const { host, origin } = new URL(uri)
  return [
    ['another host', uri.replace(host, 'evil.example')],
    ['a host that begins alike', uri.replace(host, `${host}.evil.example`)],
    ['the host as a user', uri.replace(host, `${host}@evil.example`)],
    ['a user before the host', uri.replace('//', '//evil.example@')],
    ['a user and a password', uri.replace('//', '//a:b@')],
    ['a path below', `${uri}/evil`],
    ['a path beside', `${uri}evil`],
    ['a path that leads up', `${uri}/../evil`],
    ['a path that leads round', uri.replace(origin, `${origin}/x/..`)],
    ['the root alone', `${origin}/`],
    ['a slash behind', `${uri}/`],
    ['another case of the path', uri.replace(/\/\w+$/, (path) => path.toUpperCase())],
    ['another case of the scheme', uri.replace('http:', 'HTTP:')],
    ['an encoded letter', uri.replace(/\w$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
    ['an encoded slash', uri.replace(/\/(\w+)$/, '%2f$1')],
    ['encoded twice', `${uri}%252f`],
    ['a backslash', uri.replace(/\/(\w+)$/, '\\$1')],
    ['a backslash and a host', `${uri}\\@evil.example`],
    ['a query', `${uri}?next=https://evil.example`],
    ['an empty query', `${uri}?`],
    ['a fragment', `${uri}#evil`],
    ['an empty fragment', `${uri}#`],
    ['a space behind', `${uri} `],
    ['a line behind', `${uri}\r\nlocation: https://evil.example`],
    ['a nothing behind', `${uri}\0`],
    ['another port', uri.replace(/:\d+\//, ':1/')],
    ['another spelling of the host', uri.replace('127.0.0.1', '127.1')],
    ['no scheme', uri.replace('http:', '')],
    ['another scheme', uri.replace('http:', 'https:')],
    ['a script', `javascript:location='${uri}'`],
    ['a path of ours', '/dashboard'],
  ]
}

describe('open redirects', async () => {
  const [connected, person] = [await connect(), await makePractitioner(db)]
  const { browser, granted } = await enter(connected, person)
  const expectToStay = ({ at, answer }: { at: URL; answer: Response }) => {
    expect([at.origin, answer.status, answer.headers.get('location')]).toEqual([origin, 400, null])
    expect(answer.headers.get('content-type')).toMatch(/^application\/(problem\+)?json/)
  }

  it.each([...spellings(partner.callback), ['nothing', '']])(
    'SSO-04 redirect_uri with %s is refused where it stands',
    async (_, evil) => {
      expectToStay(await makeBrowser(origin).visit((await begin(connected, { redirect_uri: evil })).start))
    },
  )

  it.each(spellings(partner.goodbye))('SSO-04 post_logout_redirect_uri with %s is never gone to', async (_, evil) => {
    for (const hint of [{ id_token_hint: granted.id_token ?? '' }, {}]) {
      const wanted: Record<string, string> = { ...hint, post_logout_redirect_uri: evil }
      expectToStay(await browser.visit(buildEndSessionUrl(connected.server, wanted)))
    }
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/dashboard/..//evil.example',
    '/interaction/..',
    '/interaction/%2e%2e',
    '/%2fevil.example',
    'javascript:alert(1)',
    '/oidc/session/end',
    '/v1/logout',
  ])('AUTH-11 AUTH-12 return_url of the legacy calls is a page of ours, and not %s', async (evil) => {
    for (const call of ['reset-password', 'first-connexion']) {
      const url = `/legacy/users/${call}/somebody@arcade.example/${encodeURIComponent(evil)}`
      const reply = await app.inject({ url })
      expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid' })
    }
  })
})

describe('what was given to another application', () => {
  it('SSO-04 a code is redeemed by its own alone, and one tried elsewhere is still good there', async () => {
    const [one, other, person] = [await connect(), await connect(), await makePractitioner(db)]
    const { at, checks } = await logIn(one, person)
    expect(await refusal(authorizationCodeGrant(other.server, at, checks))).toBe('invalid_grant')
    expect((await authorizationCodeGrant(one.server, at, checks)).claims()?.aud).toBe(one.key)
  })

  it('SSO-04 a code is redeemed for the address it was sent to', async () => {
    const [connected, person] = [
      await connect({ redirectUris: [partner.callback, partner.goodbye] }),
      await makePractitioner(db),
    ]
    const { at, checks } = await logIn(connected, person)
    const { status, body } = await post(connected, {
      grant_type: 'authorization_code',
      code: at.searchParams.get('code') ?? '',
      code_verifier: checks.pkceCodeVerifier,
      redirect_uri: partner.goodbye,
    })
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
  })

  it('SSO-04 a refresh token refreshes for its own alone', async () => {
    const [one, other, person] = [await connect(), await connect(), await makePractitioner(db)]
    const { granted } = await enter(one, person)
    await enter(other, person)
    expect(await refusal(refreshTokenGrant(other.server, granted.refresh_token ?? ''))).toBe('invalid_grant')
    expect(await refreshTokenGrant(one.server, granted.refresh_token ?? '')).toHaveProperty('access_token')
  })

  it('SSO-05 an access token opens nothing after the person has unlinked', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { granted } = await enter(connected, person)
    await db.delete(applicationLinks).where(eq(applicationLinks.userId, person.userId))
    await makeForgetLink(app.kernel.jobs)(db, { userId: person.userId, key: connected.key })
    expect(await asBearer('/oidc/userinfo', granted.access_token)).toBe(401)
  })

  it('TEN-03 a machine acts for who has linked its own application, not another one', async () => {
    const scopes = ['users:read' as const]
    const [person, stranger] = [await makePractitioner(db), await makePractitioner(db)]
    const [one, other] = [await connect({ scopes, linkedTo: [person.userId] }), await connect({ scopes })]
    const [mine, theirs] = [await clientCredentialsGrant(one.server), await clientCredentialsGrant(other.server)]
    expect(await asBearer(`/v1/users/${person.userId}`, mine.access_token)).toBe(200)
    expect(await asBearer(`/v1/users/${person.userId}`, theirs.access_token)).toBe(404)
    expect(await asBearer(`/v1/users/${stranger.userId}`, mine.access_token)).toBe(404)
    // Who enters links, and only the application that was entered.
    await enter(other, stranger)
    expect(await asBearer(`/v1/users/${stranger.userId}`, theirs.access_token)).toBe(200)
    expect(await asBearer(`/v1/users/${stranger.userId}`, mine.access_token)).toBe(404)
  })
})

describe('tokens in the wrong place', () => {
  it('SSO-01 a machine’s tokens name no person, and open nothing that is a person’s', async () => {
    const person = await makePractitioner(db)
    const connected = await connect({ scopes: ['users:read', 'users:write'], linkedTo: [person.userId] })
    const { access_token } = await clientCredentialsGrant(connected.server)
    expect(await asBearer('/oidc/userinfo', access_token)).toBe(401)
    expect(await asBearer('/v1/notifications', access_token)).toBe(403)
    expect(await asBearer('/v1/logout', access_token, { method: 'POST' })).toBe(403)
    const browser = makeBrowser(origin)
    const { at } = await browser.visit((await begin(connected)).start)
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await answer(browser, at, 'login', { headers })).status).toBe(401)
    expect((await answer(browser, at, 'login', undefined, { token: access_token })).status).toBe(401)
  })

  it('SSO-04 what the provider gave for a person is no bearer of the API, nor a single-sign-on token', async () => {
    const [connected, person] = [await connect({ scopes: ['users:read'] }), await makePractitioner(db)]
    const { granted } = await enter(connected, person)
    const browser = makeBrowser(origin)
    const { at } = await browser.visit((await begin(connected)).start)
    for (const token of [granted.access_token, granted.refresh_token ?? '', granted.id_token ?? '']) {
      expect(await asBearer(`/v1/users/${person.userId}`, token)).toBe(401)
      expect((await answer(browser, at, 'login', undefined, { token })).status).toBe(
        token === granted.id_token ? 400 : 401,
      )
      if (token !== granted.access_token) expect(await asBearer('/oidc/userinfo', token)).toBe(401)
    }
  })

  it('SSO-04 neither is taken for a code or a refresh token', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { granted } = await enter(connected, person)
    expect(await refusal(refreshTokenGrant(connected.server, granted.access_token))).toBe('invalid_grant')
    const { body } = await post(connected, {
      grant_type: 'authorization_code',
      code: granted.refresh_token ?? '',
      code_verifier: 'x'.repeat(43),
      redirect_uri: partner.callback,
    })
    expect(body.error).toBe('invalid_grant')
  })
})

describe('more than was granted', () => {
  it.each(['users:read users:write', 'openid', 'offline_access', '*', 'users:*', 'USERS:READ'])(
    'TEN-03 a machine gets nothing for %s',
    async (scope) => {
      const connected = await connect({ scopes: ['users:read'] })
      expect(await refusal(clientCredentialsGrant(connected.server, { scope }))).toBe('invalid_scope')
    },
  )

  it('TEN-03 what was registered for a machine is not granted to a person', async () => {
    const [connected, person] = [await connect({ scopes: ['users:read'] }), await makePractitioner(db)]
    const { granted } = await enter(connected, person, { scope: 'openid users:read' })
    expect(granted.scope).toBe('openid')
  })

  it('SSO-04 a refresh shows less where that is asked for, and never more', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { granted } = await enter(connected, person, { scope: 'openid profile' })
    const more = { scope: 'openid profile email' }
    expect(await refusal(refreshTokenGrant(connected.server, granted.refresh_token ?? '', more))).toBe('invalid_scope')
    const less = await refreshTokenGrant(connected.server, granted.refresh_token ?? '', { scope: 'openid' })
    expect(await fetchUserInfo(connected.server, less.access_token, person.userId)).toEqual({ sub: person.userId })
  })

  it('SSO-04 a grant that was agreed to for one thing does not grant another silently', async () => {
    const [connected, person] = [await connect({ consent: 'asked' }), await makePractitioner(db)]
    const first = await logIn(connected, person, { scope: 'openid' })
    const { body } = await answer(first.browser, first.at, 'consent', person)
    await first.browser.visit(body.result.redirectTo)
    const { at } = await first.browser.visit((await begin(connected, { scope: 'openid email' })).start)
    expect(at.pathname).toMatch(/^\/interaction\//)
    const quiet = await first.browser.visit((await begin(connected, { scope: 'openid email', prompt: 'none' })).start)
    expect(quiet.at.searchParams.get('error')).toBe('consent_required')
  })
})

describe('the proof that a code is one’s own', () => {
  it.each([
    ['missing', (url: URL) => url.searchParams.delete('code_challenge')],
    ['plain', (url: URL) => url.searchParams.set('code_challenge_method', 'plain')],
    ['plain by default', (url: URL) => url.searchParams.delete('code_challenge_method')],
    ['empty', (url: URL) => url.searchParams.set('code_challenge', '')],
    ['too short', (url: URL) => url.searchParams.set('code_challenge', 'x')],
  ])('SSO-04 must not be %s', async (_, change) => {
    const { start } = await begin(await connect())
    change(start)
    const { at } = await makeBrowser(origin).visit(start)
    expect(at.href).toContain(partner.callback)
    expect(at.searchParams.get('error')).toBe('invalid_request')
  })

  it.each([
    ['wrong', 'x'.repeat(43)],
    ['missing', ''],
    ['the challenge itself', 'challenge'],
  ])('SSO-04 a verifier that is %s redeems nothing', async (_, verifier) => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { start } = await begin(connected)
    const browser = makeBrowser(origin)
    const { at } = await browser.visit(start)
    const { body } = await answer(browser, at, 'login', person)
    const back = await browser.visit(body.result.redirectTo)
    const challenge = start.searchParams.get('code_challenge') ?? ''
    const reply = await post(connected, {
      grant_type: 'authorization_code',
      code: back.at.searchParams.get('code') ?? '',
      redirect_uri: partner.callback,
      ...(verifier && { code_verifier: verifier === 'challenge' ? challenge : verifier }),
    })
    expect([reply.status, reply.body.error]).toEqual([400, expect.stringMatching(/^invalid_(grant|request)$/)])
  })

  it('SSO-04 a code that is brought twice ends all that was given for it', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { at, checks } = await logIn(connected, person)
    const granted = await authorizationCodeGrant(connected.server, at, checks)
    expect(await refusal(authorizationCodeGrant(connected.server, at, checks))).toBe('invalid_grant')
    expect(await asBearer('/oidc/userinfo', granted.access_token)).toBe(401)
    expect(await refusal(refreshTokenGrant(connected.server, granted.refresh_token ?? ''))).toBe('invalid_grant')
  })

  it.each([2, 3, 8, 24])('SSO-04 a code that %i bring at once is taken once at most, and for nothing', async (many) => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { at, checks } = await logIn(connected, person)
    const reply = await Promise.allSettled(
      Array.from({ length: many }, () => authorizationCodeGrant(connected.server, at, checks)),
    )
    const granted = reply.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    expect(granted.length).toBeLessThanOrEqual(1)
    for (const { access_token, refresh_token } of granted) {
      expect(await asBearer('/oidc/userinfo', access_token)).toBe(401)
      expect(await refusal(refreshTokenGrant(connected.server, refresh_token ?? ''))).toBe('invalid_grant')
    }
    // Who was meant comes in again.
    expect((await logIn(connected, person)).at.searchParams.has('code')).toBe(true)
  })
})

describe('what ties an answer to its question', () => {
  it('SSO-04 state, nonce and issuer come back as they were', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const [nonce, state] = [randomNonce(), `a b&c="é'<>`]
    const { at, checks } = await logIn(connected, person, { nonce, state })
    expect([at.searchParams.get('state'), at.searchParams.get('iss')]).toEqual([state, `${origin}/oidc`])
    const reply = { ...checks, expectedState: state, expectedNonce: nonce }
    expect((await authorizationCodeGrant(connected.server, at, reply)).claims()?.nonce).toBe(nonce)
  })

  it('SSO-04 id tokens are signed, for one application, by a key that is shown', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { granted } = await enter(connected, person)
    expect(decodeProtectedHeader(granted.id_token ?? '')).toMatchObject({ alg: 'ES256', kid: expect.any(String) })
    expect(granted.claims()).toMatchObject({ iss: `${origin}/oidc`, aud: connected.key, sub: person.userId })
    expect(connected.server.serverMetadata().id_token_signing_alg_values_supported).toEqual(['ES256'])
  })

  it.each([
    ['without a signature', (claims: object) => new UnsecuredJWT({ ...claims }).encode()],
    [
      'signed with the secret of the application',
      (claims: object, { secret }: Connected) =>
        new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret)),
    ],
  ])('SSO-04 an id token %s proves nothing', async (_, forge) => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { browser, granted } = await enter(connected, person)
    const hint = await forge(decodeJwt(granted.id_token ?? ''), connected)
    const { at, answer } = await browser.visit(
      buildEndSessionUrl(connected.server, { id_token_hint: hint, post_logout_redirect_uri: partner.goodbye }),
    )
    expect([at.origin, answer.status]).toEqual([origin, 400])
    const asked = await browser.visit((await begin(connected, { id_token_hint: hint })).start)
    expect(asked.at.searchParams.get('error')).toBe('invalid_request')
    const headers = person.headers as Record<string, string>
    expect((await fetch(`${origin}/v1/users/${person.userId}`, { headers })).status).toBe(200)
  })

  it.each(['request', 'request_uri', 'registration'])('SSO-04 the parameter %s is not taken', async (name) => {
    const { start } = await begin(await connect(), { [name]: new UnsecuredJWT({ scope: 'openid' }).encode() })
    const { at } = await makeBrowser(origin).visit(start)
    expect(at.searchParams.get('error')).toBe(`${name}_not_supported`)
  })

  it.each(['implicit', 'password', 'urn:ietf:params:oauth:grant-type:device_code', 'constructor', '__proto__', ''])(
    'SSO-04 the grant type “%s” is not served',
    async (grant_type) => {
      const { status } = await post(await connect(), { grant_type, username: 'a', password: 'b' })
      expect(status).toBe(400)
    },
  )

  it.each(['token', 'id_token', 'code token', 'none'])('SSO-04 nor the response type “%s”', async (response_type) => {
    const { at } = await makeBrowser(origin).visit((await begin(await connect(), { response_type })).start)
    const reply = new URLSearchParams(at.search || at.hash.slice(1))
    expect(reply.get('error')).toMatch(/^unsupported_response_(type|mode)$/)
  })
})

describe('a repeated parameter', () => {
  it.each(['redirect_uri', 'client_id', 'scope', 'state', 'code_challenge', 'nonce', 'prompt'])(
    'SSO-04 %s is refused at once, without a redirect',
    async (name) => {
      const { start } = await begin(await connect(), { prompt: 'login', nonce: 'n' })
      start.searchParams.append(name, name === 'redirect_uri' ? 'https://evil.example/' : 'evil')
      const { at, answer } = await makeBrowser(origin).visit(start)
      expect([origin, new URL(partner.callback).origin]).toContain(at.origin)
      const reply =
        at.origin === origin ? ((await answer.json()) as { error: string }).error : at.searchParams.get('error')
      expect(reply).toBe('invalid_request')
    },
  )

  it.each(['code', 'code_verifier', 'grant_type', 'redirect_uri', 'scope'])(
    'SSO-04 %s is refused where codes are redeemed',
    async (name) => {
      const [connected, person] = [await connect({ scopes: ['users:read'] }), await makePractitioner(db)]
      const { at, checks } = await logIn(connected, person)
      const form: Record<string, string> = {
        grant_type: 'authorization_code',
        code: at.searchParams.get('code') ?? '',
        code_verifier: checks.pkceCodeVerifier,
        redirect_uri: partner.callback,
      }
      if (name === 'scope') Object.assign(form, { grant_type: 'client_credentials', scope: 'users:read' })
      const { status, body } = await post(connected, [...Object.entries(form), [name, form[name] ?? '']])
      expect([status, body.error]).toEqual([400, 'invalid_request'])
    },
  )

  it('SSO-04 a client is who it proves to be: two proofs, or a name that does not fit, are refused', async () => {
    const [one, other] = [await connect(), await connect()]
    const grant = { grant_type: 'client_credentials' }
    expect((await post(one, { ...grant, client_id: other.key })).body.error).toBe('invalid_request')
    expect((await post(one, { ...grant, client_id: one.key, client_secret: one.secret })).body.error).toBe(
      'invalid_request',
    )
    const inTheAddress = new URLSearchParams({ ...grant, client_id: one.key, client_secret: one.secret })
    const reply = await fetch(`${origin}/oidc/token?${inTheAddress}`, {
      method: 'POST',
      body: new URLSearchParams(grant),
    })
    expect(reply.status).toBe(400)
  })

  it('SSO-04 two hints or two addresses end no session', async () => {
    const [connected, person] = [await connect(), await makePractitioner(db)]
    const { browser, granted } = await enter(connected, person)
    const end = buildEndSessionUrl(connected.server, {
      id_token_hint: granted.id_token ?? '',
      post_logout_redirect_uri: partner.goodbye,
    })
    end.searchParams.append('post_logout_redirect_uri', 'https://evil.example/')
    const { at, answer } = await browser.visit(end)
    expect([at.origin, answer.status]).toEqual([origin, 400])
    const headers = person.headers as Record<string, string>
    expect((await fetch(`${origin}/v1/users/${person.userId}`, { headers })).status).toBe(200)
  })
})
