import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Intents, intentAnswer } from './intents.ts'
import { newId, type Outcome, type Store } from './store.ts'

type Fields = Record<string, string>
interface ApiCall {
  fields: Fields
  account: string | null
}
interface ApiReply {
  status: number
  body: unknown
}
type Params = { Params: { id: string }; Body: Fields | undefined }

const ok = (body: unknown): ApiReply => ({ status: 200, body })
const refused = (status: number, type: string, code: string, message: string): ApiReply => ({
  status,
  body: { error: { type, code, message } },
})
const missing = (what: string) => refused(404, 'invalid_request_error', 'resource_missing', `No such ${what}.`)
const invalid = (message: string) => refused(400, 'invalid_request_error', 'parameter_invalid', message)

interface World {
  store: Store
  intents: Intents
  pageUrl: () => string
  /** What a test wants an account to answer, whatever the card. */
  outcomes: Map<string, Outcome>
}

/** The calls that the portal makes, as Stripe answers them. */
export function apiRoutes(app: FastifyInstance, { store, intents, pageUrl, outcomes }: World) {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!/^Bearer sk_\w+$/.test(headers.authorization ?? ''))
      return reply.code(401).send({ error: { type: 'invalid_request_error', message: 'No valid API key provided.' } })
    return
  })

  /** A key that was seen gets the first answer again; with other parameters it is an error. */
  async function once(
    request: FastifyRequest,
    reply: FastifyReply,
    act: (asked: ApiCall) => Promise<ApiReply> | ApiReply,
  ) {
    const fields = (request.body ?? {}) as Fields
    const account = one(request.headers['stripe-account'])
    const key = one(request.headers['idempotency-key'])
    const id = `${account ?? ''}/${key ?? ''}`
    const fingerprint = JSON.stringify([request.url, fields])
    const stored = key === null ? undefined : store.get('key', id)
    if (stored && stored.fingerprint !== fingerprint)
      return send(reply, refused(400, 'idempotency_error', 'idempotency_error', 'Keys are for one request each.'))
    if (stored) {
      reply.header('idempotent-replayed', 'true')
      return send(reply, stored)
    }
    const outcome = await act({ fields, account })
    if (key !== null) store.put('key', { id, fingerprint, ...outcome })
    return send(reply, outcome)
  }

  app.post('/customers', (request, reply) =>
    once(request, reply, ({ fields }) =>
      ok(store.put('customer', { id: newId('cus'), object: 'customer', metadata: metadataIn(fields) })),
    ),
  )

  app.post('/checkout/sessions', (request, reply) =>
    once(request, reply, ({ fields }) => {
      const { customer = '', mode, success_url = '', cancel_url = '', client_reference_id = null } = fields
      if (!store.get('customer', customer)) return missing('customer')
      if (mode !== 'setup') return invalid('This sandbox knows the mode setup.')
      const id = newId('cs')
      const session = { id, object: 'checkout.session', mode, status: 'open', customer, client_reference_id } as const
      const url = `${pageUrl()}/checkout/${id}`
      return ok(store.put('session', { ...session, url, success_url, cancel_url, methodId: null }))
    }),
  )
  app.get<Params>('/checkout/sessions/:id', ({ params }, reply) => {
    const session = store.get('session', params.id)
    if (!session) return send(reply, missing('checkout session'))
    const method = session.methodId === null ? null : store.get('method', session.methodId)
    const setup = { id: session.id.replace('cs_', 'seti_'), object: 'setup_intent', status: 'succeeded' }
    return send(reply, ok({ ...session, setup_intent: method ? { ...setup, payment_method: method } : null }))
  })

  // A card of the platform, lent to a connected account.
  app.post('/payment_methods', (request, reply) =>
    once(request, reply, ({ fields, account }) => {
      const method = store.get('method', fields.payment_method ?? '')
      if (!account || !method || method.account !== null) return missing('PaymentMethod')
      if (method.customer === null || method.customer !== fields.customer) return missing('customer')
      return ok(store.put('method', { ...method, id: newId('pm'), account, customer: null }))
    }),
  )
  app.post<Params>('/payment_methods/:id/detach', (request, reply) => {
    const method = store.get('method', request.params.id)
    if (!method || method.customer === null) return send(reply, missing('PaymentMethod'))
    return send(reply, ok(store.put('method', { ...method, customer: null })))
  })

  app.post('/payment_intents', (request, reply) =>
    once(request, reply, async ({ fields, account }) => {
      const method = store.get('method', fields.payment_method ?? '')
      const amount = Number(fields.amount)
      if (!account || method?.account !== account) return missing('PaymentMethod')
      if (!Number.isInteger(amount) || amount < 1) return invalid('Invalid positive integer.')
      if (fields.confirm !== 'true' || fields.currency !== 'eur') return invalid('This sandbox confirms euros at once.')
      const intent = await intents.create({
        account,
        amount,
        currency: 'eur',
        method,
        outcome: outcomes.get(account) ?? method.outcome,
        description: fields.description ?? '',
        metadata: metadataIn(fields),
        returnUrl: fields.return_url ?? '',
      })
      const shown = intentAnswer(intent, pageUrl())
      if (!intent.failure) return ok(shown)
      return { status: 402, body: { error: { ...intent.failure, payment_intent: shown } } }
    }),
  )
  const intentOf = ({ params, headers }: FastifyRequest<Params>) => {
    const intent = store.get('intent', params.id)
    return intent?.account === one(headers['stripe-account']) ? intent : undefined
  }
  app.get<Params>('/payment_intents/:id', (request, reply) => {
    const intent = intentOf(request)
    return send(reply, intent ? ok(intentAnswer(intent, pageUrl())) : missing('payment_intent'))
  })
  app.post<Params>('/payment_intents/:id/cancel', async (request, reply) => {
    const intent = intentOf(request)
    if (!intent) return send(reply, missing('payment_intent'))
    const cancelled = await intents.cancel(intent)
    const state = 'payment_intent_unexpected_state'
    if (!cancelled) return send(reply, refused(400, 'invalid_request_error', state, `It is ${intent.status}.`))
    return send(reply, ok(intentAnswer(cancelled, pageUrl())))
  })
}

const one = (header: string | string[] | undefined) => (typeof header === 'string' ? header : null)
const send = (reply: FastifyReply, { status, body }: ApiReply) => reply.code(status).send(body)

const metadataIn = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )
