import type { NotificationKind, notificationKinds } from '@arcade/contract/capabilities.ts'
import { holds, type Right } from '@arcade/contract/kernel/rights.ts'
import { notificationsChanged, notificationsRead } from '@arcade/contract/notifications/notifications.contract.ts'
import { and, count, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../kernel/database/db.ts'
import { publish } from '../kernel/events/events.ts'
import { memberships, users } from '../kernel/identity/identity.table.ts'
import { notifications } from './notifications.table.ts'

export interface NewNotification<K extends NotificationKind> {
  userId: string
  kind: K
  data: z.input<(typeof notificationKinds)[K]>
  now: Date
}

/** The one call by which anything is told to a person: part of the caller's transaction. */
export async function insertNotification<K extends NotificationKind>(db: Db, { now, ...told }: NewNotification<K>) {
  const { userId } = told
  const values = { ...told, createdAt: now }
  const [one] = await db.insert(notifications).values(values).returning({ id: notifications.id })
  if (one) await publish(db, notificationsChanged, { userId, data: { id: one.id, version: 1 } })
}

interface ToHolders<K extends NotificationKind> extends Omit<NewNotification<K>, 'userId'> {
  practiceId: string
  right: Right
  /** Who did it knows it already. */
  except?: string | null
}

/** Tells all members of a practice who hold a right now; who is suspended or disabled holds none. */
export async function notifyHolders<K extends NotificationKind>(
  db: Db,
  { practiceId, right, except = null, ...told }: ToHolders<K>,
): Promise<void> {
  const members = await db
    .select({ userId: memberships.userId, rights: memberships.rights })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.practiceId, practiceId), isNull(memberships.suspendedAt), isNull(users.disabledAt)))
    .orderBy(memberships.createdAt, memberships.userId)
  for (const { userId, rights } of members)
    if (userId !== except && holds(rights, right)) await insertNotification(db, { ...told, userId })
}

interface ListParams {
  userId: string
  unread: boolean
  after: { createdAt: string; id: string } | null
  limit: number
}

export async function selectNotifications(db: Db, { userId, unread, after, limit }: ListParams) {
  return db
    .select({
      uuid: notifications.id,
      kind: notifications.kind,
      data: notifications.data,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
      // To the microsecond: a Date would skip those of the same millisecond.
      place: sql<string>`${notifications.createdAt}::text`,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        unread ? isNull(notifications.readAt) : undefined,
        after
          ? sql`(${notifications.createdAt}, ${notifications.id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
}

export async function selectCount(db: Db, userId: string, unread: boolean): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), unread ? isNull(notifications.readAt) : undefined))
  return row?.count ?? 0
}

/** True where it is theirs, read or not. */
export async function updateRead(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (db) => {
    const own = await db
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()})` })
      .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
      .returning({ id: notifications.id })
    if (own.length > 0) await publish(db, notificationsRead, { userId, data: { id, version: 2 } })
    return own.length > 0
  })
}

export async function updateAllRead(db: Db, userId: string, upTo: Date, now: Date) {
  // What the reader saw is known to the millisecond.
  const seen: SQL = lte(sql`date_trunc('milliseconds', ${notifications.createdAt})`, upTo.toISOString())
  await db.transaction(async (db) => {
    await db
      .update(notifications)
      .set({ readAt: now })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), seen))
    await publish(db, notificationsRead, { userId, data: { id: userId, version: Math.max(0, upTo.getTime()) } })
  })
}
