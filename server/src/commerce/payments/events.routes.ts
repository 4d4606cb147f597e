import { buffer } from 'node:stream/consumers'
import { paymentsProblems, receivePaymentEvent } from '@arcade/contract/commerce/payments/payments.contract.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { withSlot } from '../../kernel/limits/call-slots.ts'
import type { ProviderEvent } from '../../parts/partners/payments.wire.ts'
import { applyProviderEvent } from './apply-provider-event.ts'
import { insertEvent, selectLineOf } from './lines.queries.ts'
import type { PaymentDeps } from './payment-deps.ts'

const received = { result: { received: true } } as const

/** PAY-02: what the provider tells, signed over the very bytes. Whatever does not concern us is taken and forgotten. */
export function eventsRoutes(app: FastifyInstance, deps: PaymentDeps) {
  const { kernel } = app
  const { provider, clock, log } = deps
  serve(
    app,
    receivePaymentEvent,
    async ({ db, upload, request }) => {
      const raw = await buffer(upload)
      const header = request.headers['stripe-signature']
      const signature = typeof header === 'string' ? header : ''
      const event = await provider.readEvent(raw, signature, clock.now())
      if (event === null) throw new Problem(paymentsProblems.signature)
      if (event !== 'other') await withSlot(kernel, request, () => takeIn(db, event))
      return received
    },
    { queued: false },
  )

  async function takeIn(db: Db, event: ProviderEvent) {
    const line = await findLine(db, event)
    if (!line || line.account !== event.account) {
      log.warn({ event: event.eventId }, 'an event of the payment provider is about nothing known here')
      return
    }
    const now = clock.now()
    await db.transaction(async (db) => {
      if (await insertEvent(db, event.eventId, now)) await applyProviderEvent(db, deps, line, event.change, now)
    })
  }

  /** A refund may be heard of before the intent is known here: then the provider says which line that was for. */
  async function findLine(db: Db, { intentId, lineId, account, change }: ProviderEvent) {
    const known = await selectLineOf(db, intentId, lineId)
    if (known || change.kind === 'intent' || account === null) return known
    const facts = await provider.getIntent(account, intentId).catch(() => null)
    return facts?.lineId ? selectLineOf(db, intentId, facts.lineId) : null
  }
}
