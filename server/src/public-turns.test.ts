import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { makeDatabase } from '../test/database.ts'
import { makeBrokerPartner, makePartner, makePractitioner } from '../test/makers.ts'
import { makeNode } from '../test/nodes.ts'
import { givePassword, headersOf, logIn } from '../test/sign-in.ts'

const database = await makeDatabase()
const { db, pool } = database
// With what it keeps in memory: that is how the product answers.
const { app } = await makeNode(database)

async function signIn() {
  const person = await makePractitioner(db)
  const headers = headersOf(await logIn(app, { login: await givePassword(db, person) }))
  return { userId: person.userId, headers }
}
const [flooder, other] = [await signIn(), await signIn()]
const partner = await makePartner(db, { scopes: ['users:read'], redirectUris: ['https://partner.example/back'] })
const broker = await makeBrokerPartner(db, { linkedTo: [flooder.userId] })
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const basic = { ...form, authorization: `Basic ${Buffer.from(`${partner.key}:${partner.secret}`).toString('base64')}` }
const [grant, question] = ['grant_type=client_credentials', `token=${'x'.repeat(43)}`]

interface Sent {
  method?: 'POST'
  url: string
  headers?: Record<string, string>
  payload?: string | object
}
const wish = new URLSearchParams({ client_id: partner.key, response_type: 'code', scope: 'openid' })

/** How many statements wait for a lock now. */
async function countWaiting(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]?.count ?? 0
}

interface Flood {
  table: string
  mode: string
  ask: () => Sent
  atLeast: number
}

/** How many of these calls hold a connection at once, while somebody who is known is answered. */
async function mostWaiting({ table, mode, ask, atLeast }: Flood): Promise<number> {
  // Once without a lock: keys are made at the first call, and people are known then.
  await app.inject(ask())
  const holder = await pool.connect()
  try {
    await holder.query(`begin; lock table ${table} in ${mode} mode`)
    const flood = Array.from({ length: 40 }, () => app.inject(ask()))
    await vi.waitUntil(async () => (await countWaiting()) >= atLeast, { timeout: 10_000 })
    const answer = await app.inject({ url: `/v1/users/${other.userId}`, headers: other.headers })
    expect(answer.statusCode).toBe(200)
    const most = await countWaiting()
    await holder.query('rollback')
    for (const { statusCode } of await Promise.all(flood)) expect(statusCode).toBeLessThan(500)
    return most
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

describe('public calls in parallel', () => {
  const post = (url: string, headers: Record<string, string>, payload?: string) => () =>
    ({ method: 'POST', url, headers, ...(payload && { payload }) }) as const
  const get = (url: string) => () => ({ url })
  const unknown = () => ({
    url: `/v1/users/${other.userId}`,
    headers: { authorization: `Bearer ${randomUUID()}` },
  })

  it.each<[what: string, most: number, table: string, mode: string, ask: () => Sent]>([
    ['tokens of one session', 6, 'tokens', 'exclusive', post('/v1/sso/token', flooder.headers)],
    [
      'launches of one person',
      6,
      'tickets',
      'exclusive',
      post(`/v1/applications/${broker.applicationId}/launch`, flooder.headers),
    ],
    ['tokens of one application', 4, 'tokens', 'exclusive', post('/oidc/token', basic, grant)],
    ['questions about tokens', 4, 'tokens', 'access exclusive', post('/oidc/token/introspection', basic, question)],
    ['sign-ins at partners', 4, 'applications', 'access exclusive', get(`/oidc/auth?${wish}`)],
    ['tickets', 4, 'applications', 'access exclusive', get(`/v1/applications/${broker.key}/ticket?state=x`)],
    ['invitations', 4, 'mailed_links', 'access exclusive', get(`/v1/users/validate-guest/${'x'.repeat(43)}`)],
    ['unknown tokens', 2, 'tokens', 'access exclusive', unknown],
  ])('TEN-02 %s take %i connections at most, and others are answered', async (_, most, table, mode, ask) => {
    expect(await mostWaiting({ table, mode, ask, atLeast: most })).toBe(most)
  })
})
