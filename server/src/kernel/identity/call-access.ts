import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../http/problems.ts'
import type { Clock } from '../time/clock.ts'
import type { Subject } from './access.ts'
import type { Actor } from './actor.ts'

/** Who reaches for data of which practice, and when: what the journal writes down of any call. */
export interface CallAccess {
  practiceId: string
  actor: Actor
  actedFor: string | null
  at: Date
  requestId: string
  /** A page says that it reads by itself what it shows already. */
  refresh: boolean
}

interface Call {
  actor: Actor | null
  clock: Clock
  request: FastifyRequest
  refresh: boolean
  subject: Subject | null
  object: { practiceId: string } | null
}

export function accessOf({ actor, clock, request, refresh, subject, object }: Call): CallAccess {
  const practiceId = object?.practiceId ?? subject?.practiceId
  // A machine may act for somebody who has no practice.
  if (!actor || !practiceId) throw new Problem(problems.notFound)
  return { practiceId, actor, actedFor: subject?.userId ?? null, at: clock.now(), requestId: request.id, refresh }
}
