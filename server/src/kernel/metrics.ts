import { timingSafeEqual } from 'node:crypto'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { hashToken } from './actor.ts'
import { Problem } from './problems.ts'

export interface Metrics {
  observe(method: string, route: string, status: number, milliseconds: number): void
}

/** Prometheus at /metrics; with a token set, only for those who bear it. */
export function exposeMetrics(app: FastifyInstance, token: string | null): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  // Resolving labels costs more than the observation: keep the resolved ones.
  const resolved = new Map<string, ReturnType<typeof durations.labels>>()

  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (token !== null && !bears(request.headers.authorization, token)) {
      throw new Problem(problems.signInRequired, { headers: { 'www-authenticate': 'Bearer' } })
    }
    return reply.type(register.contentType).send(await register.metrics())
  })

  return {
    observe(method, route, status, milliseconds) {
      const key = `${method} ${route} ${status}`
      let series = resolved.get(key)
      if (!series) {
        series = durations.labels(method, route, String(status))
        resolved.set(key, series)
      }
      series.observe(milliseconds / 1000)
    },
  }
}

const bears = (authorization: string | undefined, token: string) =>
  timingSafeEqual(hashToken(authorization ?? ''), hashToken(`Bearer ${token}`))
