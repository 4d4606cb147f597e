import type { DeclineReason } from '@arcade/contract/commerce/payments/payment-states.ts'
import type { PaymentSeller } from '@arcade/contract/commerce/payments/sellers.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type Stripe from 'stripe'
import type { PartnerOptions } from '../../kernel/partners/partner-calls.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import { makeGuardedFetch, partner } from './payments.fetch.ts'
import { type IntentFacts, intentOf, type ProviderEvent, readProviderEvent, reasonOf } from './payments.wire.ts'

export interface PaymentsSettings {
  /** Null: the provider's own address. */
  url: string | null
  key: string
  webhookSecret: string
  /** The connected account of each seller; one without is not paid here. */
  accounts: Partial<Record<PaymentSeller, string>>
}

export interface CardFacts {
  methodId: string
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
}

export interface Charge {
  /** The idempotency key: whatever is repeated or cut, this is charged once. */
  lineId: string
  account: string
  customerId: string
  methodId: string
  /** In cents. */
  amount: number
  description: string
  /** Where the bank sends the cardholder back. */
  returnUrl: string
}

type Deps = Pick<PartnerOptions, 'health' | 'observe'> & { settings: PaymentsSettings | null; timeoutMs?: number }

const realUrl = 'https://api.stripe.com'

export type Payments = ReturnType<typeof makePayments>

/** The payment provider (Stripe). Throws a PartnerError where it gives no answer: the outcome is unknown then. */
export function makePayments({ settings, health, observe, timeoutMs = 15_000 }: Deps) {
  health.register(partner, [''], settings !== null)
  let opening: Promise<Stripe> | null = null

  /** Loaded at first use: most nodes of most days never pay. */
  function open(): Promise<Stripe> {
    if (!settings) throw new PartnerError({ partner, part: '' }, 'not-configured')
    const guarded = makeGuardedFetch({ url: settings.url ?? realUrl, health, timeoutMs, ...(observe && { observe }) })
    opening ??= import('stripe').then(
      ({ Stripe }) =>
        new Stripe(settings.key, {
          httpClient: Stripe.createFetchHttpClient(guarded),
          // What is repeated is repeated by us, who know what was asked.
          maxNetworkRetries: 0,
          telemetry: false,
          timeout: timeoutMs * 2,
        }),
    )
    return opening
  }

  /** The library puts an error of its own around what the guarded fetch throws. */
  async function ask<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await open()
    try {
      return await work(stripe)
    } catch (error) {
      throw partnerErrorIn(error) ?? error
    }
  }

  return {
    isConfigured: settings !== null,
    accountOf: (base: PaymentSeller): string | null => settings?.accounts[base] ?? null,

    /** One for a practice, however often it is asked for. */
    createCustomer: (practiceId: string): Promise<string> =>
      ask(async (stripe) => {
        const options = { idempotencyKey: `customer-${practiceId}` }
        return (await stripe.customers.create({ metadata: { practice: practiceId } }, options)).id
      }),

    async createSetup(given: {
      registrationId: string
      customerId: string
      locale: Locale
      successUrl: string
      cancelUrl: string
    }): Promise<{ sessionId: string; url: string }> {
      const { registrationId, customerId, locale, successUrl, cancelUrl } = given
      const session = await ask((stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: 'setup',
            customer: customerId,
            allowed_payment_method_types: ['card'],
            locale,
            client_reference_id: registrationId,
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey: registrationId },
        ),
      )
      if (!session.url) throw new PartnerError({ partner, part: '' }, 'shape')
      return { sessionId: session.id, url: session.url }
    },

    async getSetup(sessionId: string): Promise<{ state: 'open' | 'complete' | 'expired'; card: CardFacts | null }> {
      const session = await ask((stripe) =>
        stripe.checkout.sessions.retrieve(sessionId, { expand: ['setup_intent.payment_method'] }),
      )
      const intent = typeof session.setup_intent === 'object' ? session.setup_intent : null
      const method = typeof intent?.payment_method === 'object' ? intent.payment_method : null
      const card = intent?.status === 'succeeded' && method?.card ? cardOf(method.id, method.card) : null
      const { status } = session
      const over = { complete: 'complete', expired: 'expired' } as const
      return { state: over[status as keyof typeof over] ?? 'open', card }
    },

    /** Gone already is gone. */
    async detach(methodId: string): Promise<void> {
      try {
        await ask((stripe) => stripe.paymentMethods.detach(methodId))
      } catch (error) {
        if ((error as { statusCode?: number }).statusCode !== 404 && !isInvalid(error)) throw error
      }
    },

    /**
     * Charges the card, the payer present. The card belongs to the platform: it is lent to the seller's account for this one
     * intent. Repeated with the same line it answers as the first time.
     */
    async charge({
      lineId,
      account,
      customerId,
      methodId,
      amount,
      description,
      returnUrl,
    }: Charge): Promise<IntentFacts> {
      try {
        return await ask(async (stripe) => {
          const lent = await stripe.paymentMethods.create(
            { customer: customerId, payment_method: methodId },
            { stripeAccount: account, idempotencyKey: `${lineId}-card` },
          )
          const intent = await stripe.paymentIntents.create(
            {
              amount,
              currency: 'eur',
              allowed_payment_method_types: ['card'],
              payment_method: lent.id,
              confirm: true,
              description,
              return_url: returnUrl,
              metadata: { line: lineId },
            },
            { stripeAccount: account, idempotencyKey: lineId },
          )
          return intentOf(intent)
        })
      } catch (error) {
        const declined = declinedIn(error)
        if (declined) return declined
        throw error
      }
    },

    async getIntent(account: string, intentId: string): Promise<IntentFacts> {
      try {
        return await ask(async (stripe) =>
          intentOf(
            await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }, { stripeAccount: account }),
          ),
        )
      } catch (error) {
        // An intent that the provider does not know is no answer about the money.
        throw isInvalid(error) ? new PartnerError({ partner, part: '' }, 'error') : error
      }
    },

    /** What can no longer be cancelled answers as it is. */
    async cancelIntent(account: string, intentId: string): Promise<IntentFacts> {
      try {
        return await ask(async (stripe) =>
          intentOf(await stripe.paymentIntents.cancel(intentId, {}, { stripeAccount: account })),
        )
      } catch (error) {
        if (!isInvalid(error)) throw error
        return this.getIntent(account, intentId)
      }
    },

    /** Null where the signature is not the provider's, or it or the event is dated otherwise than the clock allows. */
    async readEvent(raw: Buffer, signature: string, now: Date): Promise<ProviderEvent | 'other' | null> {
      const stripe = await open()
      try {
        // In milliseconds: in seconds no signature would ever be too old.
        const at = now.getTime()
        const secret = settings?.webhookSecret ?? ''
        const event = stripe.webhooks.constructEvent(raw, signature, secret, clockTolerance, undefined, at)
        // The library refuses what is too old alone. An event may be days old: the provider signs it anew at each attempt.
        const latest = Math.max(signedAt(signature), event.created ?? 0)
        return latest > at / 1000 + clockTolerance ? null : readProviderEvent(event)
      } catch {
        return null
      }
    },
  }
}

