import { timingSafeEqual } from 'node:crypto'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { type Durations, makeDurations } from './durations.ts'
import { Problem } from './problems.ts'
import { sha256 } from './secrets.ts'

export type Metrics = Pick<Durations, 'observe'>

/** Prometheus at /metrics; with a token set, only for those who bear it. */
export function exposeMetrics(app: FastifyInstance, token: string | null): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = makeDurations('http_request_duration_seconds', 'How long answers took, by route pattern')

  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (token !== null && !bears(request.headers.authorization, token)) {
      throw new Problem(problems.signInRequired, { headers: { 'www-authenticate': 'Bearer' } })
    }
    return reply.type(register.contentType).send(`${await register.metrics()}${durations.text()}`)
  })
  return durations
}

const bears = (authorization: string | undefined, token: string) =>
  timingSafeEqual(sha256(authorization ?? ''), sha256(`Bearer ${token}`))
