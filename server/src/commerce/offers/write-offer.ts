import { offersChanged } from '@arcade/contract/commerce/offers/offers.contract.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { notifyHolders } from '../../people/notifications/index.ts'
import { hashOf, type Terms } from './offer-hash.ts'
import { offerAnswers, offers, offerVersions } from './offers.table.ts'

type OfferRecord = typeof offers.$inferSelect

/** Another change, for open pages. */
export const nextChange = { changes: sql`${offers.changes} + 1` }

export const publishOffer = (db: Db, { id, practiceId, changes }: OfferRecord) =>
  publish(db, offersChanged, { practiceId, needs: 'orders:read', data: { id, version: changes } })

export interface NewOffer {
  practiceId: string
  /** Null: the operator made it. */
  crm: { accountId: string; quoteId: string; revision: number } | null
  terms: Terms
  /** As the CRM says: what can be answered, was answered there, or is withdrawn. */
  state: 'open' | 'accepted' | 'refused' | 'withdrawn'
  offeredAt: Date
  now: Date
  /** Old news, such as all that a first copy finds: sends no notification. */
  today: string
  /** The bytes of the paper, stored only with a version that is new; null: it is drawn. */
  keepPaper: ((db: Db) => Promise<string | null>) | null
}

/**
 * Makes an offer, or gives it another version where its terms have changed, and says whether anything changed. What was
 * answered stays answered as long as the terms are the same.
 */
export async function writeOffer(db: Db, offer: NewOffer): Promise<{ id: string; changed: boolean }> {
  const hash = hashOf(offer.terms)
  return db.transaction(async (db) => {
    const known = offer.crm && (await lockQuote(db, offer.practiceId, offer.crm.quoteId))
    if (!known) return { id: (await insertOffer(db, offer, hash)).id, changed: true }
    const [current] = await db
      .select()
      .from(offerVersions)
      .where(and(eq(offerVersions.offerId, known.id), eq(offerVersions.version, known.version)))
    if (current?.hash === hash) return { id: known.id, changed: await keepTerms(db, known, offer, current) }
    const version = known.version + 1
    const fresh = {
      version,
      endsOn: offer.terms.endsOn,
      accepted: null,
      withdrawnAt: withdrawnAt(offer),
      ...nextChange,
    }
    const [changed] = await db.update(offers).set(fresh).where(eq(offers.id, known.id)).returning()
    if (!changed) throw new Error('an offer that was locked is not there')
    await insertVersion(db, changed, offer, hash)
    await tell(db, changed, offer)
    return { id: known.id, changed: true }
  })
}

async function lockQuote(db: Db, practiceId: string, quoteId: string): Promise<OfferRecord | undefined> {
  const ofQuote = and(eq(offers.practiceId, practiceId), eq(offers.quoteId, quoteId))
  const [offer] = await db.select().from(offers).where(ofQuote).for('update')
  return offer
}

const withdrawnAt = ({ state, now }: NewOffer) => (state === 'withdrawn' ? now : null)

async function insertOffer(db: Db, offer: NewOffer, hash: string): Promise<OfferRecord> {
  const { practiceId, crm, terms, offeredAt } = offer
  const [made] = await db
    .insert(offers)
    .values({
      practiceId,
      accountId: crm?.accountId ?? null,
      quoteId: crm?.quoteId ?? null,
      number: terms.number,
      version: 1,
      endsOn: terms.endsOn,
      withdrawnAt: withdrawnAt(offer),
      offeredAt,
    })
    .returning()
  if (!made) throw new Error('no offer was made')
  await insertVersion(db, made, offer, hash)
  await tell(db, made, offer)
  return made
}

async function insertVersion(db: Db, { id, practiceId, version }: OfferRecord, offer: NewOffer, hash: string) {
  const { number: _, paper: __, lines, ...terms } = offer.terms
  const blobId = offer.keepPaper ? await offer.keepPaper(db) : null
  const revision = offer.crm?.revision ?? null
  const row = { offerId: id, practiceId, version, ...terms, lines: [...lines], hash, revision, blobId }
  await db.insert(offerVersions).values({ ...row, createdAt: offer.now })
  await recordElsewhere(db, { id, version }, offer, hash)
}

/** The same terms: how the offer stands may have changed, and how the CRM counts them. */
async function keepTerms(db: Db, known: OfferRecord, offer: NewOffer, current: typeof offerVersions.$inferSelect) {
  if (offer.crm && current.revision !== offer.crm.revision)
    await db
      .update(offerVersions)
      .set({ revision: offer.crm.revision })
      .where(and(eq(offerVersions.offerId, known.id), eq(offerVersions.version, known.version)))
  const isAnsweredThere = known.accepted === null && (offer.state === 'accepted' || offer.state === 'refused')
  if (isAnsweredThere) await recordElsewhere(db, known, offer, current.hash)
  const isWithdrawn = offer.state === 'withdrawn'
  const isMoved = known.accepted === null && (known.withdrawnAt !== null) !== isWithdrawn
  if (!isMoved && !isAnsweredThere) return false
  const [changed] = await db
    .update(offers)
    .set({ withdrawnAt: isWithdrawn ? offer.now : null, ...nextChange })
    .where(eq(offers.id, known.id))
    .returning()
  if (changed) await publishOffer(db, changed)
  return true
}

/** An answer that the sales department got otherwise. */
async function recordElsewhere(
  db: Db,
  { id, version }: Pick<OfferRecord, 'id' | 'version'>,
  offer: NewOffer,
  hash: string,
) {
  const { state, now } = offer
  if (state !== 'accepted' && state !== 'refused') return
  const accepted = state === 'accepted'
  const answer = { offerId: id, version, accepted, hash, answeredAt: now, delivery: 'delivered' as const }
  await db.insert(offerAnswers).values(answer).onConflictDoNothing()
  await db
    .update(offers)
    .set({ accepted })
    .where(and(eq(offers.id, id), isNull(offers.accepted)))
}

/** Open pages, and the members who see offers where there is something to decide. */
async function tell(db: Db, offer: OfferRecord, { terms, state, today, now }: NewOffer) {
  await publishOffer(db, offer)
  if (state !== 'open' || terms.endsOn < today) return
  const data = { offerUuid: offer.id, title: terms.title, endsOn: terms.endsOn }
  await notifyHolders(db, { practiceId: offer.practiceId, kind: 'offer-arrived', data, now })
}

/** False where there is none that could be withdrawn: an answer stays. */
export async function withdrawOffer(db: Db, offerId: string, now: Date): Promise<boolean> {
  return db.transaction(async (db) => {
    const [gone] = await db
      .update(offers)
      .set({ withdrawnAt: now, ...nextChange })
      .where(and(eq(offers.id, offerId), isNull(offers.accepted), isNull(offers.withdrawnAt)))
      .returning()
    if (gone) await publishOffer(db, gone)
    return gone !== undefined
  })
}