/** In seconds, for both directions. */
const clockTolerance = 300

/** In seconds; the latest, where there are several. */
const signedAt = (signature: string) =>
  Math.max(0, ...Array.from(signature.matchAll(/(?:^|,)t=(\d+)/g), ([, seconds]) => Number(seconds)))

const cardOf = (methodId: string, card: { brand: string; last4: string; exp_month: number; exp_year: number }) => ({
  methodId,
  brand: card.brand.slice(0, 30),
  last4: card.last4,
  expiryMonth: card.exp_month,
  expiryYear: card.exp_year,
})

/** 400 and the like: it will never do what was asked. */
const isInvalid = (error: unknown) => (error as { type?: string }).type === 'StripeInvalidRequestError'

/** A card that was refused is an answer; so is a request that the provider will never take. */
function declinedIn(error: unknown): IntentFacts | null {
  const { type, code, decline_code, payment_intent } = error as Stripe.errors.StripeError
  if (type !== 'StripeCardError' && type !== 'StripeInvalidRequestError') return null
  const reason: DeclineReason = type === 'StripeCardError' ? reasonOf(code, decline_code) : 'refused'
  return { intentId: payment_intent?.id ?? null, lineId: null, state: 'failed', reason, actionUrl: null, refunded: 0 }
}

function partnerErrorIn(error: unknown): PartnerError | null {
  if (error instanceof PartnerError) return error
  const { type, statusCode, raw, cause, detail } = error as Record<string, unknown>
  for (const inner of [cause, detail, raw, (raw as { detail?: unknown } | undefined)?.detail])
    if (inner instanceof PartnerError) return inner
  // 409: another call with the same key is under way; and whatever else is no answer about a card or a request.
  if (type === 'StripeCardError' || type === 'StripeInvalidRequestError') return null
  if (typeof type !== 'string' || !type.startsWith('Stripe')) return null
  const status = typeof statusCode === 'number' ? statusCode : null
  return new PartnerError({ partner, part: '' }, 'error', { status })
}
