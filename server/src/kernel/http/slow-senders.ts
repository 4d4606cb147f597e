import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long senders may take; times in milliseconds. */
export interface SenderTimeouts {
  /** For the head of a request. */
  head: number
  /** For the rest of one that is no file, and for what still comes after an answer. */
  body: number
  /** Of a file, at least so many bytes in each stretch of time. */
  stretch: number
  least: number
  /** For a whole file, however steadily it comes. */
  file: number
  lookEvery: number
}

/** A line of 128 kbit/s is honest: it brings the largest file in 34 minutes. */
export const usualPace: SenderTimeouts = {
  head: 20_000,
  body: 60_000,
  stretch: 30_000,
  least: 30 * 16 * 1024,
  file: 40 * 60_000,
  lookEvery: 5_000,
}

interface Sending {
  request: FastifyRequest
  reply: FastifyReply
  began: number
  answered: number | null
  stretch: { began: number; bytes: number }
}

/** Whether something comes after the head. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Cuts who sends too slowly. Node knows one time for all requests: a short one would cut a large file on a slow line, a long one
 * would let anybody hold connections with a byte a minute. Returns what is reported of each request with a body as it begins.
 */
export function watchSenders(
  app: FastifyInstance,
  pace: SenderTimeouts,
  cut: (socket: Socket, answered: boolean) => void,
) {
  const sending = new Set<Sending>()

  function watch(request: FastifyRequest, reply: FastifyReply) {
    const now = performance.now()
    const stretch = { began: now, bytes: request.socket.bytesRead }
    const one: Sending = { request, reply, began: now, answered: null, stretch }
    sending.add(one)
    request.raw.once('close', () => sending.delete(one))
  }

  function look() {
    const now = performance.now()
    for (const one of sending) {
      const { raw, socket } = one.request
      // A request that comes over no wire says nothing of it.
      const arriving = raw.complete === false
      if (arriving && !isTooSlow(one, now, pace)) continue
      sending.delete(one)
      if (arriving) cut(socket, one.answered !== null)
    }
  }
  const timer = setInterval(look, pace.lookEvery).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return watch
}

function isTooSlow(one: Sending, now: number, pace: SenderTimeouts): boolean {
  if (one.reply.raw.headersSent) one.answered ??= now
  if (!one.request.routeOptions.config.upload) return now - one.began >= pace.body
  if (one.answered !== null) return now - one.answered >= pace.body
  return now - one.stretch.began >= pace.stretch && cameTooLittle(one, now, pace)
}

/** Where we have not taken yet what came, it is we who are slow. */
function cameTooLittle(one: Sending, now: number, { least }: SenderTimeouts): boolean {
  const { raw, socket } = one.request
  const came = socket.bytesRead - one.stretch.bytes
  one.stretch = { began: now, bytes: socket.bytesRead }
  return came < least && raw.readableLength === 0
}
