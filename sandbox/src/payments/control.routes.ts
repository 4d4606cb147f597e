import type { FastifyInstance } from 'fastify'
import { guardControls } from '../guard.ts'
import type { Intents } from './intents.ts'
import type { Intent, Outcome, Store } from './store.ts'
import { type WebhookMode, type Webhooks, webhookModes } from './webhooks.ts'

interface World {
  store: Store
  intents: Intents
  webhooks: Webhooks
  outcomes: Map<string, Outcome>
}
interface Named {
  Params: { id: string }
  Body: Record<string, unknown>
}

/** No part of the provider: what happens there without the portal, and how its events travel. */
export function controlRoutes(app: FastifyInstance, { store, intents, webhooks, outcomes }: World) {
  guardControls(app)
  app.put<{ Body: { mode?: WebhookMode; milliseconds?: number } }>('/webhooks', ({ body }, reply) => {
    const { mode, milliseconds = 5_000 } = body
    if (!mode || !webhookModes.includes(mode))
      return reply.code(400).send({ error: `"mode" must be one of: ${webhookModes.join(', ')}.` })
    webhooks.setMode(mode, milliseconds)
    return webhooks.mode()
  })
  app.get('/events', () => webhooks.told.map(({ id, type, account, answers }) => ({ id, type, account, answers })))
  app.post<Named>('/events/:id', async ({ params }) => ({ taken: await webhooks.again(params.id) }))
  app.get('/intents', () => store.list('intent'))
  app.put<Named>('/outcomes/:id', ({ params, body }) => {
    const { outcome } = body as { outcome?: Outcome }
    if (outcome) outcomes.set(params.id, outcome)
    else outcomes.delete(params.id)
    return { account: params.id, outcome: outcome ?? null }
  })
  app.post<Named>('/refunds/:id', async ({ params, body }, reply) => {
    const intent = store.get('intent', params.id)
    if (!intent || !(await intents.refund(intent, Number(body.amount))))
      return reply.code(400).send({ error: 'amount' })
    return { refunded: true }
  })
  app.post<Named>('/disputes/:id', async ({ params, body }, reply) => {
    const intent = store.get('intent', params.id)
    const { status, amount } = body as { status?: NonNullable<Intent['dispute']>; amount?: number }
    if (!intent || !status) return reply.code(400).send({ error: 'status' })
    await intents.dispute(intent, status, amount)
    return { status }
  })
}
