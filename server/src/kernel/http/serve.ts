import { Readable } from 'node:stream'
import { fileTypeOf } from '@arcade/contract/kernel/file.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { practiceHeader, type Scope, scopeRules } from '@arcade/contract/kernel/rights.ts'
import type {
  Access,
  Effect,
  Method,
  ObjectPlace,
  Replies,
  Route,
  Shape,
  SubjectPlace,
} from '@arcade/contract/kernel/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../database/db.ts'
import { authorize, authorizeObject, type HeldObject, readPractice, type Subject } from '../identity/access.ts'
import { type Actor, actorKey } from '../identity/actor.ts'
import { accessOf, type Access as PracticeAccess } from '../identity/call-access.ts'
import { assertFreshProof } from '../identity/fresh-proof.ts'
import { callerOf, inTurn } from '../limits/turns.ts'
import { Refusal } from '../refusal.ts'
import type { Clock } from '../time/clock.ts'
import { compileSuccess, type Streamed, send } from './answers.ts'
import type { Cursors } from './cursors.ts'
import { isTakenFile } from './http.ts'
import { type Answer, answerOnce, fingerprintOf, idempotencyHeader, readKey } from './idempotency.ts'
import { compileInputs, compileObject, compileSubject, type Input } from './inputs.ts'
import { Problem, problemBody } from './problems.ts'
import { findLooseObject } from './strictness.ts'
import { readUpload } from './uploads.ts'

type Output<S> = [S] extends [never] ? undefined : S extends z.ZodType ? z.output<S> : undefined
type SuccessOf<R extends Replies> = R[keyof R & (200 | 201 | 202 | 204)]
/** What a handler returns: the body of the route's one success. */
type Returns<R extends Replies> = SuccessOf<R> extends z.ZodType ? Promise<z.output<SuccessOf<R>>> : Promise<void>

export interface Call<P, Q, B, A, S, O> {
  params: Output<P>
  query: Output<Q>
  body: Output<B>
  actor: A extends 'public' ? null : Actor
  subject: S extends string ? Subject : null
  object: O extends string ? (S extends string ? null : HeldObject) : null
  /** Where pages of this list end: of this call, for whom and what it is asked. */
  cursors: Cursors
  /** The file that is sent, where the route takes one; empty where it does not. */
  upload: Readable
  /** The one handle to the database: inside a repeated request's transaction where there is one. */
  db: Db
  clock: Clock
  /** What the journal writes down of it; a call for no practice is refused. */
  access: () => PracticeAccess
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
  O extends ObjectPlace,
>(
  app: FastifyInstance,
  route: Route<P, Q, B, R, A, S, Method, Effect, O>,
  handler: (call: Call<P, Q, B, A, S, O>) => Returns<R>,
  /** False where it needs nothing of the database, or takes its turn by itself. */
  { queued = true } = {},
): void {
  const { kernel } = app
  const { clock } = kernel
  refuseIncomplete(route)
  kernel.served.add(route as Route)
  const success = compileSuccess(route as Route, kernel.verifyReplies)
  const read = compileInputs(route as Route)
  const subjectOf = compileSubject(route as Route)
  const objectOf = compileObject(route as Route)
  const changesSubject = route.effect === 'write' && route.subject !== null
  const takesKey = route.effect === 'write' && route.idempotent && route.access !== 'public'
  const isList = route.query !== null && 'cursor' in route.query.shape
  const noList = kernel.cursors.of(route.path)
  // Strangers of one address share each call that needs no sign-in, and by none of them keep each other from signing in.
  const limited = route.perMinute || route.access === 'public' ? route.path : 'any'
  const perMinute = route.perMinute ?? kernel.callsPerMinute

  /** Says who calls where somebody must, and sends away who calls too often. */
  function admit(request: FastifyRequest, _reply: FastifyReply, proceed: (problem?: Error) => void) {
    request.pattern = route.path
    if (route.access === 'public') return proceed(exceeded(request))
    const found = kernel.findActor(request.headers, route.activity, request)
    if (found instanceof Promise) found.then((actor) => proceed(refusalOf(request, actor)), proceed)
    else proceed(refusalOf(request, found))
  }

  function refusalOf(request: FastifyRequest, actor: Actor | null): Problem | undefined {
    request.actor = actor
    if (actor) return exceeded(request)
    // Guessing tokens counts for the address it comes from, and takes nothing from who signs in there.
    return (
      exceeded(request, 'unknown tokens', kernel.callsPerMinute) ??
      new Problem(problems.signInRequired, { headers: { 'www-authenticate': 'Bearer' } })
    )
  }

  function exceeded(request: FastifyRequest, what = limited, most = perMinute): Problem | undefined {
    const wait = kernel.limits.take(what, callerOf(request), most)
    return wait > 0 ? new Problem(problems.tooMany, { headers: { 'retry-after': String(wait) } }) : undefined
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    return send(reply, await queue(request, () => work(request, reply)))
  }

  async function work(request: FastifyRequest, reply: FastifyReply): Promise<Answer | Streamed> {
    const input = read(request as Input)
    const { actor } = request
    // What belongs to a practice has its own answer to who may, unless one reaches for it on behalf of a user.
    const subject = actor && (route.subject || !route.object) ? await findSubject(request, actor, input) : null
    const object = actor && !route.subject ? await findObject(request, actor, input) : null
    if (route.proof === 'fresh') await assertFreshProof(actor, clock, kernel.identity)
    const upload = route.upload ? readUpload(request.body) : nothingSent
    const cursors = isList ? listOf(input, subject ?? object) : noList
    const { params, query, body } = input
    const act = (db: Db) => {
      const access = () => accessOf({ actor, clock, request, subject, object })
      const call = { params, query, body, actor, subject, object, cursors, upload, db, clock, access, request, reply }
      return handler(call as unknown as Call<P, Q, B, A, S, O>).then(success)
    }
    const answered = await (takesKey ? actOnce(request, reply, act) : act(kernel.db))
    // Other nodes hear of it in a moment; who asks this one next must not be told what was before.
    if (changesSubject && subject) kernel.identity.forgetUser(subject.userId)
    return answered
  }

  /** A file has a limit of its own: it may arrive slowly. */
  function queue<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    if (!queued) return work()
    return route.upload ? kernel.uploads.take(callerOf(request), work) : inTurn(kernel, request, work)
  }

