import type { NotificationKind, notificationKinds } from '@arcade/contract/capabilities.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { id, moment } from '../../kernel/database/columns.ts'
import { users } from '../../kernel/identity/identity.table.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<NotificationKind>().notNull(),
    data: jsonb('data').$type<z.output<(typeof notificationKinds)[NotificationKind]>>().notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
    /** Whether it stands in the portal, and what is still to be mailed of it. */
    portal: boolean('portal').notNull().default(true),
    mailDue: boolean('mail_due').notNull().default(false),
    digestDue: boolean('digest_due').notNull().default(false),
  },
  (table) => [
    index().on(table.userId, table.createdAt, table.id),
    index('notifications_mail_due').on(table.createdAt).where(sql`mail_due`),
    index('notifications_digest_due').on(table.userId).where(sql`digest_due`),
    index('notifications_unread').on(table.userId, table.createdAt, table.id).where(sql`read_at is null`),
  ],
)

/** NOT-01: what somebody has chosen; where there is no row, the rule of the kind counts. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<NotificationKind>().notNull(),
    portal: boolean('portal').notNull(),
    mail: boolean('mail').notNull(),
    digest: boolean('digest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** The last day for which somebody was sent their digest. */
export const notificationDigests = pgTable('notification_digests', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  day: date('day').notNull(),
})
