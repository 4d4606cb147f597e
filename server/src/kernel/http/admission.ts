import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../identity/actor.ts'
import type { Kernel } from '../kernel.ts'
import { callerOf } from '../limits/call-slots.ts'
import { Problem } from './problems.ts'

/** Says who calls where somebody must, and sends away who calls too often: before anything of the call is read. */
export function compileAdmission(kernel: Kernel, route: Route) {
  // Strangers of one address share each call that needs no sign-in, and by none of them keep each other from signing in.
  const limited = route.perMinute || route.access === 'public' ? `${route.method} ${route.path}` : 'any'
  const perMinute = route.perMinute ?? kernel.callsPerMinute

  function exceeded(request: FastifyRequest, what = limited, most = perMinute): Problem | undefined {
    const wait = kernel.limits.take(what, callerOf(request), most)
    return wait > 0 ? new Problem(problems.tooMany, { headers: { 'retry-after': String(wait) } }) : undefined
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

  return function admit(request: FastifyRequest, _reply: FastifyReply, proceed: (problem?: Error) => void) {
    request.pattern = route.path
    if (route.access === 'public') return proceed(exceeded(request))
    kernel
      .findActor(request.headers, route.activity, request)
      .then((actor) => proceed(refusalOf(request, actor)), proceed)
  }
}
