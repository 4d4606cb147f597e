import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../database/columns.ts'

/** The first answer to a write, stored for 24 hours, so that a repeated request gets the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    fingerprint: bytes('fingerprint').notNull(),
    status: smallint('status').notNull(),
    /** Sealed. */
    answer: bytes('answer').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] }), index().on(table.createdAt)],
)
