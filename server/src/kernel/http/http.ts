import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { type Duplex, Readable } from 'node:stream'
import { type ProblemKind, problems } from '@arcade/contract/kernel/problem.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Kernel } from '../kernel.ts'
import { OperatorError } from '../operator-error.ts'
import { PartnerError } from '../partners/partner-error.ts'
import { errorPageFor } from './error-page.ts'
import { Problem, problemBody, toProblem } from './problems.ts'
import { makeRequestIds } from './request-ids.ts'
import { apiHeaders } from './security-headers.ts'
import { hasBody, type SenderTimeouts, usualPace, watchSenders } from './slow-senders.ts'

const longestUrl = 4_096
const largestBody = 1024 * 1024

export interface HttpOptions {
  trustedProxies: string[]
  https: boolean
  /** The slowest speed that is accepted; a default otherwise. */
  pace?: SenderTimeouts
}

/** The HTTP side of the kernel: a Fastify that answers every failure as problem+json. */
export function makeHttp(kernel: Kernel, options: HttpOptions): FastifyInstance {
  const { pace = usualPace } = options
  const headers = apiHeaders(options.https)
  const app: FastifyInstance = Fastify({
    bodyLimit: largestBody,
    requestIdHeader: false,
    genReqId: makeRequestIds(),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    routerOptions: { maxParamLength: 512 },
    requestTimeout: pace.file,
    // Our own answer instead of the framework's, which says neither when to come again nor which problem it is.
    return503OnClosing: false,
    http: {
      // Our own answer to a missing host instead of Node's empty one.
      requireHostHeader: false,
      headersTimeout: pace.head,
      connectionsCheckingInterval: pace.lookEvery,
    },
    // An address that cannot be read never reaches the hooks below.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id)
      void answerProblem(kernel.log, error, request, reply)
    },
    clientErrorHandler,
  })

  app.decorate('kernel', kernel)
  app.decorateRequest('actor', null)
  app.decorateRequest('slot', null)
  app.decorateRequest('began', 0)
  app.decorateRequest('pattern', null)
  app.addHook('onRoute', ({ config, method, url }) => {
    if (config?.access === undefined) {
      throw new OperatorError(`The route ${method} ${url} does not say who may call it; the server does not start so.`)
    }
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const watch = watchSenders(app, pace, cutOff)
  app.addHook('onRequest', (request, reply, done) => {
    request.began = performance.now()
    if (hasBody(request)) {
      watch(request, reply)
      // No hook of Fastify's: with one it listens to every answer.
      reply.raw.once('finish', () => drainBody(request.raw))
    }
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    done(refusedHead(request) ?? (isClosing ? new Problem(problems.unavailable) : undefined))
  })
  app.setErrorHandler((error, request, reply) => answerProblem(kernel.log, error, request, reply))
  takeJsonOnly(app)
  takeFiles(app)
  // Node would answer these two without a body, or not at all.
  app.server.on('checkExpectation', ({ method }, response) =>
    endSocket(response.socket, problems.expectation, method === 'HEAD'),
  )
  app.server.on('connect', (_, socket) => endSocket(socket, problems.methodNotAllowed))
  return app
}

function refusedHead({ raw: { url = '', rawHeaders } }: FastifyRequest): Problem | undefined {
  if (url.length > longestUrl) return new Problem(problems.uriTooLong)
  const readable = url.startsWith('/') && !url.includes('%00') && isOneHost(rawHeaders)
  return readable ? undefined : new Problem(problems.malformed)
}

/** A name or an address, and a port. */
const hostPattern = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{0,5})?$/i

/** Node keeps the first of several; a proxy before us may have routed by another. */
function isOneHost(rawHeaders: readonly string[]): boolean {
  let host: string | null = null
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== null) return false
    host = rawHeaders[index + 1] ?? ''
  }
  return host !== null && hostPattern.test(host)
}

/** So much of a refused body is still read, in bytes: closed at once, the sender would not get the answer. */
const drainLimit = 8 * 1024 * 1024

/** Reads what is left of a body that was answered before it had arrived; the next request on the connection stands behind it. */
function drainBody(raw: IncomingMessage) {
  // A request that comes over no wire says nothing of it.
  if (raw.complete !== false) return
  let drained = 0
  raw.on('data', (bytes: Buffer) => {
    drained += bytes.length
    if (drained > drainLimit) raw.socket.destroy()
  })
  raw.on('error', () => {})
  raw.resume()
}

function answerProblem(log: Logger, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error)
  if (error instanceof PartnerError) logFailure(log, error, request.id)
  else if (problem.kind.status >= 500 && !(error instanceof Problem)) {
    log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'a request failed')
  }
  reply.headers(problem.headers)
  const page = errorPageFor(request, problem.kind.status)
  if (page) return reply.redirect(page, 303)
  return reply.code(problem.kind.status).type('application/problem+json').send(problemBody(problem, request.id))
}

function logFailure(log: Logger, { partner, part, failure, status }: PartnerError, requestId: string) {
  if (failure !== 'not-configured') log.error({ partner, part, failure, status, requestId }, 'a partner gave no answer')
}

/** JSON in well-formed UTF-8 without NUL, which PostgreSQL cannot keep. */
function takeJsonOnly(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    // Who signs a body signs its bytes.
    if (isTakenFile(request)) return done(null, Readable.from([body]))
    if (body.length === 0) return done(null, undefined)
    const text = isUtf8(body) ? body.toString('utf8') : null
    if (text === null || /(?<!\\)(?:\\\\)*\\u0000/.test(text)) return done(new Problem(problems.malformed))
    void parseJson(request, text, done)
  })
}

/** Any other type is a file, for the routes that take one of that type: it is left unread for them. */
function takeFiles(app: FastifyInstance) {
  app.addContentTypeParser('*', (request, payload, done) => {
    if (!isTakenFile(request)) return done(new Problem(problems.typeNotAllowed))
    done(null, payload)
  })
}

/** Whether the request brings a file of a type that its route takes. */
export function isTakenFile(request: FastifyRequest): boolean {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  return request.routeOptions.config.upload?.includes(type) ?? false
}

/** What is not even HTTP never reaches a route; it gets the same kind of answer. */
function clientErrorHandler(error: Error & { code?: string; rawPacket?: unknown }, socket: Socket) {
  if (error.code === 'ECONNRESET') return
  const { rawPacket } = error
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString('latin1') === 'HEAD '
  endSocket(socket, unreadable[error.code ?? ''] ?? problems.malformed, isHead)
}

const unreadable: Record<string, ProblemKind> = {
  HPE_HEADER_OVERFLOW: problems.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: problems.tooSlowlySent,
}

/** A request that was answered gets no second answer. */
function cutOff(socket: Socket, answered: boolean) {
  if (answered) socket.destroy()
  else endSocket(socket, problems.tooSlowlySent)
}

/** For the last words to arrive; closed at once, a connection on which something still comes loses them. */
const lastWords = 2_000

/** A HEAD is answered without a body: its sender would take one for the next answer. */
function endSocket(socket: Duplex | null, kind: ProblemKind, isHead = false) {
  if (!socket || socket.destroyed || !socket.writable) return
  const body = problemBody(new Problem(kind), 'none')
  socket.end(
    `HTTP/1.1 ${kind.status} ${kind.title}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${isHead ? '' : body}`,
  )
  // A sender that goes on would hold the connection open.
  setTimeout(() => socket.destroy(), lastWords).unref()
}
