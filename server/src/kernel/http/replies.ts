import { Readable } from 'node:stream'
import { type FileAnswer, fileTypeOf } from '@arcade/contract/kernel/file.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { OperatorError } from '../operator-error.ts'
import type { Answer } from './idempotency.ts'
import { compileSerialiser } from './serialiser.ts'

/** An answer that is read while it is sent. */
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
  return reply.header('content-type', status < 400 ? jsonType : 'application/problem+json').send(body)
}

function sendFile(reply: FastifyReply, { status, type, file }: FileReply) {
  if (file.name !== null) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeName(file.name)}`)
  const { content } = file
  return reply
    .code(status)
    .header('content-type', type)
    .send(content instanceof Readable ? content : Readable.from(content, { objectMode: false }))
}

/** RFC 8187: some of what encodeURIComponent leaves as it is stands for something in a header. */
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
  // Otherwise when it is first wanted: to compile those of all routes takes a third of a start.
  if (verify) serialiserOf(schema)
  /** An answer that is frozen is the same as ever: it is written once. */
  const written = new WeakMap<object, Answer>()
  return (value) => {
    if (verify) z.encode(schema, value)
    const answer = written.get(value as object) ?? { status: Number(status), body: serialiserOf(schema)(value) }
    if (Object.isFrozen(value)) written.set(value as object, answer)
    return answer
  }
}
