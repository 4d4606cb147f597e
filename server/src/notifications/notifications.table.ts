import type { NotificationKind, notificationKinds } from '@arcade/contract/capabilities.ts'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { id, moment } from '../kernel/database/columns.ts'
import { users } from '../kernel/identity/identity.table.ts'

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
  },
  (table) => [
    index().on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId, table.createdAt, table.id).where(sql`read_at is null`),
  ],
)
