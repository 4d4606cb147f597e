import type { NotificationKind, notificationKinds } from '@arcade/contract/capabilities.ts'
import { holds, type Right } from '@arcade/contract/kernel/rights.ts'
import { ruleOf } from '@arcade/contract/notifications/notification-rules.ts'
import { notificationsChanged, notificationsRead } from '@arcade/contract/notifications/notifications.contract.ts'
import { and, count, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../kernel/database/db.ts'
import { publish } from '../kernel/events/events.ts'
import { memberships, users } from '../kernel/identity/identity.table.ts'
import { notificationPreferences, notifications } from './notifications.table.ts'

export interface NewNotification<K extends NotificationKind> {
  userId: string
  kind: K
  data: z.input<(typeof notificationKinds)[K]>
  now: Date
}

/** The one call by which anything is told to a person: part of the caller's transaction, by the channels they have chosen. */
export async function insertNotification<K extends NotificationKind>(db: Db, { now, ...told }: NewNotification<K>) {
  const { userId, kind, data } = told
  const { defaults, required } = ruleOf(kind)
  const { rows } = await db.execute<{ id: string; portal: boolean }>(sql`
    insert into ${notifications} (user_id, kind, data, created_at, portal, mail_due, digest_due)
    select ${userId}::uuid, ${kind}, ${JSON.stringify(data)}::jsonb, ${now.toISOString()}::timestamptz, by.portal, by.mail, by.digest
    from (select) as one
    left join ${notificationPreferences} as chosen on chosen.user_id = ${userId}::uuid and chosen.kind = ${kind}
    cross join lateral (select ${required} or coalesce(chosen.portal, ${defaults.portal}) as portal,
      coalesce(chosen.mail, ${defaults.mail}) as mail, coalesce(chosen.digest, ${defaults.digest}) as digest) as by
    where by.portal or by.mail or by.digest
    returning id, portal`)
  const [one] = rows
  if (one?.portal) await publish(db, notificationsChanged, { userId, data: { id: one.id, version: 1 } })
}

interface ToHolders<K extends NotificationKind> extends Omit<NewNotification<K>, 'userId'> {
  practiceId: string
  /** As the rule of the kind says, unless it is said here. */
  right?: Right
  /** Who did it knows it already. */
  except?: string | null
  /** The practitioner whose it is: who acts for others alone is not told (decision 088). */
  of?: string | null
}

/** NOT-01: tells all members of a practice who hold a right now; who is suspended or disabled holds none. */
export async function notifyHolders<K extends NotificationKind>(
  db: Db,
  { practiceId, right, except = null, of = null, ...told }: ToHolders<K>,
): Promise<void> {
  const { to } = ruleOf(told.kind)
  const needed = right ?? (to === 'person' ? undefined : to)
  if (!needed) throw new Error(`a ${told.kind} is told to one person, not to a practice`)
  const members = await db
    .select({ userId: memberships.userId, rights: memberships.rights, actsFor: memberships.actsFor })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.practiceId, practiceId), isNull(memberships.suspendedAt), isNull(users.disabledAt)))
    .orderBy(memberships.createdAt, memberships.userId)
  for (const { userId, rights, actsFor } of members) {
    const actsForOthers = of !== null && actsFor !== null && !actsFor.includes(of)
    if (userId !== except && holds(rights, needed) && !actsForOthers) await insertNotification(db, { ...told, userId })
  }
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
        notifications.portal,
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
    .where(
      and(eq(notifications.userId, userId), notifications.portal, unread ? isNull(notifications.readAt) : undefined),
    )
  return row?.count ?? 0
}

/** True where it is theirs, read or not. A digest tells of what is still unread. */
export async function updateRead(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (db) => {
    const own = await db
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()})`, digestDue: false })
      .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
      .returning({ id: notifications.id })
    if (own.length > 0) await publish(db, notificationsRead, { userId, data: { id, version: 2 } })
    return own.length > 0
  })
}

/** What it was about has been seen elsewhere: it is read, and mailed no more. */
export async function settleNotifications<K extends NotificationKind>(
  db: Db,
  {
    userId,
    kind,
    about,
    now,
  }: { userId: string; kind: K; about: Partial<z.input<(typeof notificationKinds)[K]>>; now: Date },
) {
  const settled = await db
    .update(notifications)
    .set({ readAt: now, mailDue: false, digestDue: false })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, kind),
        isNull(notifications.readAt),
        sql`${notifications.data} @> ${JSON.stringify(about)}::jsonb`,
      ),
    )
    .returning({ id: notifications.id, portal: notifications.portal })
  for (const { id, portal } of settled)
    if (portal) await publish(db, notificationsRead, { userId, data: { id, version: 2 } })
}

export async function updateAllRead(db: Db, userId: string, upTo: Date, now: Date) {
  // What the reader saw is known to the millisecond.
  const seen: SQL = lte(sql`date_trunc('milliseconds', ${notifications.createdAt})`, upTo.toISOString())
  await db.transaction(async (db) => {
    await db
      .update(notifications)
      .set({ readAt: now, digestDue: false })
      .where(and(eq(notifications.userId, userId), notifications.portal, isNull(notifications.readAt), seen))
    await publish(db, notificationsRead, { userId, data: { id: userId, version: Math.max(0, upTo.getTime()) } })
  })
}
