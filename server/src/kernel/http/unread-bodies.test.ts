import { connect } from 'node:net'
import { result } from '@arcade/contract/kernel/envelopes.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { makeKernelApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
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
  serve(app, bring, async ({ upload }) => {
    for await (const _ of upload) throw new Problem(problems.tooLarge)
    return { result: 0 }
  })
})
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

/** One connection, kept alive as browsers do; all that is sent on it, one request after the other. */
function connection() {
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  onTestFinished(() => void socket.destroy())
  let [answers, closed] = ['', false]
  socket.on('data', (data) => {
    answers += data
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    closed = true
  })
  const send = (path: string, type: string, body: Buffer) => {
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`)
    socket.write(body)
  }
  const statuses = () => Array.from(answers.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => Number(status))
  return { send, statuses, isClosed: () => closed }
}

const within = { timeout: 10_000, interval: 5 }
const small = Buffer.from('{"note":"a"}')
const sheet = Buffer.alloc(3 * 1024 * 1024, 'x')

describe('a body that is refused before it has arrived', () => {
  it.each([
    ['by its first bytes', '/v1/bring', 'text/plain', 413],
    ['by its type', '/v1/bring', 'application/vnd.ms-excel', 415],
  ])('PAT-05 %s does not hold up the next request on its connection', async (_, path, type, status) => {
    const { send, statuses } = connection()
    send(path, type, sheet)
    send('/v1/note', 'application/json', small)
    await vi.waitFor(() => expect(statuses()).toEqual([status, 200]), within)
  })

  it.each([
    ['a file', '/v1/bring', 'text/plain', 40],
    ['JSON', '/v1/note', 'application/json', 3],
  ])('PAT-05 %s is answered and its connection closed where too much of it is left', async (_, path, type, size) => {
    const { send, statuses, isClosed } = connection()
    send(path, type, Buffer.alloc(size * 1024 * 1024, 'x'))
    await vi.waitUntil(isClosed, within)
    expect(statuses()).toEqual([413])
  })
})
