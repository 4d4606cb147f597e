import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, moment } from '../../kernel/database/columns.ts'
import { users } from '../../kernel/identity/identity.table.ts'

/** ACC-02: accounts that are being closed; the row goes with the account. */
export const accountClosings = pgTable(
  'account_closings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    askedAt: moment('asked_at').notNull(),
    closesAt: moment('closes_at').notNull(),
    /** When erasing began: from then on the account cannot sign in, and these practices go too. */
    begunAt: moment('begun_at'),
    practices: uuid('practices').array().notNull().default([]),
  },
  (table) => [index().on(table.closesAt)],
)

/** Rows of a closed practice that the law requires: JSON, encrypted, until a day on which they are deleted. */
export const closedRecords = pgTable(
  'closed_records',
  {
    id: id(),
    practiceId: uuid('practice_id').notNull(),
    table: text('table_name').notNull(),
    closedAt: moment('closed_at').notNull(),
    keepUntil: moment('keep_until').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [index().on(table.keepUntil)],
)
