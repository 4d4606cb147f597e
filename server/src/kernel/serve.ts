import { problems } from '@arcade/contract/kernel/problem.ts'
import { practiceHeader } from '@arcade/contract/kernel/rights.ts'
import type { Access, Replies, Route, Shape, SubjectPlace } from '@arcade/contract/kernel/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authorize, readPractice, type Subject } from './access.ts'
import { type Actor, actorKey } from './actor.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import { type Answer, answerOnce, fingerprintOf, idempotencyHeader, readKey } from './idempotency.ts'
import { callerAddress } from './limits.ts'
import { Problem, problemBody } from './problems.ts'
import { Refusal } from './refusal.ts'
import { compileSerialiser } from './serialiser.ts'
import { findLooseObject } from './strictness.ts'

type Output<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.output<S> : undefined
type SuccessOf<R extends Replies> = R[keyof R & (200 | 201 | 202 | 204)]
/** What a handler returns: the body of the route's one success. */
type Returns<R extends Replies> = SuccessOf<R> extends z.ZodType ? Promise<z.output<SuccessOf<R>>> : Promise<void>

export interface Call<P, Q, B, A, S> {
  params: Output<P>
  query: Output<Q>
  body: Output<B>
  actor: A extends 'public' ? null : Actor
  subject: S extends string ? Subject : null
  /** The one handle to the database: inside a repeated request's transaction where there is one. */
  db: Db
  clock: Clock
  request: FastifyRequest
  /** For headers beside the answer, such as a cookie. */
  reply: FastifyReply
}

/** Answers a call of the contract: who calls → valid → allowed → act → present. */
export function serve<
  P extends Shape,
  Q extends Shape,
  B extends z.ZodType,
  R extends Replies,
  A extends Access,
  S extends SubjectPlace,
>(app: FastifyInstance, route: Route<P, Q, B, R, A, S>, handler: (call: Call<P, Q, B, A, S>) => Returns<R>): void {
  const { kernel } = app
  refuseIncomplete(route)
  kernel.served.add(route as Route)
  const success = compileSuccess(route, kernel.verifyReplies)
  const params = compileInput('params', route.params)
  const query = route.query ? compileInput('query', route.query.strict()) : takeNoQuery
  const body = route.body ? compileInput('body', route.body) : takeNoBody
  const subjectOf = compileSubject(route)
  const changesSubject = route.effect === 'write' && route.subject !== null
  const takesKey = route.effect === 'write' && route.idempotent && route.access !== 'public'
  const limited = route.perMinute ? route.path : 'any'
  const perMinute = route.perMinute ?? kernel.callsPerMinute

  async function identify(request: FastifyRequest) {
    request.actor = await kernel.findActor(request.headers)
    if (request.actor) return
    // Guessing tokens counts for the address it comes from.
    throw exceeded(request) ?? new Problem(problems.signInRequired, { headers: { 'www-authenticate': 'Bearer' } })
  }

  function limit(request: FastifyRequest, _reply: FastifyReply, done: (problem?: Error) => void) {
    done(exceeded(request))
  }

  function exceeded(request: FastifyRequest): Problem | undefined {
    const caller = request.actor ? actorKey(request.actor) : callerAddress(request.ip)
    const wait = kernel.limits.take(limited, caller, perMinute)
    return wait > 0 ? new Problem(problems.tooMany, { headers: { 'retry-after': String(wait) } }) : undefined
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const input = { params: params(request.params), query: query(request.query), body: body(request.body) }
    const { actor } = request
    const subjectId = subjectOf(input)
    const named = subjectId === null ? null : { subjectId, practiceId: readPractice(request.headers[practiceHeader]) }
    const subject = actor ? await authorize(kernel.identity, route as Route, actor, named) : null
    const act = async (db: Db): Promise<Answer> =>
      success(
        await handler({ ...input, actor, subject, db, clock: kernel.clock, request, reply } as Call<P, Q, B, A, S>),
      )
    const answered = await actOnce(request, reply, act)
    // Other nodes hear of it in a moment; who asks this one next must not be told what was before.
    if (changesSubject && subject) kernel.identity.forgetUser(subject.userId)
    return send(reply, answered)
  }

  async function actOnce(request: FastifyRequest, reply: FastifyReply, act: (db: Db) => Promise<Answer>) {
    const { actor } = request
    const key = takesKey ? readKey(request.headers[idempotencyHeader]) : null
    if (!actor || key === null) return act(kernel.db)
    const fingerprint = fingerprintOf(request.method, request.url, request.body)
    const refusal = (problem: Problem) => ({ status: problem.kind.status, body: problemBody(problem, request.id) })
    const attempt = { caller: actorKey(actor), key, fingerprint }
    const first = await answerOnce(kernel.db, kernel.clock, attempt, act, refusal)
    if (first.replayed) reply.header('idempotency-replayed', 'true')
    return first
  }

  app.route({
    method: route.method,
    url: route.path,
    // A HEAD would do what a writing GET does.
    exposeHeadRoute: route.effect === 'read',
    config: { access: route.access },
    onRequest: route.access === 'public' ? limit : [identify, limit],
    handler: answer,
  })
}

