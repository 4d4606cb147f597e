import { randomUUID } from 'node:crypto'
import { scopes } from '@arcade/contract/kernel/rights.ts'
import { eq, sql } from 'drizzle-orm'
import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  clientCredentialsGrant,
  discovery,
} from 'openid-client'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { collectLogs } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeListeningApp } from '../../../test/listening.ts'
import { makePartner, makePractitioner } from '../../../test/makers.ts'
import { givePassword, headersOf, logIn } from '../../../test/sign-in.ts'
import { callDuring } from '../../../test/waiting.ts'
import type { Db } from '../../kernel/database/db.ts'
import { openPgListener } from '../../kernel/events/pg-listener.ts'
import { applications, tokens } from '../../kernel/identity/identity.table.ts'
import { makeLogger } from '../../kernel/logs/logs.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'

const { db, url } = await makeDatabase()
let now = Date.now()
const logs = collectLogs()
const notices = openPgListener(url, makeLogger(collectLogs()))
afterAll(() => notices.close())
// With what it keeps in memory: that is how the product answers.
const { app, origin } = await makeListeningApp(db, { clock: { now: () => new Date(now) }, logs, notices })

const connect = (key: string, secret: string): Promise<Configuration> =>
  discovery(new URL(`${origin}/oidc`), key, undefined, ClientSecretBasic(secret), { execute: [allowInsecureRequests] })

const unheard = new Set<string>()
notices.subscribe('identity', { onMessage: (word) => void unheard.delete(word), onGap: () => unheard.clear() })
/** Waits until the node has heard of all that was written: otherwise it may know somebody without their latest link. */
async function hearAll() {
  const word = `token ${randomUUID()}`
  unheard.add(word)
  await db.execute(sql`select pg_notify('identity', ${word})`)
  await vi.waitUntil(() => !unheard.has(word), { timeout: 5_000 })
}

const linked = await makePractitioner(db)
const unlinked = await makePractitioner(db)

async function makeConnected(more: Parameters<typeof makePartner>[1] = {}) {
  const partner = await makePartner(db, { scopes: ['users:read', 'orders:write'], linkedTo: [linked.userId], ...more })
  const server = await connect(partner.key, partner.secret)
  await hearAll()
  return { ...partner, server, ask: (scope?: string) => clientCredentialsGrant(server, scope ? { scope } : {}) }
}

const getUser = (token: string, { userId } = linked) =>
  fetch(`${origin}/v1/users/${userId}`, { headers: { authorization: `Bearer ${token}` } })
const visit = async (token: string, whom = linked) => (await getUser(token, whom)).status

/** As curl would ask. */
async function ask(key: string, secret: string, form: Record<string, string> = {}) {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...form })
  return fetch(`${origin}/oidc/token`, { method: 'POST', headers: { authorization, accept: 'text/html, */*' }, body })
}
const deadWithinASecond = { timeout: 1000, interval: 20 }

