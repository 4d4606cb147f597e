import { sellerNames } from '@arcade/contract/commerce/payments/sellers.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { Db } from '../../kernel/database/db.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import type { IntentFacts } from '../../parts/partners/payments.wire.ts'
import { applyProviderEvent } from './apply-provider-event.ts'
import { type ChargeableRow, selectOpenLines } from './lines.queries.ts'
import type { PaymentDeps } from './payment-deps.ts'

/** The provider keeps its keys for a day: after that, a repeated call would be a new one. */
const keysKeptFor = 20 * 3_600_000

/**
 * Asks the provider how a line stands, and takes in what it says. A line of which no answer was read is charged with the
 * same key again: whether the first call arrived or not, it is charged once. False where there was no answer.
 */
export async function askAbout(db: Db, deps: PaymentDeps, row: ChargeableRow, ask = howItStands): Promise<boolean> {
  const { clock, log } = deps
  try {
    const facts = await ask(deps, row)
    if (facts) await applyProviderEvent(db, deps, row.line, { kind: 'intent', facts }, clock.now())
    return true
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    log.warn({ line: row.line.id, failure: error.failure }, 'the payment provider did not answer about a line')
    return false
  }
}

/** Null: too old to be asked about, a person looks at it. */
async function howItStands({ provider, clock, origin }: PaymentDeps, row: ChargeableRow): Promise<IntentFacts | null> {
  const { line, customerId, methodId, locale } = row
  const { id: lineId, paymentId, account, amount, intentId, base, createdAt } = line
  if (intentId) return provider.getIntent(account, intentId)
  if (clock.now().getTime() - createdAt.getTime() > keysKeptFor) return null
  const back = base === 'GALLERY' ? `${pages.galleryOrder.path}?uuid=` : `${pages.payment.path}?paiement=`
  const returnUrl = `${origin}${withLocale(locale, back)}${paymentId}`
  const description = `${sellerNames[base]} ${paymentId.slice(0, 8)}`
  return provider.charge({ lineId, account, customerId, methodId, amount, description, returnUrl })
}

/** What still waits for the cardholder is given up; where they were quicker, it is paid. */
export const giveUp = async ({ provider }: PaymentDeps, { line }: ChargeableRow): Promise<IntentFacts | null> =>
  line.intentId && line.state === 'requires_action' ? provider.cancelIntent(line.account, line.intentId) : null

/** All that is open of a payment, each seller by itself: one that does not answer holds up no other. */
export async function askAboutAll(db: Db, deps: PaymentDeps, paymentId: string, ask = howItStands): Promise<void> {
  const rows = await selectOpenLines(db, paymentId)
  await Promise.all(rows.map((row) => askAbout(db, deps, row, ask)))
}

/** Once it is written down. A line of which no answer was read stays open, and is charged once. */
export const chargePayment = (db: Db, deps: PaymentDeps, paymentId: string): Promise<void> =>
  askAboutAll(db, deps, paymentId)
