import { timingSafeEqual } from 'node:crypto'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { sha256 } from '../secrets/secrets.ts'
import { Problem } from './problems.ts'

export interface Metrics {
  observe(method: string, route: string, status: number, milliseconds: number): void
  /** A call to a partner; `ok`, or how it failed. */
  observePartner(partner: string, part: string, outcome: string, milliseconds: number): void
}

/** Upper bounds in seconds. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Prometheus at /metrics; with a token set, only for those who bear it. */
export function exposeMetrics(app: FastifyInstance, token: string | null): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  })

  const partnerDurations = new Histogram({
    name: 'partner_request_duration_seconds',
    help: 'How long calls to partners took, by how they ended',
    labelNames: ['partner', 'part', 'outcome'],
    buckets,
    registers: [register],
  })
  new Gauge({
    name: 'partner_up',
    help: '1 where the last call to a partner was answered, 0 where it failed',
    labelNames: ['partner', 'part'],
    registers: [register],
    collect() {
      this.reset()
      for (const { partner, part, state } of app.kernel.partnerHealth.list())
        if (state === 'up' || state === 'down') this.set({ partner, part }, state === 'up' ? 1 : 0)
    },
  })

  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (token !== null && !bears(request.headers.authorization, token)) {
      throw new Problem(problems.signInRequired, { headers: { 'www-authenticate': 'Bearer' } })
    }
    return reply.type(register.contentType).send(await register.metrics())
  })
  return {
    observe: (method, route, status, milliseconds) => durations.observe({ method, route, status }, milliseconds / 1000),
    observePartner: (partner, part, outcome, milliseconds) =>
      partnerDurations.observe({ partner, part, outcome }, milliseconds / 1000),
  }
}

const bears = (authorization: string | undefined, token: string) =>
  timingSafeEqual(sha256(authorization ?? ''), sha256(`Bearer ${token}`))
