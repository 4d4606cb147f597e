import { randomUUID } from 'node:crypto'
import { result } from '@arcade/contract/kernel/envelopes.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeKernelApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { Problem } from './problems.ts'
import { serve } from './serve.ts'

const full = { code: 'things.full', status: 409, title: 'No more things fit' }
const addThing = route({
  method: 'POST',
  path: '/v1/things',
  summary: 'Adds a thing',
  access: ['signed-in'],
  body: z.strictObject({ name: z.string() }),
  problems: [full],
  replies: { 201: result(z.int()) },
})
const addEcho = route({ ...addThing, path: '/v1/echoes', replies: { 201: result(z.string()) } })
const addSecret = route({ ...addThing, path: '/v1/secrets', idempotent: false })

const { db } = await shareDatabase()
let now = Date.now()
const app = makeKernelApp(
  db,
  (app) => {
    serve(app, addThing, async ({ body, db }) => {
      await db.execute(sql`insert into things (name) values (${body.name})`)
      if (body.name === 'one too many') throw new Problem(full)
      if (body.name === 'broken') throw new Error('broken')
      const { rows } = await db.execute<{ id: number }>(sql`select max(id) as id from things`)
      return { result: rows[0]?.id ?? 0 }
    })
    serve(app, addEcho, async ({ body }) => ({ result: body.name }))
    serve(app, addSecret, async ({ body, db }) => {
      await db.execute(sql`insert into things (name) values (${body.name})`)
      return { result: 0 }
    })
  },
  // Sessions outlast stored answers.
  { clock: { now: () => new Date(now) }, config: { session: { idle: 1e9, longest: 1e9 } } },
)
beforeAll(async () => {
  await db.execute(sql`create table things (id int generated always as identity, name text not null)`)
})

async function countThings(name: string) {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from things where name = ${name}`)
  return rows[0]?.n
}

async function poster(path = '/v1/things') {
  const { headers } = await makePractitioner(db)
  return (name: string, key?: string) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
      payload: { name },
    })
}

describe('an Idempotency-Key', () => {
  it('makes the same request count once and answers as the first time', async () => {
    const post = await poster()
    const name = randomUUID()
    const first = await post(name, 'k1')
    const again = await post(name, 'k1')
    expect(first.statusCode).toBe(201)
    expect(again.body).toBe(first.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await countThings(name)).toBe(1)
  })

  it('keeps the answer sealed: the database holds nothing of it in the clear', async () => {
    const { headers } = await makePractitioner(db)
    const name = randomUUID()
    const post = () =>
      app.inject({
        method: 'POST',
        url: '/v1/echoes',
        headers: { ...headers, 'idempotency-key': 'sealed' },
        payload: { name },
      })
    expect((await post()).json()).toEqual({ result: name })
    expect((await post()).json()).toEqual({ result: name })
    const { rows } = await db.execute<{ answer: Buffer }>(sql`select answer from idempotency_keys where key = 'sealed'`)
    expect(rows[0]?.answer.includes(name)).toBe(false)
  })

  it('makes twenty requests at once count once', async () => {
    const post = await poster()
    const name = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(name, 'k')))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await countThings(name)).toBe(1)
  })

  it('refuses another body under the same key with 422', async () => {
    const post = await poster()
    await post(randomUUID(), 'k')
    expect((await post(randomUUID(), 'k')).json()).toMatchObject({ status: 422, code: 'idempotency.mismatch' })
  })

  it('TEN-01 refuses the same request for another practice under the same key', async () => {
    const { headers } = await makePractitioner(db)
    const name = randomUUID()
    const post = (practice: string) =>
      app.inject({
        method: 'POST',
        url: '/v1/things',
        headers: { ...headers, 'idempotency-key': 'k', 'arcade-practice': practice },
        payload: { name },
      })
    const [one, other] = [randomUUID(), randomUUID()]
    expect((await post(one)).statusCode).toBe(201)
    expect((await post(other)).json()).toMatchObject({ status: 422, code: 'idempotency.mismatch' })
    expect((await post(one)).headers['idempotency-replayed']).toBe('true')
  })

  it('belongs to its caller: the same key of another is another request', async () => {
    const [post, other] = await Promise.all([poster(), poster()])
    const name = randomUUID()
    await post(name, 'k')
    await other(name, 'k')
    expect(await countThings(name)).toBe(2)
  })

  it('remembers a refusal and keeps nothing of the refused work', async () => {
    const post = await poster()
    const first = await post('one too many', 'k')
    const again = await post('one too many', 'k')
    expect(first.json()).toMatchObject({ status: 409, code: 'things.full' })
    expect(again.body).toBe(first.body)
    expect(again.headers['content-type']).toContain('application/problem+json')
    expect(await countThings('one too many')).toBe(0)
  })

  it('forgets work that failed on our side, so that it can be tried again', async () => {
    const post = await poster()
    expect((await post('broken', 'k')).statusCode).toBe(500)
    const again = await post('broken', 'k')
    expect(again.statusCode).toBe(500)
    expect(again.headers['idempotency-replayed']).toBeUndefined()
  })

  it('is stored for 24 hours', async () => {
    const post = await poster()
    const name = randomUUID()
    await post(name, 'k')
    now += 23 * 3_600_000
    await db.execute(sql`update tokens set expires_at = now() + interval '10 days'`)
    await post(name, 'k')
    expect(await countThings(name)).toBe(1)
    now += 2 * 3_600_000
    await post(name, 'k')
    expect(await countThings(name)).toBe(2)
    now = Date.now()
  })

  it('that cannot be one is refused', async () => {
    const post = await poster()
    for (const key of ['', 'é', 'x'.repeat(201)]) {
      expect((await post('x', key)).json()).toMatchObject({ status: 400, code: 'request.invalid' })
    }
  })

  it('is ignored where the answer holds a secret', async () => {
    const post = await poster('/v1/secrets')
    const name = randomUUID()
    await post(name, 'k')
    await post(name, 'k')
    expect(await countThings(name)).toBe(2)
  })
})
