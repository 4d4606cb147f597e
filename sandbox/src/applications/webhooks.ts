import type { FastifyInstance } from 'fastify'
import { html } from '../page/html.ts'
import type { Application } from './application.ts'
import { applicationPage, card } from './application-page.ts'

interface Received {
  id: string
  type: string
  at: string
  body: string
  signature: string
}

const most = 50

/** What the portal tells the application; the newest first, the same one once. */
export function webhookRoutes(app: FastifyInstance, application: Application) {
  const received: Received[] = []
  app.post<{ Body: unknown }>('/webhooks', (request, reply) => {
    const { id, type, occurredAt } = (request.body ?? {}) as Record<string, unknown>
    if (typeof id !== 'string' || typeof type !== 'string') return reply.code(400).send({ error: 'invalid_request' })
    const signature = String(request.headers['arcade-signature'] ?? '')
    if (!received.some((one) => one.id === id))
      received.unshift({ id, type, at: String(occurredAt), body: JSON.stringify(request.body), signature })
    received.length = Math.min(received.length, most)
    return reply.code(204).send()
  })
  app.get('/webhooks', (_request, reply) => {
    const cards = received.map(({ id, type, at, body, signature }) =>
      card(id, `${type}, ${at}`, html`<pre>${body}</pre><p>${signature}</p>`),
    )
    const lead = received.length === 0 ? 'Arcade has told nothing yet.' : 'The calls of Arcade, the newest first.'
    return reply.type('text/html; charset=utf-8').send(applicationPage(application, { title: 'Webhooks', lead, cards }))
  })
}
