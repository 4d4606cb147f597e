import { route } from '@arcade/contract/kernel/route.ts'
import { describe, expect, it } from 'vitest'
import { makeKernelApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { serve } from '../http/serve.ts'
import { callerAddress, makeLimits } from './limits.ts'

describe('limits', () => {
  it('count per caller and per thing, and begin anew each minute', () => {
    let now = new Date('2026-11-15T10:00:50Z')
    const limits = makeLimits({ now: () => now })
    expect([limits.take('a', 'x', 2), limits.take('a', 'x', 2), limits.take('a', 'x', 2)]).toEqual([0, 0, 10])
    expect(limits.take('a', 'y', 2)).toBe(0)
    expect(limits.take('b', 'x', 2)).toBe(0)
    now = new Date('2026-11-15T10:01:00Z')
    expect(limits.take('a', 'x', 2)).toBe(0)
  })

  it('count the addresses of one IPv6 network as one caller', () => {
    expect(callerAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(callerAddress('2001:db8:1:2::9')).toBe('2001:db8:1:2')
    expect(callerAddress('2001:db8::9')).toBe('2001:db8:0:0')
    expect(callerAddress('::1')).toBe('::1')
    expect(callerAddress('::ffff:10.0.0.1')).toBe('::ffff:10.0.0.1')
    expect(callerAddress('192.0.2.7')).toBe('192.0.2.7')
    expect(callerAddress(undefined)).toBe('disconnected')
  })
})

describe('a route', () => {
  const ping = route({
    method: 'GET',
    path: '/v1/ping',
    summary: '',
    access: 'public',
    perMinute: 3,
    replies: { 204: null },
  })
  const mine = route({
    method: 'GET',
    path: '/v1/mine',
    summary: '',
    access: ['signed-in'],
    perMinute: 3,
    replies: { 204: null },
  })

  it('answers 429 with Retry-After past its limit, each person with a count of their own', async () => {
    const halfPast = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 30_000)
    const { db } = await shareDatabase()
    const app = makeKernelApp(
      db,
      (app) => {
        serve(app, ping, async () => {})
        serve(app, mine, async () => {})
      },
      { clock: { now: () => halfPast } },
    )
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await app.inject('/v1/ping')).statusCode)
    expect(statuses).toEqual([204, 204, 204, 429])
    const refused = await app.inject('/v1/ping')
    expect(refused.headers['retry-after']).toBe('30')
    expect(refused.json()).toMatchObject({ code: 'rate.limited' })

    const [one, two] = await Promise.all([makePractitioner(db), makePractitioner(db)])
    for (let i = 0; i < 3; i++) await app.inject({ url: '/v1/mine', headers: one.headers })
    expect((await app.inject({ url: '/v1/mine', headers: one.headers })).statusCode).toBe(429)
    expect((await app.inject({ url: '/v1/mine', headers: two.headers })).statusCode).toBe(204)
  })

  it('AUTH-15 answers 429 to a flood of one public call, and leaves signing in from that address alone', async () => {
    const { db } = await shareDatabase()
    const status = route({ method: 'GET', path: '/v1/flooded', summary: '', access: 'public', replies: { 204: null } })
    const signIn = route({ ...status, path: '/v1/entered' })
    const app = makeKernelApp(
      db,
      (app) => {
        serve(app, status, async () => {})
        serve(app, signIn, async () => {})
      },
      { config: { callsPerMinute: 5 } },
    )
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await app.inject('/v1/flooded')).statusCode)
    expect(statuses.at(-1)).toBe(429)
    expect((await app.inject('/v1/entered')).statusCode).toBe(204)
  })

  it('ASK-01 counts two methods of one path apart', async () => {
    const { db } = await shareDatabase()
    const search = route({ method: 'GET', path: '/v1/both', summary: '', access: 'public', replies: { 204: null } })
    const ask = route({ ...search, method: 'POST', effect: 'write', idempotent: false, perMinute: 5 })
    const app = makeKernelApp(db, (app) => {
      serve(app, search, async () => {})
      serve(app, ask, async () => {})
    })
    for (let i = 0; i < 6; i++) await app.inject('/v1/both')
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await app.inject({ method: 'POST', url: '/v1/both' })).statusCode)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
    expect((await app.inject('/v1/both')).statusCode).toBe(204)
  })

  it('answers 429 to an address that guesses tokens, and leaves its other calls alone', async () => {
    const { db } = await shareDatabase()
    const anybody = route({ method: 'GET', path: '/v1/any', summary: '', access: 'public', replies: { 204: null } })
    const app = makeKernelApp(
      db,
      (app) => {
        serve(app, mine, async () => {})
        serve(app, anybody, async () => {})
      },
      { config: { callsPerMinute: 5 } },
    )
    const guess = (i: number) =>
      app.inject({ url: '/v1/mine', headers: { authorization: `Bearer ${String(i).padStart(43, 'x')}` } })
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await guess(i)).statusCode)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await app.inject('/v1/any')).statusCode).toBe(204)
  })
})