  /** What makes one list of a call, but for how much of it is asked and from where. */
  function listOf({ params, query }: Input, held: { practiceId: string | null } | null) {
    const { cursor: _, limit: __, ...wanted } = (query ?? {}) as Record<string, unknown>
    return kernel.cursors.of(JSON.stringify([route.path, params, wanted, held?.practiceId]))
  }

  async function findSubject(request: FastifyRequest, actor: Actor, input: Input) {
    const subjectId = subjectOf(input)
    if (subjectId === null) return authorize(kernel.identity, route as Route, actor, null)
    const practiceId = readPractice(request.headers[practiceHeader])
    const asked = objectOf(input)
    const holders = asked && (await kernel.holders.find(asked.kind, asked.id))
    return authorize(kernel.identity, route as Route, actor, { subjectId, practiceId, holders })
  }

  async function findObject(request: FastifyRequest, actor: Actor, input: Input) {
    const asked = objectOf(input)
    if (!asked) return null
    const practiceId = readPractice(request.headers[practiceHeader])
    const holders = await kernel.holders.find(asked.kind, asked.id)
    return authorizeObject(kernel.identity, route as Route, actor, { id: asked.id, holders, practiceId })
  }

  async function actOnce(request: FastifyRequest, reply: FastifyReply, act: (db: Db) => Promise<Answer | Streamed>) {
    const { actor } = request
    const key = readKey(request.headers[idempotencyHeader])
    if (!actor || key === null) return act(kernel.db)
    const practice = readPractice(request.headers[practiceHeader])
    const fingerprint = fingerprintOf({ method: request.method, url: request.url, practice, body: request.body })
    const refusal = (problem: Problem) => ({ status: problem.kind.status, body: problemBody(problem, request.id) })
    const attempt = { caller: actorKey(actor), key, fingerprint }
    const once = act as (db: Db) => Promise<Answer>
    const first = await kernel.transactions.run(callerOf(request), () =>
      answerOnce({ db: kernel.db, clock, seal: kernel.answerSeal }, attempt, once, refusal),
    )
    if (first.replayed) reply.header('idempotency-replayed', 'true')
    return first
  }

  app.route({
    method: route.method,
    url: route.path,
    // A HEAD would do what a writing GET does.
    exposeHeadRoute: route.effect === 'read',
    config: { access: route.access, ...(route.upload && { upload: route.upload.types }) },
    ...(route.upload && { bodyLimit: route.upload.largest, preParsing: refuseNoFile }),
    onRequest: admit,
    handler: answer,
  })
}

/** What a route gets as a file that takes none: one for all, since making it costs as much as a small answer. */
const nothingSent = Readable.from([])

/** Before anything is read: as large as a file may be, and as slow, JSON would be gathered in memory. */
async function refuseNoFile(request: FastifyRequest) {
  if (!isTakenFile(request)) throw new Problem(problems.typeNotAllowed)
}

function refuseIncomplete(route: Route) {
  const name = `${route.method} ${route.path}`
  const declared = route.access === 'public' || (Array.isArray(route.access) && route.access.length > 0)
  if (!declared) throw new Refusal(`The route ${name} does not say who may call it; the server does not start so.`)
  if (route.subject === null && route.object === null && needsSubject(route.access)) {
    throw new Refusal(
      `The route ${name} grants a right but does not say for whom one acts: give it a subject or an object.`,
    )
  }
  const streams = Object.values(route.replies).some((schema) => schema && fileTypeOf(schema))
  if ((streams || route.upload) && route.effect === 'write' && route.idempotent)
    throw new Refusal(
      `The route ${name} sends or takes a file, which is not kept to be given again: say idempotent: false.`,
    )
  const loose = route.body && findLooseObject(route.body, 'body')
  if (loose) throw new Refusal(`The route ${name} would take unknown fields at ${loose}: make it a z.strictObject.`)
}

function needsSubject(access: Access): boolean {
  return access !== 'public' && access.some((grant) => grant === 'self' || grantsRight(grant))
}

/** A right in a practice: of a person, or of the one for whom a machine acts. */
function grantsRight(grant: string): boolean {
  if (!grant.startsWith('machine ')) return grant.includes(':')
  return scopeRules[grant.slice('machine '.length) as Scope].right !== null
}