describe('client credentials', () => {
  it('SSO-04 are found by discovery, at our own address whatever host was asked', async () => {
    const { server } = await makeConnected()
    expect(server.serverMetadata()).toMatchObject({
      issuer: `${origin}/oidc`,
      token_endpoint: `${origin}/oidc/token`,
      jwks_uri: `${origin}/oidc/jwks`,
      grant_types_supported: expect.arrayContaining(['client_credentials']),
    })
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const { body } = await app.inject({ url: '/oidc/.well-known/openid-configuration', headers })
    expect(body).not.toContain('evil')
  })

  it('SSO-01 give an opaque token for ten minutes, which the API takes as a bearer', async () => {
    const { ask } = await makeConnected()
    const granted = await ask('users:read')
    expect(granted).toMatchObject({ token_type: 'bearer', expires_in: 600, scope: 'users:read' })
    expect(granted.access_token).toMatch(/^[\w-]{43}$/)
    const answer = await getUser(granted.access_token)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ result: { uuid: linked.userId } })
  })

  it('TEN-03 open no person without a link to the application, and none of another one', async () => {
    const { ask } = await makeConnected()
    const other = await makeConnected({ linkedTo: [unlinked.userId] })
    const [token, otherToken] = [(await ask('users:read')).access_token, (await other.ask('users:read')).access_token]
    expect([await visit(token), await visit(token, unlinked)]).toEqual([200, 404])
    expect([await visit(otherToken), await visit(otherToken, unlinked)]).toEqual([404, 200])
  })

  it('TEN-03 without the scope get 403 naming it', async () => {
    const { ask } = await makeConnected()
    const answer = await getUser((await ask('orders:write')).access_token)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'access.scope-missing', detail: 'users:read' })
  })

  it('give every registered scope where none is asked for', async () => {
    const { ask } = await makeConnected()
    expect((await ask()).scope?.split(' ').sort()).toEqual(['orders:write', 'users:read'])
  })

  it.each(['users:read everything', 'smileys:grant', 'openid', 'users:read users:write'])(
    'TEN-03 give nothing at all for what is not registered: %s',
    async (scope) => {
      const { key, secret } = await makeConnected()
      const answer = await ask(key, secret, { scope })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error: 'invalid_scope' })
    },
  )

  it('end after ten minutes', async () => {
    const { ask } = await makeConnected()
    const { access_token } = await ask('users:read')
    now += 599_000
    expect(await visit(access_token)).toBe(200)
    now += 2_000
    expect(await visit(access_token)).toBe(401)
    now = Date.now()
  })

  it('TEN-05 end within a second when the secret is changed, and the old secret opens nothing', async () => {
    const { applicationId, key, secret, ask: grant } = await makeConnected()
    const { access_token } = await grant('users:read')
    expect(await visit(access_token)).toBe(200)
    const fresh = makeSecret()
    await db
      .update(applications)
      .set({ secretHash: sha256(fresh) })
      .where(eq(applications.id, applicationId))
    await expect.poll(() => visit(access_token), deadWithinASecond).toBe(401)
    expect([(await ask(key, secret)).status, (await ask(key, fresh)).status]).toEqual([401, 200])
  })

  it('TEN-05 end within a second when the application is disabled', async () => {
    const { applicationId, ask } = await makeConnected()
    const { access_token } = await ask('users:read')
    expect(await visit(access_token)).toBe(200)
    await db.update(applications).set({ disabledAt: new Date() }).where(eq(applications.id, applicationId))
    await expect.poll(() => visit(access_token), deadWithinASecond).toBe(401)
  })

  it.each<[string, () => Partial<typeof applications.$inferInsert>]>([
    ['the application is disabled', () => ({ disabledAt: new Date() })],
    ['the secret is changed', () => ({ secretHash: sha256(makeSecret()) })],
  ])('SSO-01 TEN-05 give no token where %s after the secret was looked at', async (_, change) => {
    const { applicationId, key, secret } = await makeConnected()
    const during = (db: Db) => db.update(applications).set(change()).where(eq(applications.id, applicationId))
    const { status } = await callDuring(db, during, () => ask(key, secret))
    expect(status).toBe(401)
    expect(await db.$count(tokens, eq(tokens.applicationId, applicationId))).toBe(0)
  })

  it('answer the same to a wrong secret, an unknown client, a disabled application and one without a secret', async () => {
    const [partner, disabled, bare] = [await makePartner(db), await makePartner(db), await makePartner(db)]
    await db.update(applications).set({ disabledAt: new Date() }).where(eq(applications.id, disabled.applicationId))
    await db.update(applications).set({ secretHash: null }).where(eq(applications.id, bare.applicationId))
    const answers = await Promise.all([
      ask(partner.key, 'wrong'),
      ask('unknown', partner.secret),
      ask(disabled.key, disabled.secret),
      ask(bare.key, bare.secret),
      // The hash is not the secret.
      ask(partner.key, sha256(partner.secret).toString('hex')),
    ])
    const replies = await Promise.all(
      answers.map(async (answer) => [answer.status, answer.headers.get('www-authenticate'), await answer.text()]),
    )
    expect(new Set(replies.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(replies[0]?.[0]).toBe(401)
    expect(JSON.parse(String(replies[0]?.[2]))).toEqual({
      error: 'invalid_client',
      error_description: 'client authentication failed',
    })
  })

  it('are for an application that logs people in otherwise, too', async () => {
    const { key, secret, applicationId } = await makeConnected({ redirectUris: ['https://partner.example/callback'] })
    await db.update(applications).set({ protocol: 'broker' }).where(eq(applications.id, applicationId))
    expect((await ask(key, secret)).status).toBe(200)
    const login = await ask(key, secret, { grant_type: 'authorization_code', code: 'x' })
    expect([login.status, await login.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_request' })])
  })

  it('take the secret in the form as well', async () => {
    const { key, secret } = await makeConnected()
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: key, client_secret: secret })
    expect((await fetch(`${origin}/oidc/token`, { method: 'POST', body })).status).toBe(200)
  })
})

