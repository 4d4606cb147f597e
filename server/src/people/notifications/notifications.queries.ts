import type { NotificationKind, notificationKinds } from '@arcade/contract/capabilities.ts'
import { holds, type Right } from '@arcade/contract/kernel/rights.ts'
import { ruleOf } from '@arcade/contract/people/notifications/notification-rules.ts'
import {
  notificationsChanged,
  notificationsRead,
} from '@arcade/contract/people/notifications/notifications.contract.ts'
import { and, count, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { selectKeptCount } from '../../kernel/database/list-counts.ts'
import { publish, publishing, toPerson } from '../../kernel/events/events.ts'
import { memberships, users } from '../../kernel/identity/identity.table.ts'
import { notificationPreferences, notifications } from './notifications.table.ts'

export interface NewNotification<K extends NotificationKind> {
  userId: string
  kind: K
  data: z.input<(typeof notificationKinds)[K]>
  now: Date
}

/** A part of a statement: notifies those whom `people` selects by their chosen channels, and their open pages. */
export function insertNotificationsSql<K extends NotificationKind>(
  people: SQL,
  { kind, data, now }: Omit<NewNotification<K>, 'userId'>,
): SQL {
  const { defaults, required, mailed = false } = ruleOf(kind)
  return sql`
    inserted as (
      insert into ${notifications} (user_id, kind, data, created_at, portal, mail_due, digest_due)
      select person.id, ${kind}::text, ${JSON.stringify(data)}::jsonb, ${now.toISOString()}::timestamptz, by.portal, by.mail, by.digest
      from (${people}) as person (id)
      left join ${notificationPreferences} as chosen on chosen.user_id = person.id and chosen.kind = ${kind}::text
      cross join lateral (select ${required}::boolean or coalesce(chosen.portal, ${defaults.portal}::boolean) as portal,
        not ${mailed}::boolean and coalesce(chosen.mail, ${defaults.mail}::boolean) as mail, coalesce(chosen.digest, ${defaults.digest}::boolean) as digest) as by
      where by.portal or by.mail or by.digest
      returning id, user_id, portal
    ), inserted_pages as (
      ${publishing(notificationsChanged, sql`select ${toPerson(sql`user_id`, sql`jsonb_build_object('id', id)`)} from inserted where portal`)}
    )`
}

/** The one call that notifies a person: part of the caller's transaction. */
export async function insertNotification<K extends NotificationKind>(
  db: Db,
  { userId, ...notification }: NewNotification<K>,
) {
  await db.execute(sql`with ${insertNotificationsSql(sql`select ${userId}::uuid`, notification)} select`)
}

interface RightHolders<K extends NotificationKind> extends Omit<NewNotification<K>, 'userId'> {
  practiceId: string
  /** By the rule of the kind, unless given here. */
  right?: Right
  /** The author of the change is not notified. */
  except?: string | null
  /** The practitioner whose it is: a collaborator who acts for others alone is not notified (README of collaborators). */
  of?: string | null
}

/** NOT-01: notifies all members of a practice who have a right now, without suspended and disabled ones. */
export async function notifyHolders<K extends NotificationKind>(
  db: Db,
  { practiceId, right, except = null, of = null, ...notification }: RightHolders<K>,
): Promise<void> {
  const { to } = ruleOf(notification.kind)
  const needed = right ?? (to === 'person' ? undefined : to)
  if (!needed) throw new Error(`a ${notification.kind} notifies one person, not a practice`)
  const members = await db
    .select({ userId: memberships.userId, rights: memberships.rights, actsFor: memberships.actsFor })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.practiceId, practiceId), isNull(memberships.suspendedAt), isNull(users.disabledAt)))
    .orderBy(memberships.createdAt, memberships.userId)
  const actsForOthers = (actsFor: string[] | null) => of !== null && actsFor !== null && !actsFor.includes(of)
  const holders = members.filter(
    ({ userId, rights, actsFor }) => userId !== except && holds(rights, needed) && !actsForOthers(actsFor),
  )
  const people = sql.param(holders.map(({ userId }) => userId))
  if (holders.length > 0)
    await db.execute(sql`with ${insertNotificationsSql(sql`select unnest(${people}::uuid[])`, notification)} select`)
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
      position: sql<string>`${notifications.createdAt}::text`,
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
  if (!unread) return selectKeptCount(db, 'notifications', userId)
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), notifications.portal, isNull(notifications.readAt)))
  return row?.count ?? 0
}

/** True if it is theirs, read or not. A digest lists what is still unread. */
export async function updateRead(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (db) => {
    const own = await db
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()})`, digestDue: false })
      .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
      .returning({ id: notifications.id })
    if (own.length > 0) await publish(db, notificationsRead, { userId, data: { id } })
    return own.length > 0
  })
}

interface Settled<K extends NotificationKind> {
  userId: string
  kind: K
  about: Partial<z.input<(typeof notificationKinds)[K]>>
  now: Date
}

/** A part of a statement: marks notifications as read, and not to be mailed, because their subject was seen elsewhere. */
export const resolveNotificationsSql = <K extends NotificationKind>(
  condition: SQL,
  { userId, kind, about, now }: Settled<K>,
): SQL => sql`
  settled as (
    update ${notifications} set read_at = ${now.toISOString()}::timestamptz, mail_due = false, digest_due = false
    where ${condition} and user_id = ${userId}::uuid and kind = ${kind}::text and read_at is null
      and data @> ${JSON.stringify(about)}::jsonb
    returning id, user_id, portal
  ), settled_pages as (
    ${publishing(notificationsRead, sql`select ${toPerson(sql`user_id`, sql`jsonb_build_object('id', id)`)} from settled where portal`)}
  )`

export async function updateAllRead(db: Db, userId: string, upTo: Date, now: Date) {
  // What the reader saw is known to the millisecond.
  const seen: SQL = lte(sql`date_trunc('milliseconds', ${notifications.createdAt})`, upTo.toISOString())
  await db.transaction(async (db) => {
    await db
      .update(notifications)
      .set({ readAt: now, digestDue: false })
      .where(and(eq(notifications.userId, userId), notifications.portal, isNull(notifications.readAt), seen))
    await publish(db, notificationsRead, { userId, data: { id: userId } })
  })
}
