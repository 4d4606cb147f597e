import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../database/columns.ts'

/** Of each secret only its hash. */
export const tickets = pgTable(
  'tickets',
  {
    hash: bytes('hash').primaryKey(),
    purpose: text('purpose').notNull(),
    /** Hash of the session in which it is good, in hex. */
    session: text('session'),
    /** By what it is revoked. */
    target: text('target'),
    payload: jsonb('payload').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('tickets_expires').on(table.expiresAt),
    index('tickets_target').on(table.target).where(sql`target is not null`),
  ],
)
