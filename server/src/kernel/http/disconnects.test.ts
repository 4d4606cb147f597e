import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { result } from '@arcade/contract/kernel/envelopes.ts'
import { file } from '@arcade/contract/kernel/file.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { collectLogs, makeKernelApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { serve } from './serve.ts'

const common = { summary: '', access: 'public', idempotent: false } as const
const note = route({
  ...common,
  method: 'POST',
  path: '/v1/note',
  body: z.strictObject({ note: z.string() }),
  replies: { 200: result(z.string()) },
})
const bring = route({
  ...common,
  method: 'POST',
  path: '/v1/bring',
  upload: { types: ['text/plain'], largest: 64 * 1024 * 1024 },
  replies: { 200: result(z.number()) },
})
const fetched = route({ ...common, method: 'GET', path: '/v1/fetched', replies: { 200: file('text/plain') } })

const { db } = await shareDatabase()
const logs = collectLogs()
let [reached, ended] = [0, 0]
/** How many bytes an answer sends before it waits for more. */
let sentFirst = 0
const app = makeKernelApp(
  db,
  (app) => {
    serve(app, note, async ({ body }) => ({ result: body.note }))
    serve(app, bring, async ({ upload }) => {
      let size = 0
      reached += 1
      try {
        for await (const bytes of upload) size += (bytes as Buffer).length
      } finally {
        ended += 1
      }
      return { result: size }
    })
    serve(app, fetched, async () => ({ name: null, content: slowContent() }))
  },
  { logs },
)
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

/** Sends so many bytes, then nothing more. */
function slowContent() {
  reached += 1
  const content = new Readable({ read: () => {} })
  content.once('close', () => {
    ended += 1
  })
  if (sentFirst > 0) content.push(Buffer.alloc(sentFirst))
  return content
}

/** Sends the beginning of a request and disconnects without a word: by RST, or by FIN. */
async function sendAndLeave(head: string, body: string, how: 'reset' | 'end', isReached: () => boolean) {
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'connect')
  socket.write(`${head}\r\nhost: x\r\n${body}`)
  await vi.waitFor(() => expect(isReached()).toBe(true), 5_000)
  if (how === 'reset') socket.resetAndDestroy()
  else socket.destroy()
}

const post = (path: string, type: string) => `POST ${path} HTTP/1.1\r\ncontent-type: ${type}\r\ncontent-length: 100000`
const errors = () => logs.lines.filter(({ level }) => Number(level) > 30)

/** The server has noticed the disconnect. */
async function settled() {
  const count = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
  await vi.waitFor(async () => expect(await count()).toBe(0), 5_000)
  await sleep(100)
}

beforeEach(() => void logs.lines.splice(0))

describe.each(['reset', 'end'] as const)('ADM-03 a client that disconnects (%s)', (how) => {
  it('ADM-03 while it sends JSON is no error', async () => {
    await sendAndLeave(post('/v1/note', 'application/json'), '\r\n{"note":"', how, () => true)
    await settled()
    expect(errors()).toEqual([])
  })

  it('ADM-03 while it sends a file is no error', async () => {
    const [at, done] = [reached, ended]
    await sendAndLeave(post('/v1/bring', 'text/plain'), '\r\nfirst bytes', how, () => reached > at)
    await vi.waitFor(() => expect(ended).toBeGreaterThan(done), 5_000)
    await settled()
    expect(errors()).toEqual([])
  })

  it.each([
    ['before the first byte', 0],
    ['in the middle', 1_000_000],
  ])('ADM-03 %s of an answer is no error', async (_, first) => {
    sentFirst = first
    const [at, done] = [reached, ended]
    await sendAndLeave('GET /v1/fetched HTTP/1.1', '\r\n', how, () => reached > at)
    await vi.waitFor(() => expect(ended).toBeGreaterThan(done), 5_000)
    await settled()
    expect(errors()).toEqual([])
  })
})
