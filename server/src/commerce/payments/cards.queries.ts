import { and, count, desc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import type { CardFacts } from '../../parts/partners/payments.ts'
import { cardRegistrations, cards, paymentCustomers } from './payments.table.ts'

export type CardRow = typeof cards.$inferSelect
export type RegistrationRow = typeof cardRegistrations.$inferSelect

const ofPractice = (practiceId: string) => and(eq(cards.practiceId, practiceId), isNull(cards.removedAt))

export const selectCards = (db: Db, practiceId: string): Promise<CardRow[]> =>
  db.select().from(cards).where(ofPractice(practiceId)).orderBy(desc(cards.createdAt))

export async function selectCardCount(db: Db, practiceId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(cards).where(ofPractice(practiceId))
  return row?.count ?? 0
}

/** Also one that was removed. */
export async function selectCard(db: Db, practiceId: string, id: string): Promise<CardRow | null> {
  const [card] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.practiceId, practiceId), eq(cards.id, id)))
  return card ?? null
}

/** Of one that is still there. */
export const selectCardOwner = ownerOf(cards, isNull(cards.removedAt))

/** The card of this name at the provider, made where it is new. */
export async function upsertCard(db: Db, practiceId: string, facts: CardFacts, now: Date) {
  const [made] = await db
    .insert(cards)
    .values({ practiceId, ...facts, createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (made) return { card: made, isNew: true }
  const [known] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.practiceId, practiceId), eq(cards.methodId, facts.methodId)))
  return known ? { card: known, isNew: false } : null
}

export async function updateRemoved(db: Db, practiceId: string, id: string, now: Date) {
  await db
    .update(cards)
    .set({ removedAt: now })
    .where(and(eq(cards.practiceId, practiceId), eq(cards.id, id)))
}

export async function selectCustomer(db: Db, practiceId: string): Promise<string | null> {
  const [row] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.practiceId, practiceId))
  return row?.customerId ?? null
}

export async function insertCustomer(db: Db, practiceId: string, customerId: string) {
  await db.insert(paymentCustomers).values({ practiceId, customerId }).onConflictDoNothing()
}

export async function insertRegistration(db: Db, given: { practiceId: string; userId: string; now: Date }) {
  const { now, ...owner } = given
  const [row] = await db
    .insert(cardRegistrations)
    .values({ ...owner, createdAt: now })
    .returning({ id: cardRegistrations.id })
  if (!row) throw new Error('no registration was made')
  return row.id
}

export async function updateSession(db: Db, id: string, sessionId: string) {
  await db.update(cardRegistrations).set({ sessionId }).where(eq(cardRegistrations.id, id))
}

export async function updateRegistered(db: Db, id: string, cardId: string) {
  await db.update(cardRegistrations).set({ cardId }).where(eq(cardRegistrations.id, id))
}

export async function selectRegistration(db: Db, id: string): Promise<RegistrationRow | null> {
  const [row] = await db.select().from(cardRegistrations).where(eq(cardRegistrations.id, id))
  return row ?? null
}

/** Abandoned ones. */
export const selectLostRegistrations = (db: Db, since: Date, until: Date): Promise<RegistrationRow[]> =>
  db
    .select()
    .from(cardRegistrations)
    .where(
      and(
        isNotNull(cardRegistrations.sessionId),
        isNull(cardRegistrations.cardId),
        gt(cardRegistrations.createdAt, since),
        lt(cardRegistrations.createdAt, until),
      ),
    )
    .limit(100)
