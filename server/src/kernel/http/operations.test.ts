import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { openDatabase } from '../database/db.ts'

const { db, url } = await shareDatabase()

describe('health', () => {
  it('ADM-03 is told at /healthz and /readyz', async () => {
    const app = await makeTestApp(db)
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('ADM-03 is alive but not ready while the database is away', async () => {
    const database = await openDatabase(url)
    const app = await makeTestApp(database.db)
    await database.close()
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const answer = await app.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'unavailable' })
  })
})

describe('metrics', () => {
  it('ADM-03 count answers by the pattern of their route', async () => {
    const app = await makeTestApp(db)
    await app.inject('/v1/status')
    const { body } = await app.inject('/metrics')
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/v1/status",status="200"} 1')
  })

  it('ADM-03 are for those who bear the token, where one is set', async () => {
    const app = await makeTestApp(db, { config: { metricsToken: 'a-token-of-enough-length' } })
    const get = (authorization: string) => app.inject({ url: '/metrics', headers: { authorization } })
    expect((await app.inject('/metrics')).statusCode).toBe(401)
    expect((await get('Bearer another-token')).statusCode).toBe(401)
    expect((await get('Bearer a-token-of-enough-length')).statusCode).toBe(200)
  })
})

describe('every answer', () => {
  it('carries a request id of its own and the headers that protect people', async () => {
    const app = await makeTestApp(db)
    const [one, two] = await Promise.all([app.inject('/v1/status'), app.inject('/v1/status')])
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
    expect(one.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(one.headers['strict-transport-security']).toBeUndefined()
  })

  it('asks for https for a year where the origin is https', async () => {
    const app = await makeTestApp(db, { config: { origin: 'https://arcade.example' } })
    expect((await app.inject('/v1/status')).headers['strict-transport-security']).toContain('max-age=31536000')
  })
})