function takeNoQuery(raw: unknown): undefined {
  for (const _ in raw as object)
    throw new Problem(problems.invalid, { errors: [{ path: 'query', code: 'unrecognized_keys' }] })
}

function takeNoBody(raw: unknown): undefined {
  if (raw !== undefined && raw !== null)
    throw new Problem(problems.invalid, { errors: [{ path: 'body', code: 'unrecognized_keys' }] })
}

const jsonType = 'application/json; charset=utf-8'

function send(reply: FastifyReply, { status, body }: Answer) {
  reply.code(status)
  if (body === '') return reply.send()
  return reply.header('content-type', status < 400 ? jsonType : 'application/problem+json').send(body)
}

function refuseIncomplete(route: Route) {
  const name = `${route.method} ${route.path}`
  const declared = route.access === 'public' || (Array.isArray(route.access) && route.access.length > 0)
  if (!declared) throw new Refusal(`The route ${name} does not say who may call it; the server does not start so.`)
  if (route.subject === null && needsSubject(route.access)) {
    throw new Refusal(`The route ${name} grants a right but does not say for whom one acts: give it a subject.`)
  }
  const loose = route.body && findLooseObject(route.body, 'body')
  if (loose) throw new Refusal(`The route ${name} would take unknown fields at ${loose}: make it a z.strictObject.`)
}

function needsSubject(access: Access): boolean {
  return (
    access !== 'public' &&
    access.some((grant) => grant === 'self' || (grant.includes(':') && !grant.startsWith('machine ')))
  )
}

/** A parser for one part of the request; a part that the route does not have is undefined. */
function compileInput(part: string, schema: z.ZodType | null | undefined): (raw: unknown) => unknown {
  if (!schema) return () => undefined
  return (raw) => {
    const parsed = schema.safeParse(raw)
    if (parsed.success) return parsed.data
    const errors = parsed.error.issues.slice(0, 20).map(({ path, code }) => ({ path: [part, ...path].join('.'), code }))
    throw new Problem(problems.invalid, { errors })
  }
}

type Input = Record<'params' | 'query' | 'body', unknown>

function compileSubject(route: Pick<Route, 'subject' | 'params' | 'body' | 'method' | 'path'>) {
  if (route.subject === null) return () => null
  const [part, field = ''] = route.subject.split('.') as ['params' | 'body', string]
  const schema = route[part]
  if (!(schema instanceof z.ZodObject) || !(field in schema.shape)) {
    throw new Refusal(`The route ${route.method} ${route.path} names ${route.subject} as its subject but has none.`)
  }
  const takes = (value: unknown) => z.safeParse(schema.shape[field] as z.ZodType, value).success
  if (takes(undefined) || takes(null) || takes('x') || !takes('00000000-0000-4000-8000-000000000000')) {
    throw new Refusal(`The route ${route.method} ${route.path} must take a uuid as ${route.subject}, always.`)
  }
  return (input: Input) => String((input[part] as Record<string, unknown>)[field]).toLowerCase()
}

function compileSuccess(route: Route, verify: boolean): (value: unknown) => Answer {
  const [status, schema] = Object.entries(route.replies).find(([status]) => status.startsWith('2')) ?? []
  if (status === undefined) throw new Refusal(`The route ${route.method} ${route.path} declares no success.`)
  if (!schema) return () => ({ status: Number(status), body: '' })
  const serialise = compileSerialiser(schema)
  /** An answer that is frozen is the same as ever: it is written once. */
  const written = new WeakMap<object, Answer>()
  return (value) => {
    if (verify) z.encode(schema, value)
    const answer = written.get(value as object) ?? { status: Number(status), body: serialise(value) }
    if (Object.isFrozen(value)) written.set(value as object, answer)
    return answer
  }
}