describe('tokens in the wrong place', () => {
  it('SSO-01 a machine is no person', async () => {
    const { ask } = await makeConnected({ scopes: [...scopes] })
    const headers = { authorization: `Bearer ${(await ask()).access_token}` }
    expect((await fetch(`${origin}/v1/logout`, { method: 'POST', headers })).status).toBe(403)
    expect((await fetch(`${origin}/oidc/userinfo`, { headers })).status).toBe(401)
  })

  it('neither the token of a session nor a single-sign-on token tells who somebody is', async () => {
    const person = await makePractitioner(db)
    const headers = headersOf(await logIn(app, { login: await givePassword(db, person) }))
    const sso = (await app.inject({ method: 'POST', url: '/v1/sso/token', headers })).json()
    for (const authorization of [headers.authorization, `Bearer ${sso.token}`]) {
      const answer = await fetch(`${origin}/oidc/userinfo`, { headers: { ...headers, authorization } })
      expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ error: 'invalid_token' })])
    }
  })
})

describe('the answers of the provider', () => {
  it('carry our headers, and leave one line with the pattern of the route', async () => {
    const answer = await ask('somebody-unknown', 'a-secret-in-no-log')
    const requestId = answer.headers.get('x-request-id')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-type')).toContain('application/json')
    const lines = logs.lines.filter((line) => line.requestId === requestId)
    expect(lines).toEqual([expect.objectContaining({ route: '/oidc/*', status: 401, method: 'POST' })])
    expect(logs.text.join('')).not.toMatch(/a-secret-in-no-log|somebody-unknown/)
  })

  it.each([
    ['an unknown path', 'GET', '/oidc/nothing'],
    ['the library’s own pages', 'GET', '/oidc/interaction/x'],
    ['registration by anybody', 'POST', '/oidc/reg'],
    ['another method', 'DELETE', '/oidc/token'],
  ] as const)('are a problem for %s', async (_, method, path) => {
    const answer = await app.inject({ method, url: path, headers: { accept: 'text/html' } })
    expect(answer.json()).toMatchObject({ status: 404, code: 'not-found' })
  })

  it.each([
    ['no form', { headers: { 'content-type': 'application/json' }, body: '{}' }],
    ['a form too large', { body: new URLSearchParams({ grant_type: 'x'.repeat(100_000) }) }],
    ['no client', { body: new URLSearchParams({ grant_type: 'client_credentials' }) }],
    [
      'the same thing twice',
      {
        body: new URLSearchParams([
          ['client_id', 'a'],
          ['client_id', 'b'],
        ]),
      },
    ],
  ])('are OAuth’s own errors, without a stack: %s', async (_, init) => {
    const answer = await fetch(`${origin}/oidc/token`, { method: 'POST', ...init })
    expect(answer.status).toBe(400)
    const replies = (await answer.json()) as object
    expect(replies).toMatchObject({ error: 'invalid_request' })
    expect(JSON.stringify(replies)).not.toMatch(/node_modules|\bat /)
  })

  it('are 429 for who guesses too often', async () => {
    const guess = () =>
      app.inject({
        method: 'POST',
        url: '/oidc/token',
        remoteAddress: '203.0.113.7',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'grant_type=client_credentials&client_id=x&client_secret=y',
      })
    const answers = []
    for (let tries = 0; tries < 301; tries++) answers.push((await guess()).statusCode)
    expect(answers.filter((status) => status === 401)).toHaveLength(300)
    expect(answers.at(-1)).toBe(429)
  })
})
