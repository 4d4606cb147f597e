import { fileTypeOf } from '@arcade/contract/kernel/file.ts'
import { type Scope, scopeRules } from '@arcade/contract/kernel/rights.ts'
import type { Access, Route } from '@arcade/contract/kernel/route.ts'
import { OperatorError } from '../operator-error.ts'
import { findLooseObject } from './strictness.ts'

/** A route that leaves open who may call it, or what it takes, stops the start. */
export function assertComplete(route: Route) {
  const name = `${route.method} ${route.path}`
  const declared = route.access === 'public' || (Array.isArray(route.access) && route.access.length > 0)
  if (!declared)
    throw new OperatorError(`The route ${name} does not say who may call it; the server does not start so.`)
  if (route.subject === null && route.object === null && needsSubject(route.access)) {
    throw new OperatorError(
      `The route ${name} grants a right but does not say for whom one acts: give it a subject or an object.`,
    )
  }
  if (
    route.subject === 'caller' &&
    route.access !== 'public' &&
    route.access.some((grant) => grant.startsWith('machine'))
  )
    throw new OperatorError(
      `The route ${name} is about the calling person, but lets machines in, which have no account.`,
    )
  const streams = Object.values(route.replies).some((schema) => schema && fileTypeOf(schema))
  if ((streams || route.upload) && route.effect === 'write' && route.idempotent)
    throw new OperatorError(
      `The route ${name} sends or takes a file, which is not stored for a repeated request: declare idempotent: false.`,
    )
  const loose = route.body && findLooseObject(route.body, 'body')
  if (loose)
    throw new OperatorError(`The route ${name} would take unknown fields at ${loose}: make it a z.strictObject.`)
}

function needsSubject(access: Access): boolean {
  return access !== 'public' && access.some((grant) => grant === 'self' || grantsRight(grant))
}

/** A right in a practice: of a person, or of the one for whom a machine acts. */
function grantsRight(grant: string): boolean {
  if (!grant.startsWith('machine ')) return grant.includes(':')
  return scopeRules[grant.slice('machine '.length) as Scope].right !== null
}
