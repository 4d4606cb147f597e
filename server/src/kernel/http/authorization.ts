import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import type { FastifyRequest } from 'fastify'
import { authorize, authorizeObject, type HeldObject, readPractice, type Subject } from '../identity/access.ts'
import type { Actor } from '../identity/actor.ts'
import type { Kernel } from '../kernel.ts'
import { compileObject, compileSubject, type Input } from './inputs.ts'

interface Allowed {
  /** For whom one acts. */
  subject: Subject | null
  /** What one reaches for, where it is asked for by its own id. */
  object: HeldObject | null
}

/** Whether somebody may do what a valid call asks; throws where not. */
export function compileAuthorization(kernel: Kernel, route: Route) {
  const subjectOf = compileSubject(route)
  const objectOf = compileObject(route)
  const practiceIn = (request: FastifyRequest) => readPractice(request.headers[practiceHeader])

  async function findSubject(request: FastifyRequest, actor: Actor, input: Input) {
    const subjectId = route.subject === 'caller' ? callerIn(actor) : subjectOf(input)
    if (subjectId === null) return authorize(kernel.identity, route, actor, null)
    const practiceId = practiceIn(request)
    const asked = objectOf(input)
    const holders = asked && (await kernel.objectOwners.find(asked.kind, asked.id))
    return authorize(kernel.identity, route, actor, { subjectId, practiceId, holders })
  }

  async function findObject(request: FastifyRequest, actor: Actor, input: Input) {
    const asked = objectOf(input)
    if (!asked) return null
    const practiceId = practiceIn(request)
    const holders = await kernel.objectOwners.find(asked.kind, asked.id)
    return authorizeObject(kernel.identity, route, actor, { id: asked.id, holders, practiceId })
  }

  return async (request: FastifyRequest, actor: Actor, input: Input): Promise<Allowed> => {
    // What belongs to a practice has its own answer to who may, unless one reaches for it on behalf of a user.
    const subject = route.subject || !route.object ? await findSubject(request, actor, input) : null
    const object = route.subject ? null : await findObject(request, actor, input)
    return { subject, object }
  }
}

/** A machine has no account of its own. */
const callerIn = (actor: Actor) => (actor.kind === 'person' ? actor.userId : null)
