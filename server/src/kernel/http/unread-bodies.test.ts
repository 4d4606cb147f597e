import { result } from '@arcade/contract/kernel/envelopes.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { makeKernelApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { keepAlive } from '../../../test/raw.ts'
import { Problem } from './problems.ts'
import { serve } from './serve.ts'

const bring = route({
  method: 'POST',
  path: '/v1/bring',
  summary: 'Read the first bytes of a file and refuse it',
  access: 'public',
  effect: 'write',
  idempotent: false,
  upload: { types: ['text/plain'], largest: 64 * 1024 * 1024 },
  replies: { 200: result(z.number()) },
})
const refuse = route({ ...bring, path: '/v1/refuse', summary: 'Refuse a file unread' })
const note = route({
  method: 'POST',
  path: '/v1/note',
  summary: 'Take a note',
  access: 'public',
  body: z.strictObject({ note: z.string() }),
  replies: { 200: result(z.string()) },
})

const { db } = await shareDatabase()
const app = makeKernelApp(db, (app) => {
  serve(app, note, async ({ body }) => ({ result: body.note }))
  serve(app, refuse, async () => {
    throw new Problem(problems.notFound)
  })
  serve(app, bring, async ({ upload }) => {
    for await (const _ of upload) throw new Problem(problems.tooLarge)
    return { result: 0 }
  })
})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })

const within = { timeout: 10_000, interval: 5 }
const small = Buffer.from('{"note":"a"}')
const sheet = Buffer.alloc(3 * 1024 * 1024, 'x')

describe('a body that is refused before it has arrived', () => {
  it.each([
    ['by its first bytes', '/v1/bring', 'text/plain', 413],
    ['by its type', '/v1/bring', 'application/vnd.ms-excel', 415],
    ['unread', '/v1/refuse', 'text/plain', 404],
  ])('PAT-05 %s does not hold up the next request on its connection', async (_, path, type, status) => {
    const { send, statuses } = keepAlive(origin)
    send('POST', path, { 'content-type': type }, sheet)
    send('POST', '/v1/note', { 'content-type': 'application/json' }, small)
    await vi.waitFor(() => expect(statuses()).toEqual([status, 200]), within)
  })

  it.each([
    ['a file', '/v1/bring', 'text/plain', 40],
    ['JSON', '/v1/note', 'application/json', 3],
  ])('PAT-05 %s is answered and its connection closed where too much of it is left', async (_, path, type, size) => {
    const { send, statuses, isClosed } = keepAlive(origin)
    send('POST', path, { 'content-type': type }, Buffer.alloc(size * 1024 * 1024, 'x'))
    await vi.waitUntil(isClosed, within)
    expect(statuses()).toEqual([413])
  })
})
