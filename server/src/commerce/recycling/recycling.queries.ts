import type { PickupState } from '@arcade/contract/commerce/recycling/pickup-states.ts'
import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { fullNameOf } from '../../kernel/identity/full-name.ts'
import { practices, users } from '../../kernel/identity/identity.table.ts'
import { pickups } from './recycling.table.ts'

export type PickupRecord = typeof pickups.$inferSelect
export type NewPickup = typeof pickups.$inferInsert
export type NamedPickup = PickupRecord & { requester: string }

const openStates = ['requested', 'planned'] as const satisfies readonly PickupState[]

const named = { ...getTableColumns(pickups), requester: fullNameOf(users) }
const ofPractice = (practiceId: string, state?: PickupState) =>
  and(eq(pickups.practiceId, practiceId), state && eq(pickups.state, state))

interface ListFilter {
  practiceId: string
  state?: PickupState | undefined
}

/** Newest first. */
export const selectPickups = (
  db: Db,
  { practiceId, state }: ListFilter,
  { after, limit }: { after: { createdAt: string; uuid: string } | null; limit: number },
) =>
  db
    // To the microsecond: a Date would skip those of the same millisecond.
    .select({ ...named, position: sql<string>`${pickups.createdAt}::text` })
    .from(pickups)
    .innerJoin(users, eq(users.id, pickups.requestedBy))
    .where(
      and(
        ofPractice(practiceId, state),
        after
          ? sql`(${pickups.createdAt}, ${pickups.id}) < (${after.createdAt}::timestamptz, ${after.uuid}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(pickups.createdAt), desc(pickups.id))
    .limit(limit)

export async function selectPickupCount(db: Db, { practiceId, state }: ListFilter): Promise<number> {
  const [found] = await db.select({ count: count() }).from(pickups).where(ofPractice(practiceId, state))
  return found?.count ?? 0
}

export async function selectPickup(db: Db, practiceId: string, id: string): Promise<NamedPickup | undefined> {
  const [pickup] = await db
    .select(named)
    .from(pickups)
    .innerJoin(users, eq(users.id, pickups.requestedBy))
    .where(and(ofPractice(practiceId), eq(pickups.id, id)))
  return pickup
}

/** What was collected in the year of that day, and the next day that is planned. */
export async function selectSummary(db: Db, practiceId: string, today: string) {
  const inYear = sql`state = 'collected' and ${pickups.collectedOn} >= date_trunc('year', ${today}::date)`
  const [found] = await db
    .select({
      grams: sql<number>`coalesce(sum(${pickups.collectedGrams}) filter (where ${inYear}), 0)::float8`,
      smileys: sql<number>`coalesce(sum(${pickups.smileys}) filter (where ${inYear}), 0)::float8`,
      next: sql<string | null>`min(${pickups.plannedOn}) filter (where state = 'planned')::text`,
    })
    .from(pickups)
    .where(eq(pickups.practiceId, practiceId))
  return found ?? { grams: 0, smileys: 0, next: null }
}

/** How many are open; requests of one practice wait for each other, so that none comes between. */
export async function lockOpenCount(db: Db, practiceId: string): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pickups ${practiceId}`}, 0))`)
  const open = and(ofPractice(practiceId), inArray(pickups.state, [...openStates]))
  const [found] = await db.select({ count: count() }).from(pickups).where(open)
  return found?.count ?? 0
}

export async function insertPickup(db: Db, pickup: NewPickup): Promise<PickupRecord> {
  const [made] = await db.insert(pickups).values(pickup).returning()
  if (!made) throw new Error('no pick-up was made')
  return made
}

export async function lockPickup(db: Db, practiceId: string, id: string): Promise<PickupRecord | undefined> {
  const [pickup] = await db
    .select()
    .from(pickups)
    .where(and(ofPractice(practiceId), eq(pickups.id, id)))
    .for('update')
  return pickup
}

/** Of all practices: for the collector. */
export async function lockByReference(db: Db, reference: string): Promise<PickupRecord | undefined> {
  const [pickup] = await db.select().from(pickups).where(eq(pickups.reference, reference)).for('update')
  return pickup
}

export async function updatePickup(db: Db, { id, practiceId }: PickupRecord, change: Partial<NewPickup>) {
  const [changed] = await db
    .update(pickups)
    .set({ ...change, version: sql`${pickups.version} + 1` })
    .where(and(ofPractice(practiceId), eq(pickups.id, id)))
    .returning()
  if (!changed) throw new Error('a pick-up that was locked is not there')
  return changed
}

/** What waits for the collector, the day that is wanted first. */
export const selectOpen = (db: Db, limit: number) =>
  db
    .select({ ...getTableColumns(pickups), practice: practices.name })
    .from(pickups)
    .innerJoin(practices, eq(practices.id, pickups.practiceId))
    .where(inArray(pickups.state, [...openStates]))
    .orderBy(asc(pickups.wantedOn), asc(pickups.id))
    .limit(limit)
