import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../kernel/database/columns.ts'
import { users } from '../../kernel/identity/identity.table.ts'

/** NET-01: two people who know each other: a row for each of them, so that a list is one range of the index. */
export const colleagues = pgTable(
  'colleagues',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    colleagueId: uuid('colleague_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    removedAt: moment('removed_at'),
    /** Who may undo it. */
    removedBy: uuid('removed_by').references(() => users.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.colleagueId] }), index().on(table.colleagueId)],
)
