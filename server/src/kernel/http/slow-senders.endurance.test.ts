import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { result } from '@arcade/contract/kernel/envelopes.ts'
import { route } from '@arcade/contract/kernel/route.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { makeKernelApp } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { serve } from './serve.ts'

const pace = { head: 1_500, body: 1_000, stretch: 2_000, least: 1_000, file: 6_000, lookEvery: 50 }
const largest = 8 * 1024 * 1024

const bring = route({
  method: 'POST',
  path: '/v1/bring/:how',
  summary: 'Takes a file',
  access: 'public',
  effect: 'write',
  idempotent: false,
  params: z.object({ how: z.enum(['read', 'late', 'refuse']) }),
  upload: { types: ['text/plain'], largest },
  replies: { 200: result(z.number()) },
})
const note = route({
  method: 'POST',
  path: '/v1/note',
  summary: 'Takes a note',
  access: 'public',
  body: z.strictObject({ note: z.string() }),
  replies: { 200: result(z.string()) },
})

const { db } = await makeDatabase()
let arriving = 0
const app = makeKernelApp(
  db,
  (app) => {
    serve(app, note, async ({ body }) => ({ result: body.note }))
    serve(app, bring, async ({ params: { how }, upload }) => {
      if (how === 'refuse') throw new Error('no')
      arriving += 1
      try {
        if (how === 'late') await delay(2 * pace.stretch)
        let size = 0
        for await (const bytes of upload) size += (bytes as Buffer).length
        return { result: size }
      } finally {
        arriving -= 1
      }
    })
  },
  { pace },
)
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

/** A connection as somebody has it who never lets go. */
async function open(path: string, { type = 'text/plain', length = largest }: { type?: string; length?: number } = {}) {
  const socket = await openBare()
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`)
  return heard(socket)
}

async function openBare(): Promise<Socket> {
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await new Promise((resolve) => socket.once('connect', resolve))
  return socket
}

function heard(socket: Socket) {
  const began = performance.now()
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - began)))
  return { socket, answer: () => answer, closed }
}

const connections = () => promisify(app.server.getConnections).call(app.server)

/** Sends bytes until the connection is closed. */
async function dribble(socket: Socket, bytes: string, every: number, times = 1_000) {
  for (let count = 0; count < times && !socket.destroyed && socket.writable; count += 1) {
    socket.write(bytes)
    await delay(every)
  }
}

const arrivingIs = (count: number) => vi.waitFor(() => expect(arriving).toBe(count), { timeout: 5_000 })

const answered = (connection: { answer(): string }, status: number) =>
  vi.waitFor(() => expect(connection.answer()).toMatch(new RegExp(`^HTTP/1.1 ${status} `)), { timeout: 15_000 })

describe('a sender who is slow', () => {
  it('PAT-05 brings a file, however long it takes, as long as it comes', async () => {
    const [piece, times] = ['x'.repeat(1_000), 60]
    const connection = await open('/v1/bring/read', { length: piece.length * times })
    const began = performance.now()
    await dribble(connection.socket, piece, 50, times)
    expect(performance.now() - began).toBeGreaterThan(2 * pace.body)
    await answered(connection, 200)
    expect(connection.answer()).toContain(`{"result":${piece.length * times}}`)
  })

  it('ERR-03 is cut where of a file next to nothing comes, though they never stop', async () => {
    const connection = await open('/v1/bring/read')
    void dribble(connection.socket, 'x', 50)
    await answered(connection, 408)
    expect(connection.answer()).toContain('application/problem+json')
    expect(connection.answer()).toContain('"code":"request.timeout"')
    await connection.closed
    await arrivingIs(0)
  })

  it('ERR-03 is cut where nothing comes at all', async () => {
    const connection = await open('/v1/bring/read')
    await answered(connection, 408)
    // Who sends nothing does not hear that it is closed.
    await vi.waitFor(() => expect(connections()).resolves.toBe(0), { timeout: 5_000 })
  })

  it('ERR-03 is cut where a file comes steadily, and for ever', async () => {
    const connection = await open('/v1/bring/read')
    void dribble(connection.socket, 'x'.repeat(1_000), 50)
    await answered(connection, 408)
    expect(await connection.closed).toBeGreaterThanOrEqual(pace.file)
  }, 20_000)

  it('ERR-03 is cut in the midst of JSON, however steadily it comes', async () => {
    const connection = await open('/v1/note', { type: 'application/json', length: 1_000_000 })
    void dribble(connection.socket, 'x'.repeat(1_000), 50)
    await answered(connection, 408)
    expect(await connection.closed).toBeGreaterThanOrEqual(pace.body)
  })

  it('ERR-03 is cut in the midst of the head', async () => {
    const socket = await openBare()
    const connection = heard(socket)
    void dribble(socket, 'GET / HTTP/1.1\r\nx: ', 50, 1).then(() => dribble(socket, 'y', 50))
    await answered(connection, 408)
    await connection.closed
  })

  it('ERR-03 is cut where they were refused and go on sending, and is answered once', async () => {
    for (const [path, type, status] of [
      ['/v1/bring/refuse', 'text/plain', 500],
      ['/v1/bring/read', 'application/json', 415],
    ] as const) {
      const connection = await open(path, { type })
      void dribble(connection.socket, 'x'.repeat(1_000), 50)
      await answered(connection, status)
      await connection.closed
      expect(connection.answer().match(/HTTP\/1\.1/g)).toHaveLength(1)
    }
  })

  it('is not cut where it is we who are slow', async () => {
    const length = 1_000_000
    const connection = await open('/v1/bring/late', { length })
    connection.socket.write('x'.repeat(length))
    await answered(connection, 200)
    expect(connection.answer()).toContain(`{"result":${length}}`)
  })
})

describe('files that arrive at once', () => {
  it('ERR-03 are four of one sender: a fifth waits for one of them to end', async () => {
    const four = await Promise.all(Array.from({ length: 4 }, () => open('/v1/bring/read', { length: 3 })))
    await arrivingIs(4)
    const fifth = await open('/v1/bring/read', { length: 3 })
    await answered(fifth, 429)
    expect(fifth.answer()).toMatch(/retry-after: \d+/)
    for (const { socket } of four) socket.write('abc')
    for (const connection of four) await answered(connection, 200)
    const sixth = await open('/v1/bring/read', { length: 3 })
    sixth.socket.write('abc')
    await answered(sixth, 200)
  })

  it('ERR-03 count no more once their sender is gone', async () => {
    for (let count = 0; count < 6; count += 1) {
      const connection = await open('/v1/bring/read')
      await arrivingIs(1)
      connection.socket.destroy()
      await arrivingIs(0)
    }
  })
})
