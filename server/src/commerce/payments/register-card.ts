import { cardsChanged } from '@arcade/contract/commerce/payments/cards.contract.ts'
import type { AfterCard } from '@arcade/contract/commerce/payments/payment-states.ts'
import { type Locale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import type { Payments } from '../../parts/partners/payments.ts'
import {
  type CardRow,
  insertCustomer,
  insertRegistration,
  type RegistrationRow,
  selectCard,
  selectCustomer,
  updateRegistered,
  updateSession,
  upsertCard,
} from './cards.queries.ts'

interface Begun {
  practiceId: string
  userId: string
  locale: Locale
  goOnTo: AfterCard | null
  origin: string
  now: Date
}

/** PAY-01: where the browser goes to; the card is typed there, and nowhere else. */
export async function beginRegistration(db: Db, provider: Payments, begun: Begun) {
  const { practiceId, userId, locale, goOnTo, origin, now } = begun
  const customerId = await findCustomer(db, provider, practiceId)
  const id = await insertRegistration(db, { practiceId, userId, now })
  const back = new URL(`${origin}${withLocale(locale, pages.cardRegistration.path)}`)
  back.searchParams.set('enregistrement', id)
  if (goOnTo) back.searchParams.set('pour', goOnTo === 'payment' ? 'paiement' : 'galerie')
  const cancelled = new URL(back)
  cancelled.searchParams.set('annule', '1')
  const urls = { successUrl: back.href, cancelUrl: cancelled.href }
  const { sessionId, url } = await provider.createSetup({ registrationId: id, customerId, locale, ...urls })
  await updateSession(db, id, sessionId)
  return { uuid: id, url }
}

/** Made at the first card; a second call at the same moment finds the same one. */
async function findCustomer(db: Db, provider: Payments, practiceId: string): Promise<string> {
  const known = await selectCustomer(db, practiceId)
  if (known) return known
  await insertCustomer(db, practiceId, await provider.createCustomer(practiceId))
  return (await selectCustomer(db, practiceId)) ?? ''
}

interface Ended {
  state: 'open' | 'complete' | 'expired'
  card: CardRow | null
}

/** How the visit ended, as the provider says; what the browser says of it counts for nothing. */
export async function endRegistration(
  db: Db,
  provider: Payments,
  { id, practiceId, sessionId, cardId }: RegistrationRow,
  now: Date,
): Promise<Ended> {
  if (cardId) return { state: 'complete', card: await selectCard(db, practiceId, cardId) }
  if (!sessionId) return { state: 'open', card: null }
  const { state, card: facts } = await provider.getSetup(sessionId)
  if (!facts) return { state, card: null }
  const card = await db.transaction(async (db) => {
    const made = await upsertCard(db, practiceId, facts, now)
    if (!made) return null
    await updateRegistered(db, id, made.card.id)
    if (made.isNew) await publish(db, cardsChanged, { practiceId, needs: 'payments:read', data: { id: made.card.id } })
    return made.card
  })
  return { state: 'complete', card }
}
