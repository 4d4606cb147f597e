import { gunzipSync } from 'node:zlib'
import { contract } from '@arcade/contract/contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { openDatabase } from '../database/db.ts'
import { Problem, toProblem } from './problems.ts'

const { db, url } = await shareDatabase()

describe('health', () => {
  it('ADM-03 is reported at /healthz and /readyz', async () => {
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

  it.each(['db', 'identityDb'])('ADM-03 is not ready while %s alone has no connection left', async (name) => {
    const database = await openDatabase(url, { size: 1 })
    const databases = { db, identityDb: db, [name]: database.db }
    const app = await makeTestApp(databases.db, databases)
    const held = await database.pool.connect()
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    held.release()
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    await database.close()
  })
})

describe('metrics', () => {
  it('ADM-03 count answers by the pattern of their route', async () => {
    const app = await makeTestApp(db)
    await app.inject('/v1/status')
    const { body } = await app.inject('/metrics')
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/v1/status",status="200"} 1')
  })

  it('ADM-03 say how each part of a partner was last found', async () => {
    const app = await makeTestApp(db)
    app.kernel.partnerHealth.register('x', ['a', 'b', 'c'], true)
    app.kernel.partnerHealth.report('x', 'a', null)
    app.kernel.partnerHealth.report('x', 'b', 'timeout')
    const { body } = await app.inject('/metrics')
    expect(body).toContain('partner_up{partner="x",part="a"} 1')
    expect(body).toContain('partner_up{partner="x",part="b"} 0')
    expect(body).not.toContain('part="c"')
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

  it('is compressed where it is long and the caller takes it', async () => {
    const app = await makeTestApp(db)
    const [long, short] = ['/v1/questions?locale=fr', '/v1/status']
    const ask = (url: string, accepted: string) => app.inject({ url, headers: { 'accept-encoding': accepted } })
    const plain = await app.inject(long)
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const compressed = await ask(long, 'gzip, deflate, br')
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
    for (const answer of [await ask(long, 'gzip;q=0, br'), await ask(short, 'gzip')])
      expect(answer.headers['content-encoding']).toBeUndefined()
  })
})

describe('when to come again', () => {
  it('ERR-03 every 429 and 503 of the contract has it', () => {
    const kinds = [...Object.values(problems), ...Object.values(contract).flatMap(({ problems = [] }) => problems)]
    const passing = kinds.filter(({ status }) => status === 429 || status === 503)
    expect(passing.length).toBeGreaterThan(3)
    for (const kind of passing) expect(Number(new Problem(kind).headers['retry-after'])).toBeGreaterThan(0)
  })

  it.each(['53100', '53200', '53300', '57P01'])('ERR-03 the database away (%s) is reported as temporary', (code) => {
    const cause = Object.assign(new Error('could not extend file'), { code })
    expect(toProblem(new Error('Failed query', { cause })).kind.code).toBe('unavailable')
  })

  it('ERR-03 a server that is ending says it, as a problem', async () => {
    const app = await makeTestApp(db)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: began, resolve: begin } = Promise.withResolvers<void>()
    app.addHook('preClose', () => {
      begin()
      return held
    })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const closing = app.close()
    await began
    const answer = await fetch(`${address}/readyz`)
    release()
    await closing
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      503,
      'application/problem+json; charset=utf-8',
    ])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  })

  it('ERR-03 requests for unknown addresses are limited apart from the others', async () => {
    const app = await makeTestApp(db, { config: { callsPerMinute: 3 } })
    const statuses = []
    for (const url of ['/v1/a', '/.env', '/wp-admin', '/v1/b']) statuses.push((await app.inject(url)).statusCode)
    expect(statuses).toEqual([404, 404, 404, 429])
    const page = await app.inject({ url: '/nowhere', headers: { accept: 'text/html' } })
    expect(page.statusCode).toBe(429)
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect((await app.inject('/v1/status')).statusCode).toBe(200)
    expect((await app.inject({ url: '/v1/a', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
  })
})
