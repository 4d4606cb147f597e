import { type Intent, type Method, newId, type Outcome, type Store } from './store.ts'
import type { Webhooks } from './webhooks.ts'

/** As the provider shows an intent. */
export function intentAnswer(intent: Intent, pageUrl: string) {
  const { account: _, methodId, failure, refunded: __, dispute: ___, ...shown } = intent
  const url = `${pageUrl}/authentication/${intent.id}`
  return {
    ...shown,
    payment_method: methodId,
    last_payment_error: failure,
    next_action: intent.status === 'requires_action' ? { type: 'redirect_to_url', redirect_to_url: { url } } : null,
    latest_charge: intent.status === 'succeeded' ? chargeOf(intent) : null,
  }
}

const chargeOf = ({ id, amount, currency, refunded }: Intent) => ({
  id: id.replace('pi_', 'ch_'),
  object: 'charge',
  payment_intent: id,
  amount,
  currency,
  amount_refunded: refunded,
  refunded: refunded === amount,
})

const refusals: Record<'declined' | 'insufficient', NonNullable<Intent['failure']>> = {
  declined: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
}
const notAuthenticated = {
  type: 'card_error' as const,
  code: 'payment_intent_authentication_failure',
  message: 'The cardholder did not authenticate.',
}

interface NewIntent {
  account: string
  amount: number
  currency: string
  method: Method
  outcome: Outcome
  description: string
  metadata: Record<string, string>
  returnUrl: string
}

/** The states of intents; each change is sent to the portal. */
export function makeIntents(store: Store, webhooks: Webhooks, pageUrl: () => string) {
  const eventOf: Record<Intent['status'], string> = {
    succeeded: 'payment_intent.succeeded',
    processing: 'payment_intent.processing',
    requires_action: 'payment_intent.requires_action',
    requires_payment_method: 'payment_intent.payment_failed',
    canceled: 'payment_intent.canceled',
  }
  async function keep(intent: Intent): Promise<Intent> {
    store.put('intent', intent)
    await webhooks.tell(eventOf[intent.status], intent.account, intentAnswer(intent, pageUrl()))
    return intent
  }

  return {
    async create({ method, outcome, returnUrl, ...given }: NewIntent): Promise<Intent> {
      const failure = outcome === 'declined' || outcome === 'insufficient' ? refusals[outcome] : null
      const status = failure ? 'requires_payment_method' : outcome === 'sca' ? 'requires_action' : 'succeeded'
      return keep({
        ...given,
        id: newId('pi'),
        object: 'payment_intent',
        status,
        methodId: method.id,
        return_url: returnUrl,
        failure,
        refunded: 0,
        dispute: null,
        created: Math.floor(Date.now() / 1000),
      })
    },
    /** The cardholder has, or has not, shown that it is them. */
    async authenticate(intent: Intent, passed: boolean): Promise<Intent> {
      if (intent.status !== 'requires_action') return intent
      return keep(
        passed
          ? { ...intent, status: 'succeeded' }
          : { ...intent, status: 'requires_payment_method', failure: notAuthenticated },
      )
    },
    async cancel(intent: Intent): Promise<Intent | null> {
      if (intent.status === 'succeeded' || intent.status === 'processing') return null
      return intent.status === 'canceled' ? intent : keep({ ...intent, status: 'canceled' })
    },
    async refund(intent: Intent, amount: number): Promise<boolean> {
      if (intent.status !== 'succeeded' || amount < 1 || intent.refunded + amount > intent.amount) return false
      const next = store.put('intent', { ...intent, refunded: intent.refunded + amount })
      await webhooks.tell('charge.refunded', intent.account, chargeOf(next))
      return true
    },
    async dispute(intent: Intent, status: NonNullable<Intent['dispute']>, amount = intent.amount): Promise<void> {
      store.put('intent', { ...intent, dispute: status })
      const type = status.endsWith('needs_response') ? 'charge.dispute.created' : 'charge.dispute.closed'
      const { id: payment_intent } = intent
      const dispute = { id: intent.id.replace('pi_', 'dp_'), object: 'dispute', amount, payment_intent, status }
      await webhooks.tell(type, intent.account, dispute)
    },
  }
}
export type Intents = ReturnType<typeof makeIntents>
