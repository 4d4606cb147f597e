import { liveStates } from '@arcade/contract/commerce/subscriptions/subscription-states.ts'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { fullNameOf } from '../../kernel/identity/full-name.ts'
import { applications, practices, users } from '../../kernel/identity/identity.table.ts'
import { subscriptionPlans, subscriptions } from './subscriptions.table.ts'

export type SubscriptionRecord = typeof subscriptions.$inferSelect
export type NewSubscription = typeof subscriptions.$inferInsert
export type NewPlan = typeof subscriptionPlans.$inferInsert

const application = { uuid: applications.id, name: applications.name, image: applications.image }
const shown = {
  ...getTableColumns(subscriptions),
  application,
  requester: fullNameOf(users),
}
export type ShownSubscription = Awaited<ReturnType<typeof selectSubscriptions>>[number]

const select = (db: Db, where: SQL | undefined) =>
  db
    .select(shown)
    .from(subscriptions)
    .innerJoin(applications, eq(applications.id, subscriptions.applicationId))
    .innerJoin(users, eq(users.id, subscriptions.requestedBy))
    .where(where)
    .$dynamic()

const isEnding = inArray(subscriptions.state, ['ending', 'stopped'])
const isLive = inArray(subscriptions.state, [...liveStates])

/** Those that wait or run first; newest first. */
export const selectSubscriptions = (db: Db, practiceId: string, limit: number) =>
  select(db, eq(subscriptions.practiceId, practiceId))
    .orderBy(desc(isLive), desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(limit)

export async function selectSubscription(db: Db, practiceId: string, id: string) {
  const [found] = await select(db, and(eq(subscriptions.practiceId, practiceId), eq(subscriptions.id, id)))
  return found
}

/** Those that can be had: of an application that is disabled, none. */
const isOffered = and(isNull(subscriptionPlans.endedAt), isNull(applications.disabledAt))
const plan = { ...getTableColumns(subscriptionPlans), key: applications.key, application }

export const selectPlans = (db: Db) =>
  db
    .select(plan)
    .from(subscriptionPlans)
    .innerJoin(applications, eq(applications.id, subscriptionPlans.applicationId))
    .where(isOffered)
    .orderBy(asc(applications.name), asc(subscriptionPlans.price), asc(subscriptionPlans.id))

export async function selectPlan(db: Db, id: string) {
  const [found] = await db
    .select(plan)
    .from(subscriptionPlans)
    .innerJoin(applications, eq(applications.id, subscriptionPlans.applicationId))
    .where(and(isOffered, eq(subscriptionPlans.id, id)))
  return found
}

export async function insertPlan(db: Db, plan: NewPlan): Promise<string> {
  const [made] = await db.insert(subscriptionPlans).values(plan).returning({ id: subscriptionPlans.id })
  if (!made) throw new Error('no plan was made')
  return made.id
}

/** False where there is none that can be had. */
export async function endPlan(db: Db, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(subscriptionPlans)
    .set({ endedAt: now })
    .where(and(eq(subscriptionPlans.id, id), isNull(subscriptionPlans.endedAt)))
    .returning({ id: subscriptionPlans.id })
  return ended.length > 0
}

/** Null where the practice has a live one of that application. */
export async function insertSubscription(db: Db, subscription: NewSubscription): Promise<SubscriptionRecord | null> {
  const [made] = await db.insert(subscriptions).values(subscription).onConflictDoNothing().returning()
  return made ?? null
}

/** Of all practices, where none is named: for the provider and the calendar. */
export async function lockSubscription(db: Db, id: string, practiceId?: string) {
  const [found] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), practiceId ? eq(subscriptions.practiceId, practiceId) : undefined))
    .for('update')
  return found
}

export async function updateSubscription(db: Db, id: string, change: Partial<NewSubscription>) {
  const [changed] = await db
    .update(subscriptions)
    .set({ ...change, version: sql`${subscriptions.version} + 1` })
    .where(eq(subscriptions.id, id))
    .returning()
  if (!changed) throw new Error('a subscription that was locked is not there')
  return changed
}

export async function selectApplicationName(db: Db, id: string): Promise<string> {
  const [found] = await db.select({ name: applications.name }).from(applications).where(eq(applications.id, id))
  return found?.name ?? ''
}

/** What waits for its provider or runs, the oldest request first. */
export const selectLive = (db: Db, limit: number) =>
  db
    .select({ ...getTableColumns(subscriptions), key: applications.key, practice: practices.name })
    .from(subscriptions)
    .innerJoin(applications, eq(applications.id, subscriptions.applicationId))
    .innerJoin(practices, eq(practices.id, subscriptions.practiceId))
    .where(isLive)
    .orderBy(sql`${subscriptions.state} <> 'requested'`, asc(subscriptions.createdAt), asc(subscriptions.id))
    .limit(limit)

/** Those for which the calendar may have something to do around that day, whatever the zone. */
export const selectDue = (db: Db, day: string, notice: number) =>
  db
    .select({ id: subscriptions.id, practiceId: subscriptions.practiceId })
    .from(subscriptions)
    .where(
      or(
        and(isEnding, sql`${subscriptions.endsOn} <= ${day}::date`),
        and(eq(subscriptions.state, 'active'), sql`${subscriptions.renewsOn} <= ${day}::date + 1`),
        and(
          eq(subscriptions.state, 'active'),
          eq(subscriptions.period, 'year'),
          sql`${subscriptions.renewsOn} <= ${day}::date + ${notice + 1}::int`,
          sql`${subscriptions.remindedOf} is distinct from ${subscriptions.renewsOn}`,
        ),
      ),
    )

/** The live one of an application whose last day may be over. */
export async function lockEnding(db: Db, practiceId: string, applicationId: string) {
  const [found] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.practiceId, practiceId), eq(subscriptions.applicationId, applicationId), isEnding))
    .for('update')
  return found
}
