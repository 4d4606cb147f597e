import { randomUUID } from 'node:crypto'
import { result } from '@arcade/contract/kernel/envelopes.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { makeKernelApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makePractitioner, type Person } from '../../../test/makers.ts'
import { connections, openDatabase } from '../database/db.ts'
import { serve } from '../http/serve.ts'

const look = route({
  method: 'GET',
  path: '/v1/look',
  summary: 'Wait for the signal',
  access: ['signed-in'],
  replies: { 200: result(z.boolean()) },
})
const lookPublic = route({
  method: 'GET',
  path: '/v1/look-public',
  summary: 'Wait for the signal',
  access: 'public',
  replies: { 200: result(z.boolean()) },
})
const write = route({
  method: 'POST',
  path: '/v1/write',
  summary: 'Write, and look up who calls on the way',
  access: ['signed-in'],
  replies: { 200: result(z.string()) },
})

const { db, url } = await makeDatabase()
const identity = await openDatabase(url, { size: 2 })
const narrow = await openDatabase(url, { size: 4 })
afterAll(() => Promise.all([identity.close(), narrow.close()]))
let release = () => {}
const held = new Promise<void>((resolve) => {
  release = resolve
})
const started: string[] = []
const startedPublic: string[] = []
let heldPublic = Promise.withResolvers<void>()
let [writing, mostWriting] = [0, 0]
function routes(app: FastifyInstance) {
  serve(app, look, async ({ actor, request }) => {
    started.push(actor.kind === 'person' ? actor.userId : '')
    if (request.headers['x-wait']) await held
    return { result: true }
  })
  serve(app, lookPublic, async ({ request }) => {
    startedPublic.push(request.ip)
    await heldPublic.promise
    return { result: true }
  })
  serve(app, write, async ({ actor, db }) => {
    writing += 1
    mostWriting = Math.max(mostWriting, writing)
    await db.execute(sql`select pg_sleep(0.1)`)
    const user = actor.kind === 'person' ? await app.kernel.identity.findUser(actor.userId) : null
    writing -= 1
    return { result: user?.id ?? '' }
  })
}
/** No identity is cached: each call reads the actor. */
const app = makeKernelApp(db, routes, { identityDb: identity.db })
const narrowApp = makeKernelApp(narrow.db, routes, { identityDb: identity.db })

const postKeyed = ({ headers }: Person, to = app) =>
  to.inject({ method: 'POST', url: '/v1/write', headers: { ...headers, 'idempotency-key': randomUUID() } })

/** How many of these writes held a transaction at once. */
async function mostAtOnce(writes: Promise<{ statusCode: number }>[]): Promise<number> {
  mostWriting = 0
  for (const { statusCode } of await Promise.all(writes)) expect(statusCode).toBe(200)
  return mostWriting
}

describe('many calls at once', () => {
  it('TEN-05 keyed writes that look up who calls are answered, however few connections there are', async () => {
    const callers = await Promise.all(Array.from({ length: 10 }, () => makePractitioner(db)))
    const answers = await Promise.all(callers.map((caller) => postKeyed(caller, narrowApp)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(callers.map(() => 200))
  })

  it('TEN-02 one caller has six calls answered at once, the others wait, and somebody else does not', async () => {
    const [busy, other] = [await makePractitioner(db), await makePractitioner(db)]
    const headers = { ...busy.headers, 'x-wait': 'yes' }
    const waiting = Array.from({ length: 30 }, () => app.inject({ url: '/v1/look', headers }))
    const ofBusy = () => started.filter((userId) => userId === busy.userId).length
    await vi.waitUntil(() => ofBusy() === 6, { timeout: 5_000 })
    const { statusCode } = await app.inject({ url: '/v1/look', headers: other.headers })
    expect([statusCode, ofBusy()]).toEqual([200, 6])
    release()
    for (const { statusCode } of await Promise.all(waiting)) expect(statusCode).toBe(200)
  })

  it('TEN-02 public calls leave connections for known callers, and each address has its turn', async () => {
    const known = await makePractitioner(db)
    const ask = (remoteAddress: string) => app.inject({ url: '/v1/look-public', remoteAddress })
    const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3']
    const flood = addresses.slice(0, 2).flatMap((address) => Array.from({ length: 20 }, () => ask(address)))
    await vi.waitUntil(() => startedPublic.length === 8, { timeout: 5_000 })
    const latest = ask(addresses[2] ?? '')
    expect((await app.inject({ url: '/v1/look', headers: known.headers })).statusCode).toBe(200)
    expect(startedPublic).toEqual([...Array(4).fill(addresses[0]), ...Array(4).fill(addresses[1])])
    const first = heldPublic
    heldPublic = Promise.withResolvers<void>()
    first.resolve()
    await vi.waitUntil(() => startedPublic.length === 16, { timeout: 5_000 })
    expect(startedPublic.slice(8, 11)).toContain(addresses[2])
    heldPublic.resolve()
    for (const { statusCode } of await Promise.all([...flood, latest])) expect(statusCode).toBe(200)
  })

  it('TEN-02 a public call with a good bearer counts for the person and not for the address', async () => {
    heldPublic = Promise.withResolvers<void>()
    const { headers } = await makePractitioner(db)
    const before = startedPublic.length
    const waiting = Array.from({ length: 20 }, () => app.inject({ url: '/v1/look-public', headers }))
    await vi.waitUntil(() => startedPublic.length === before + 6, { timeout: 5_000 })
    const anybody = app.inject({ url: '/v1/look-public' })
    await vi.waitUntil(() => startedPublic.length === before + 7, { timeout: 5_000 })
    heldPublic.resolve()
    for (const { statusCode } of await Promise.all([...waiting, anybody])) expect(statusCode).toBe(200)
  })

  it('TEN-02 keyed writes of one caller hold three connections at most', async () => {
    const caller = await makePractitioner(db)
    const most = await mostAtOnce(Array.from({ length: 12 }, () => postKeyed(caller)))
    expect(most).toBe(3)
  })

  it('TEN-02 keyed writes of all callers leave connections for reads', async () => {
    const callers = await Promise.all(Array.from({ length: 10 }, () => makePractitioner(db)))
    const writes = callers.flatMap((caller) => Array.from({ length: 3 }, () => postKeyed(caller)))
    const most = await mostAtOnce(writes)
    expect(most).toBeGreaterThan(3)
    expect(most).toBeLessThanOrEqual(connections.calls - 12)
  })
})
