import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectLogs } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeListeningApp } from '../../../test/listening.ts'
import { makePartner } from '../../../test/makers.ts'
import { openDatabase } from '../../kernel/database/db.ts'

const { db, pool, url } = await makeDatabase()
const calls = await openDatabase(url, { longestStatement: 300 })
afterAll(() => calls.close())
const logs = collectLogs()
const { app, origin } = await makeListeningApp(calls.db, { workDb: db, logs })
const { key, secret } = await makePartner(db, {
  scopes: ['users:read'],
  redirectUris: ['https://partner.example/back'],
})

const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
const body = new URLSearchParams({ grant_type: 'client_credentials' })
const askToken = () => fetch(`${origin}/oidc/token`, { method: 'POST', headers: { authorization }, body })

// The keys are made at the first call.
beforeAll(async () => expect((await askToken()).status).toBe(200))

/** While somebody holds a table. */
async function whileHeld<T>(table: string, work: () => Promise<T>): Promise<T> {
  const holder = await pool.connect()
  try {
    await holder.query(`begin; lock table ${table}`)
    return await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

const wish = new URLSearchParams({
  client_id: key,
  response_type: 'code',
  scope: 'openid',
  redirect_uri: 'https://partner.example/back',
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
})
const visit = (path: string, headers = {}) => fetch(`${origin}${path}`, { headers, redirect: 'manual' })

describe('single sign-on while the database is too busy', () => {
  it.each<[string, string, () => Promise<Response>]>([
    ['a token', 'tokens', askToken],
    ['a token', 'applications', askToken],
    ['the keys', 'signing_keys', () => visit('/oidc/jwks')],
    ['somebody who comes in', 'applications', () => visit(`/oidc/auth?${wish}`)],
    ['somebody who comes in', 'oidc_payloads', () => visit(`/oidc/auth?${wish}`)],
    ['who it is', 'oidc_payloads', () => visit('/oidc/userinfo', { authorization: `Bearer ${'x'.repeat(43)}` })],
    ['somebody who leaves', 'applications', () => visit(`/oidc/session/end?client_id=${key}`)],
  ])('SSO-04 ERR-03 asked for %s, with %s held: says in the words of OAuth to come again', async (_, table, ask) => {
    const answer = await whileHeld(table, ask)
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.json()).toEqual({ error: 'temporarily_unavailable' })
    expect(logs.lines).toContainEqual(
      expect.objectContaining({ msg: 'single sign-on failed', requestId: answer.headers.get('x-request-id') }),
    )
    expect((await askToken()).status).toBe(200)
  })

  it('SSO-04 ERR-03 a browser reads a page that says so', async () => {
    const answer = await whileHeld('applications', () => visit(`/oidc/auth?${wish}`, { accept: 'text/html' }))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toContain('/auth/application-error?problem=busy')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('SSO-04 a fault that does not pass is none of these', async () => {
    await pool.query('alter table applications rename to elsewhere')
    const answer = await askToken()
    await pool.query('alter table elsewhere rename to applications')
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({ error: 'server_error' })
    expect(answer.headers.get('retry-after')).toBeNull()
    expect((await app.inject('/oidc/nothing')).json()).toMatchObject({ code: 'not-found' })
  })
})
