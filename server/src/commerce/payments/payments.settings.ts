import { type PaymentSeller, sellers } from '@arcade/contract/commerce/payments/sellers.ts'
import { z } from 'zod'
import { OperatorError } from '../../kernel/operator-error.ts'
import type { PaymentsSettings } from '../../parts/partners/payments.ts'

const account = z
  .string()
  .regex(/^acct_\w+$/)
  .optional()

/** PAY-02: one platform account, and a connected account for each seller. */
export const paymentsSettings = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/)
    .optional(),
  STRIPE_ACCOUNT_SMILERS: account,
  STRIPE_ACCOUNT_BIOTECHDENTAL: account,
  STRIPE_ACCOUNT_BDA: account,
  STRIPE_ACCOUNT_BIOTECHDENTAL_DIGITAL: account,
  STRIPE_ACCOUNT_GALLERY: account,
}

const accountMeaning = 'must be the connected account of the seller, such as acct_1AbC'
export const paymentsMeaning = {
  STRIPE_SECRET_KEY: 'must be a secret or restricted key of Stripe, such as sk_live_…',
  STRIPE_WEBHOOK_SECRET: 'must be the signing secret of the webhook, such as whsec_…',
  STRIPE_ACCOUNT_SMILERS: accountMeaning,
  STRIPE_ACCOUNT_BIOTECHDENTAL: accountMeaning,
  STRIPE_ACCOUNT_BDA: accountMeaning,
  STRIPE_ACCOUNT_BIOTECHDENTAL_DIGITAL: accountMeaning,
  STRIPE_ACCOUNT_GALLERY: accountMeaning,
}

type Settings = { [name in keyof typeof paymentsSettings]?: string | undefined }

const accountsOf = (of: (base: PaymentSeller) => string | undefined): PaymentsSettings['accounts'] =>
  Object.fromEntries(sellers.flatMap((base) => (of(base) ? [[base, of(base)]] : [])))

/** A key without the secret of the webhook would charge and never hear of it. */
export function paymentsOf(settings: Settings): PaymentsSettings | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  if (!key && !webhookSecret) return null
  if (!key || !webhookSecret)
    throw new OperatorError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together; see .env.example.')
  return { url: null, key, webhookSecret, accounts: accountsOf((base) => settings[`STRIPE_ACCOUNT_${base}`]) }
}

/** The provider of the sandbox: its secrets are public, and it moves no money. */
export const sandboxPayments = (origin: string): PaymentsSettings => ({
  url: `${origin}/payments`,
  key: 'sk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
  accounts: accountsOf((base) => `acct_${base.toLowerCase()}`),
})
