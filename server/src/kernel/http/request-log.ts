import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DestinationStream } from 'pino'
import { makeTimestamp } from '../logs/logs.ts'
import type { Metrics } from './metrics.ts'

/**
 * One line and one observation an answer: the route's pattern, never the URL, because paths hold names and e-mails.
 *
 * It happens on every request, so it is made cheap: when the answer is sent and not when it has gone out, which
 * spares two listeners, and as text, since every value is known to need no escaping or is escaped once per route.
 */
export function recordAnswers(app: FastifyInstance, lines: DestinationStream, metrics: Metrics) {
  const time = makeTimestamp()
  const routes = new Map<string, string>()
  const escaped = (url: string) => {
    let text = routes.get(url)
    if (text === undefined) {
      text = JSON.stringify(url)
      routes.set(url, text)
    }
    return text
  }

  function record(request: FastifyRequest, reply: FastifyReply) {
    const { method, id, actor } = request
    // Fastify puts together anew what it knows of a route each time it is asked.
    const route = request.pattern ?? request.routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    const milliseconds = performance.now() - request.began
    metrics.observe(method, route, status, milliseconds)
    const caller = actor === null ? 'nobody' : actor.kind
    lines.write(
      `{"level":30${time()},"requestId":"${id}","method":"${method}","route":${escaped(route)},"status":${status},"ms":${milliseconds.toFixed(1)},"caller":"${caller}"}\n`,
    )
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    record(request, reply)
    done(null, payload)
  })
}
