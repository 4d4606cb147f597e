import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { pageAt } from '@arcade/contract/pages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerAddress } from '../limits/limits.ts'
import { Problem } from './problems.ts'

/** More than anybody mistypes, fewer than a scan of names needs. */
const unknownPerMinute = 300
const machinePaths = /^\/(v1|api|docs|legacy|oidc|assets|_next|metrics)(\/|$|\?)/

/** Unknown addresses: people get the app with status 404 (RT-04), machines a problem; a known path with another method 405. */
export function answerUnknown(
  app: FastifyInstance,
  contract: Readonly<Record<string, Route>>,
  showPage: (request: FastifyRequest, reply: FastifyReply) => unknown,
) {
  const known = Object.values(contract).map(({ method, path }) => ({
    method,
    test: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  const { limits, callsPerMinute } = app.kernel
  const perMinute = Math.min(unknownPerMinute, callsPerMinute)
  app.setNotFoundHandler((request, reply) => {
    const wait = limits.take('unknown addresses', callerAddress(request.ip), perMinute)
    if (wait > 0) throw new Problem(problems.tooMany, { headers: { 'retry-after': String(wait) } })
    const [path = ''] = request.url.split('?')
    const allowed = known.filter(({ test }) => test.test(path)).map(({ method }) => method)
    if (allowed.length > 0) throw new Problem(problems.methodNotAllowed, { headers: { allow: allowed.join(', ') } })
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Problem(problems.notFound)
    if (machinePaths.test(path) || !request.headers.accept?.includes('text/html')) throw new Problem(problems.notFound)
    const shorter = path.replace(/(?<!\/)\/+$/, '')
    if (pageAt(shorter)) return reply.redirect(request.url.replace(path, shorter), 301)
    return showPage(request, reply)
  })
}
