import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

/**
 * One line and one observation an answer: the route's pattern, never the URL, because paths hold names and e-mails.
 * `lines` writes only these known fields and so needs no redaction.
 */
export function recordAnswers(app: FastifyInstance, lines: Logger, metrics: Metrics) {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    metrics.observe(request.method, route, reply.statusCode, milliseconds)
    lines.info({
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: milliseconds,
      caller: request.actor?.kind ?? 'nobody',
    })
    done()
  })
}
