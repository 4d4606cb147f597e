import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { type FileAnswer, fileTypeOf, type RangedContent } from '@arcade/contract/kernel/file.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { OperatorError } from '../operator-error.ts'
import { accepts } from './accepted-encodings.ts'
import type { Answer } from './idempotency.ts'
import { Problem } from './problems.ts'
import { rangeOf } from './ranges.ts'
import { cutOnceForbidden } from './running-downloads.ts'
import { compileSerialiser } from './serialiser.ts'

/** A streamed answer. */
export interface FileReply {
  status: number
  type: string
  file: FileAnswer
}

const jsonType = 'application/json; charset=utf-8'

export function send(reply: FastifyReply, answer: Answer | FileReply) {
  if ('file' in answer) return sendFile(reply, answer)
  const { status, body } = answer
  reply.code(status)
  if (body === '') return reply.send()
  reply.header('content-type', status < 400 ? jsonType : 'application/problem+json')
  if (body.length < compressedFrom) return reply.send(body)
  reply.header('vary', 'accept-encoding')
  if (!accepts(reply.request, 'gzip')) return reply.send(body)
  reply.header('content-encoding', 'gzip')
  if (body.length < compressedAsideFrom) return reply.send(gzipSync(body, quickly))
  return compressAside(body, quickly).then((packed) => reply.send(packed))
}

/** In characters. Anything shorter fits one packet uncompressed. */
const compressedFrom = 1_400
/** Above this size, compression takes more than half a millisecond and would block the event loop: a thread does it. */
const compressedAsideFrom = 32_000
const quickly = { level: 3 }
const compressAside = promisify(gzip)

function sendFile(reply: FastifyReply, { status, type, file }: FileReply) {
  if (file.name !== null) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeName(file.name)}`)
  const { content, stillAllowed } = file
  if (stillAllowed) cutOnceForbidden(reply, stillAllowed)
  reply.code(status).header('content-type', file.type ?? type)
  if ('read' in content && 'etag' in content) return sendRanged(reply, content)
  return reply.send(content instanceof Readable ? content : Readable.from(content, { objectMode: false }))
}

/** Uploaded files: no script in them may run in a browser. */
const fileHeaders = { 'content-security-policy': "sandbox; default-src 'none'", 'accept-ranges': 'bytes' }

/** Reads the file only after the range and the etag are checked. */
function sendRanged(reply: FastifyReply, { size, etag, read }: RangedContent) {
  const { method, headers } = reply.request
  reply.headers({ ...fileHeaders, etag })
  if (headers['if-none-match']?.split(',').some((one) => one.trim() === etag)) return reply.code(304).send()
  const range = rangeOf({ range: headers.range, ifRange: headers['if-range']?.toString() }, size, etag)
  if (range === 'outside') throw new Problem(problems.rangeOutside, { headers: { 'content-range': `bytes */${size}` } })
  const { from, to } = range ?? { from: 0, to: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`)
  reply.header('content-length', String(to - from + 1))
  // A stream for a HEAD request would be read to its end for nothing.
  return reply.send(method === 'HEAD' ? Readable.from([]) : Readable.from(read(from, to), { objectMode: false }))
}

/** RFC 8187: some characters that encodeURIComponent leaves alone have a meaning in a header. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const serialisers = new WeakMap<z.ZodType, (value: unknown) => string>()

function serialiserOf(schema: z.ZodType) {
  const known = serialisers.get(schema)
  if (known) return known
  const made = compileSerialiser(schema)
  serialisers.set(schema, made)
  return made
}

/** Writes what a handler returns, as the route's one success. */
export function compileSuccess(route: Route, verify: boolean): (value: unknown) => Answer | FileReply {
  const [status, schema] = Object.entries(route.replies).find(([status]) => status.startsWith('2')) ?? []
  if (status === undefined) throw new OperatorError(`The route ${route.method} ${route.path} declares no success.`)
  if (!schema) return () => ({ status: Number(status), body: '' })
  const type = fileTypeOf(schema)
  if (type) return (value) => ({ status: Number(status), type, file: value as FileAnswer })
  // Otherwise compiled at the first answer: compiling those of all routes would take a third of the start.
  if (verify) serialiserOf(schema)
  /** A frozen answer is serialised once. */
  const written = new WeakMap<object, Answer>()
  return (value) => {
    if (verify) z.encode(schema, value)
    const answer = written.get(value as object) ?? { status: Number(status), body: serialiserOf(schema)(value) }
    if (Object.isFrozen(value)) written.set(value as object, answer)
    return answer
  }
}
