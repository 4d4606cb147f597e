import { Readable } from 'node:stream'
import { refreshHeader } from '@arcade/contract/kernel/journal.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type {
  Access,
  Effect,
  Method,
  ObjectPath,
  Replies,
  Route,
  Shape,
  SubjectPath,
} from '@arcade/contract/kernel/route.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../database/db.ts'
import type { HeldObject, Subject } from '../identity/access.ts'
import type { Activity, Actor } from '../identity/actor.ts'
import { accessOf, type CallAccess } from '../identity/call-access.ts'
import { assertFreshProof } from '../identity/fresh-proof.ts'
import { callerOf, withSlot } from '../limits/call-slots.ts'
import type { Clock } from '../time/clock.ts'
import { actOnce } from './act-once.ts'
import { compileAdmission } from './admission.ts'
import { compileAuthorization } from './authorization.ts'
import type { Cursors } from './cursors.ts'
import { isTakenFile } from './http.ts'
import type { Answer } from './idempotency.ts'
import { compileInputs, type Input } from './inputs.ts'
import { Problem } from './problems.ts'
import { compileSuccess, type FileReply, send } from './replies.ts'
import { assertComplete } from './route-declaration.ts'
import { checkedBy } from './running-downloads.ts'
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
  /** Who sends for long may have lost the right meanwhile: throws as the call itself would now. */
  stillAllowed: () => Promise<void>
  /** Aborted where the caller goes away before the answer. */
  disconnected: () => AbortSignal
  /** What the journal writes down of it; a call for no practice is refused. */
  access: () => CallAccess
  /** The same where the handler itself has found the practice, as that of a file. */
  accessIn: (practiceId: string) => CallAccess
  request: FastifyRequest
  /** For headers beside the answer, such as a cookie. */
  reply: FastifyReply
}

interface ServeOptions {
  /** False where it needs nothing of the database, or takes its turn by itself. */
  queued?: boolean
  /** The call changes the cached data of the person acted for: their name, login, links or shortcuts. */
  changesSubject?: boolean
}

/** Answers a call of the contract: who calls → valid → allowed → act → present. */
export function serve<
  P extends Shape,
  Q extends Shape,
  B extends z.ZodType,
  R extends Replies,
  A extends Access,
  S extends SubjectPath,
  O extends ObjectPath,
>(
  app: FastifyInstance,
  route: Route<P, Q, B, R, A, S, Method, Effect, O>,
  handler: (call: Call<P, Q, B, A, S, O>) => Returns<R>,
  { queued = true, changesSubject = false }: ServeOptions = {},
): void {
  const { kernel } = app
  const { clock } = kernel
  assertComplete(route as Route)
  kernel.served.add(route as Route)
  const success = compileSuccess(route as Route, kernel.verifyReplies)
  const read = compileInputs(route as Route)
  const allow = compileAuthorization(kernel, route as Route)
  const takesKey = route.effect === 'write' && route.idempotent && route.access !== 'public'
  const isList = route.query !== null && 'cursor' in route.query.shape
  const noList = kernel.cursors.of(route.path)

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    return send(reply, await queue(request, () => work(request, reply)))
  }

  async function work(request: FastifyRequest, reply: FastifyReply): Promise<Answer | FileReply> {
    const input = read(request as Input)
    const { actor } = request
    const { subject, object } = actor ? await allow(request, actor, input) : noSubject
    if (route.proof === 'fresh') await assertFreshProof(actor, clock, kernel.identity)
    const upload = route.upload ? readUpload(request.body) : nothingSent
    const cursors = isList ? listOf(input, subject ?? object) : noList
    const { params, query, body } = input
    // A write is never made by accident.
    const refresh = route.effect === 'read' && request.headers[refreshHeader] === 'true'
    const stillAllowed = async (activity: Activity = false) => {
      const now = await kernel.findActor(request.headers, activity)
      if (!now) throw new Problem(problems.signInRequired)
      await allow(request, now, input)
    }
    const present = (value: unknown) => {
      const answer = success(value)
      if (!actor || !('file' in answer)) return answer
      return { ...answer, file: checkedBy(answer.file, () => stillAllowed('begun')) }
    }
    const act = (db: Db) => {
      const known = { actor, clock, request, refresh, subject, object }
      const access = () => accessOf(known)
      const accessIn = (practiceId: string) => accessOf({ ...known, object: { practiceId } })
      const call = {
        params,
        query,
        body,
        actor,
        subject,
        object,
        cursors,
        upload,
        db,
        clock,
        access,
        accessIn,
        stillAllowed: () => stillAllowed(),
        disconnected: () => signalOf(reply),
        request,
        reply,
      }
      return handler(call as unknown as Call<P, Q, B, A, S, O>).then(present)
    }
    const answering = takesKey ? actOnce(kernel, request, reply, act) : act(kernel.db)
    // What is left of the body is drained after the answer, which a listener that pauses it would hold up.
    const answered = await (route.upload ? answering.finally(() => upload.destroy()) : answering)
    // Other nodes are notified in a moment; a client that asks this one next must not get the old state.
    if (changesSubject && subject) kernel.identity.forgetUser(subject.userId)
    return answered
  }

  /** A file has a limit of its own: it may arrive slowly. */
  function queue<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    if (!queued) return work()
    return route.upload ? kernel.uploads.take(callerOf(request), work) : withSlot(kernel, request, work)
  }

  /** What makes one list of a call, but for how much of it is asked and from where. */
  function listOf({ params, query }: Input, held: { practiceId: string | null } | null) {
    const { cursor: _, limit: __, ...wanted } = (query ?? {}) as Record<string, unknown>
    return kernel.cursors.of(JSON.stringify([route.path, params, wanted, held?.practiceId]))
  }

  app.route({
    method: route.method,
    url: route.path,
    // A HEAD would do what a writing GET does.
    exposeHeadRoute: route.effect === 'read',
    config: { access: route.access, ...(route.upload && { upload: route.upload.types }) },
    ...(route.upload && { bodyLimit: route.upload.largest, preParsing: refuseNoFile }),
    onRequest: compileAdmission(kernel, route as Route),
    handler: answer,
  })
}

function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => raw.writableFinished || controller.abort())
  if (raw.destroyed) controller.abort()
  return controller.signal
}

/** An unauthenticated call acts for no account. */
const noSubject = { subject: null, object: null }

/** What a route gets as a file that takes none: one for all, since making it costs as much as a small answer. */
const nothingSent = Readable.from([])

/** Before anything is read: as large as a file may be, and as slow, JSON would be gathered in memory. */
async function refuseNoFile(request: FastifyRequest) {
  if (!isTakenFile(request)) throw new Problem(problems.typeNotAllowed)
}
