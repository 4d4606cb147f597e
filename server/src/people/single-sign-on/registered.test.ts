import { randomUUID } from 'node:crypto'
import { locales } from '@arcade/contract/kernel/locales.ts'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  clientCredentialsGrant,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
} from 'openid-client'
import { afterAll, expect, it } from 'vitest'
import { collectLogs } from '../../../test/app.ts'
import { arcade } from '../../../test/arcade.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeListeningApp } from '../../../test/listening.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { makeOidcClients } from '../../../test/oidc-clients.ts'
import { makeBrowser, makePartnerServer } from '../../../test/relying-party.ts'
import { openPgListener } from '../../kernel/events/pg-listener.ts'
import { makeJobs } from '../../kernel/jobs/jobs.ts'
import { makeLogger } from '../../kernel/logs/logs.ts'

const { db, url } = await makeDatabase()
const log = makeLogger(collectLogs())
const [jobs, notices] = [makeJobs({ url }, log), openPgListener(url, log)]
afterAll(() => notices.close())
const { origin } = await makeListeningApp(db, { jobs, notices })
await jobs.start()
afterAll(() => jobs.stop())
const partner = await makePartnerServer()
const { signIn, answer } = makeOidcClients({ db, origin, partner })
const issuer = new URL(`${origin}/oidc`)

/** What is printed is all that the partner gets. */
async function register() {
  const typed = `application register essai-${randomUUID().slice(0, 8)} --name Essai --protocol oidc --scope users:read
    --redirect-uri ${partner.callback} --post-logout-redirect-uri ${partner.goodbye} --backchannel-logout-uri ${partner.logout}`
  const printed = await arcade(url, ...typed.split(/\s+/))
  const [, id = '', secret = ''] = /client id: (\S+)\s+.*once: (\S+)\n$/.exec(printed) ?? []
  return { id, secret }
}
const registered = await register()
const find = (auth: ClientAuth) =>
  discovery(issuer, registered.id, undefined, auth, { execute: [allowInsecureRequests] })

it('SSO-04 the discovery document says all that a partner needs, and nothing that is not so', async () => {
  const served = await fetch(`${issuer}/.well-known/openid-configuration`)
  expect(served.headers.get('content-type')).toContain('application/json')
  const configuration = (await served.json()) as Record<string, unknown>
  expect(configuration).toMatchObject({
    issuer: issuer.href,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/session/end`,
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
    authorization_response_iss_parameter_supported: true,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    claims_parameter_supported: false,
    request_uri_parameter_supported: false,
    ui_locales_supported: locales,
  })
  const sorted = (name: string) => [...(configuration[name] as string[])].sort()
  expect(sorted('grant_types_supported')).toEqual(['authorization_code', 'client_credentials', 'refresh_token'])
  const ofPeople = ['openid', 'profile', 'email', 'practice', 'offline_access']
  expect(sorted('scopes_supported')).toEqual(ofPeople.toSorted())
  expect(sorted('claims_supported')).toEqual(
    expect.arrayContaining([
      'email',
      'email_verified',
      'family_name',
      'given_name',
      'iss',
      'name',
      'practice',
      'sid',
      'sub',
      'auth_time',
    ]),
  )
})

it.each([
  ['in the header', ClientSecretBasic],
  ['in the form', ClientSecretPost],
])('SSO-01 a machine brings its secret %s', async (_, auth) => {
  const granted = await clientCredentialsGrant(await find(auth(registered.secret)), { scope: 'users:read' })
  expect(granted).toMatchObject({ token_type: 'bearer', scope: 'users:read', expires_in: 600 })
})

it.each([
  ['in the header', ClientSecretBasic],
  ['in the form', ClientSecretPost],
])(
  'SSO-04 what was printed is enough, with the secret %s: code, userinfo, refresh, logout here and there',
  async (_, auth) => {
    const client = await find(auth(registered.secret))
    const [verifier, state, nonce] = [randomPKCECodeVerifier(), randomState(), randomNonce()]
    const person = await makePractitioner(db)
    const browser = makeBrowser(origin)
    const start = buildAuthorizationUrl(client, {
      redirect_uri: partner.callback,
      scope: 'openid profile email practice',
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    })
    const { at } = await browser.visit(start)
    const { body } = await answer(browser, at, 'login', await signIn(browser, person))
    const back = await browser.visit(body.result.redirectTo)
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
    const granted = await authorizationCodeGrant(client, back.at, checks)
    const claims = granted.claims()
    const sub = claims?.sub ?? ''
    expect(await fetchUserInfo(client, granted.access_token, sub)).toMatchObject({
      sub: person.userId,
      name: 'Test Personne',
    })

    const refreshed = await refreshTokenGrant(client, granted.refresh_token ?? '')
    expect(await fetchUserInfo(client, refreshed.access_token, sub)).toHaveProperty('practice.uuid', person.practiceId)

    const end = buildEndSessionUrl(client, {
      id_token_hint: refreshed.id_token ?? granted.id_token ?? '',
      post_logout_redirect_uri: partner.goodbye,
      state,
    })
    expect((await browser.visit(end)).at.href).toBe(`${partner.goodbye}?state=${state}`)
    await expect(refreshTokenGrant(client, refreshed.refresh_token ?? '')).rejects.toThrow()
    const { jwks_uri = '' } = client.serverMetadata()
    const keys = createRemoteJWKSet(new URL(jwks_uri))
    const configuration = async () => {
      const checked = {
        issuer: issuer.href,
        audience: registered.id,
        typ: 'logout+jwt',
        requiredClaims: ['jti', 'iat'],
      }
      const read = await Promise.all(partner.farewells.map((token) => jwtVerify(token, keys, checked)))
      return read.map(({ payload }) => payload).find((payload) => payload.sub === sub)
    }
    await expect.poll(configuration, { timeout: 15_000 }).toMatchObject({ sid: claims?.sid })
    expect(JSON.stringify((await configuration())?.events)).toMatch(/\/event\/backchannel-logout":\{\}\}$/)
    expect(await configuration()).not.toHaveProperty('nonce')
  },
)
