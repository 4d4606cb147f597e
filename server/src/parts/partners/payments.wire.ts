import type { DeclineReason, PaymentState } from '@arcade/contract/commerce/payments/payment-states.ts'
import type Stripe from 'stripe'
import { z } from 'zod'

/** What the provider says of one intent, in words of ours. */
export interface IntentFacts {
  intentId: string | null
  /** The line that it was made for; null where the provider does not say. */
  lineId: string | null
  state: Extract<PaymentState, 'created' | 'requires_action' | 'processing' | 'succeeded' | 'failed' | 'cancelled'>
  reason: DeclineReason | null
  /** Where the cardholder authenticates. */
  actionUrl: string | null
  /** Of what was paid, in cents. */
  refunded: number
}

/** What an event says of the intent of a line. */
export interface ProviderEvent {
  eventId: string
  /** The connected account on which it happened. */
  account: string | null
  intentId: string
  lineId: string | null
  change:
    | { kind: 'intent'; facts: IntentFacts }
    | { kind: 'refund'; refunded: number }
    /** `amount` in cents: a bank may take back a part. */
    | { kind: 'dispute'; disputeId: string; outcome: 'open' | 'won' | 'lost'; amount: number }
}

const reasons: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  card_declined: 'card_declined',
}

export const reasonOf = (code: string | undefined, declineCode: string | undefined): DeclineReason =>
  reasons[declineCode ?? ''] ?? reasons[code ?? ''] ?? 'refused'

const states: Readonly<Record<Stripe.PaymentIntent.Status, IntentFacts['state']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_action: 'requires_action',
  requires_confirmation: 'created',
  // After a refusal: another card would be needed, and that would be another payment.
  requires_payment_method: 'failed',
  requires_capture: 'processing',
  canceled: 'cancelled',
}

export function intentOf(intent: Stripe.PaymentIntent): IntentFacts {
  const { id, status, next_action, last_payment_error: failure, latest_charge: charge } = intent
  const state = states[status] ?? 'processing'
  return {
    intentId: id,
    lineId: lineIn(intent.metadata),
    state,
    reason: state === 'failed' ? reasonOf(failure?.code, failure?.decline_code) : null,
    actionUrl: state === 'requires_action' ? webAddress(next_action?.redirect_to_url?.url) : null,
    refunded: charge && typeof charge === 'object' ? charge.amount_refunded : 0,
  }
}

/** A browser is sent there: nothing but an address of the web. */
const webAddress = (url: string | null | undefined) => (url && /^https?:\/\//.test(url) ? url : null)

const uuid = z.object({ line: z.uuid() })
/** Other programs of the seller may use the same word for something else. */
const lineIn = (metadata: unknown) => uuid.safeParse(metadata).data?.line ?? null

/** An inquiry (`warning_…`) that is closed took nothing. */
const outcomes: Readonly<Record<string, 'won' | 'lost'>> = { won: 'won', warning_closed: 'won', lost: 'lost' }
const idOf = (held: string | { id: string } | null | undefined) =>
  typeof held === 'string' ? held : (held?.id ?? null)

/** `other`: signed, and about nothing that concerns us; types that come later are such. */
export function readProviderEvent(event: Stripe.Event): ProviderEvent | 'other' {
  const { id: eventId, account = null } = event
  const about = (intentId: string | null, change: ProviderEvent['change']): ProviderEvent | 'other' => {
    const lineId = change.kind === 'intent' ? change.facts.lineId : null
    return intentId ? { eventId, account, intentId, lineId, change } : 'other'
  }
  if (isAboutIntent(event)) {
    const facts = intentOf(event.data.object)
    return about(facts.intentId, { kind: 'intent', facts })
  }
  if (event.type === 'charge.refunded') {
    const charge = event.data.object
    return about(idOf(charge.payment_intent), { kind: 'refund', refunded: charge.amount_refunded })
  }
  if (event.type === 'charge.dispute.created' || event.type === 'charge.dispute.closed') {
    const { id: disputeId, payment_intent, status, amount } = event.data.object
    return about(idOf(payment_intent), { kind: 'dispute', disputeId, outcome: outcomes[status] ?? 'open', amount })
  }
  return 'other'
}

const aboutIntent = ['succeeded', 'processing', 'requires_action', 'payment_failed', 'canceled']
const isAboutIntent = (event: Stripe.Event): event is Stripe.PaymentIntentSucceededEvent =>
  event.type.startsWith('payment_intent.') && aboutIntent.includes(event.type.slice('payment_intent.'.length))
