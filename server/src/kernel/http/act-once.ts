import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/db.ts'
import { readPractice } from '../identity/access.ts'
import { actorKey } from '../identity/actor.ts'
import type { Kernel } from '../kernel.ts'
import { callerOf } from '../limits/call-slots.ts'
import { type Answer, answerOnce, fingerprintOf, idempotencyHeader, readKey } from './idempotency.ts'
import { type Problem, problemBody } from './problems.ts'
import type { FileReply } from './replies.ts'

/** Acts, or gives the answer again that the same key was given before. Without a key it acts. */
export async function actOnce(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (db: Db) => Promise<Answer | FileReply>,
): Promise<Answer | FileReply> {
  const { actor } = request
  const key = readKey(request.headers[idempotencyHeader])
  if (!actor || key === null) return act(kernel.db)
  const practice = readPractice(request.headers[practiceHeader])
  const fingerprint = fingerprintOf({ method: request.method, url: request.url, practice, body: request.body })
  const refusal = (problem: Problem) => ({ status: problem.kind.status, body: problemBody(problem, request.id) })
  const attempt = { caller: actorKey(actor), key, fingerprint }
  const once = act as (db: Db) => Promise<Answer>
  const { db, clock, answerSeal: seal } = kernel
  const first = await kernel.transactions.run(callerOf(request), () =>
    answerOnce({ db, clock, seal }, attempt, once, refusal),
  )
  if (first.replayed) reply.header('idempotency-replayed', 'true')
  return first
}
