import type { NotificationKind } from '@arcade/contract/capabilities.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { Channel } from '@arcade/contract/people/notifications/notification-rules.ts'
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { memberships, practices, users } from '../../kernel/identity/identity.table.ts'
import { notificationDigests, notificationPreferences, notifications } from './notifications.table.ts'

export type Chosen = Record<Channel, boolean>

export async function selectPreferences(db: Db, userId: string) {
  return db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId))
}

export type KindChosen = Chosen & { kind: NotificationKind }

export async function upsertPreferences(db: Db, userId: string, chosen: readonly KindChosen[]) {
  if (chosen.length === 0) return
  await db
    .insert(notificationPreferences)
    .values(chosen.map(({ kind, portal, mail, digest }) => ({ userId, kind, portal, mail, digest })))
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.kind],
      set: { portal: sql`excluded.portal`, mail: sql`excluded.mail`, digest: sql`excluded.digest` },
    })
}

/** What is to be mailed now, but for these; a node that sends holds it, others pass it by. */
export async function lockMailDue(db: Db, except: readonly string[]) {
  const [row] = await db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      userId: users.id,
      email: users.email,
      locale: users.locale,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(and(notifications.mailDue, isNull(users.disabledAt), notInArray(notifications.id, [...except])))
    .orderBy(notifications.createdAt)
    .limit(1)
    .for('update', { of: notifications, skipLocked: true })
  return row ?? null
}

export async function updateMailed(db: Db, id: string) {
  await db.update(notifications).set({ mailDue: false }).where(eq(notifications.id, id))
}

export interface DigestReader extends Record<string, unknown> {
  userId: string
  email: string
  locale: Locale
  timeZone: string
  lastDay: string | null
}

/** Those for whom something waits, and where they are: in the practice that they joined first. */
export async function selectDigestReaders(db: Db): Promise<DigestReader[]> {
  const { rows } = await db.execute<DigestReader>(sql`
    select ${users.id} as "userId", ${users.email}, ${users.locale}, coalesce(first.time_zone, 'Europe/Paris') as "timeZone",
      ${notificationDigests.day}::text as "lastDay"
    from ${users}
    left join ${notificationDigests} on ${notificationDigests.userId} = ${users.id}
    left join lateral (
      select ${practices.timeZone} from ${memberships} join ${practices} on ${practices.id} = ${memberships.practiceId}
      where ${memberships.userId} = ${users.id} order by ${memberships.createdAt} limit 1
    ) as first on true
    where ${users.disabledAt} is null
      and exists (select from ${notifications} where user_id = ${users.id} and digest_due)`)
  return rows
}

/** False where another node has taken this day. */
export async function takeDigestDay(db: Db, userId: string, day: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${notificationDigests} (user_id, day) values (${userId}::uuid, ${day}::date)
    on conflict (user_id) do update set day = excluded.day where ${notificationDigests.day} < excluded.day returning user_id`)
  return rows.length > 0
}

/** The kinds of what was waiting, one by one; none of it waits any more. */
export async function updateDigested(db: Db, userId: string): Promise<NotificationKind[]> {
  const rows = await db
    .update(notifications)
    .set({ digestDue: false })
    .where(and(eq(notifications.userId, userId), notifications.digestDue))
    .returning({ kind: notifications.kind })
  return rows.map(({ kind }) => kind)
}
