import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../kernel/database/columns.ts'
import { applications, tokens, users } from '../../kernel/identity/identity.table.ts'

/**
 * One entry into a broker application, in somebody's hands for a minute: first a launch in the browser's cookie, then the
 * ticket that it is exchanged for. Only their SHA-256 are stored; that of a launch is of another text, so that it is no ticket.
 */
export const launchTickets = pgTable(
  'launch_tickets',
  {
    hash: bytes('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    /** The session or single-sign-on token that it stands on. */
    session: bytes('session')
      .notNull()
      .references(() => tokens.hash, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index().on(table.userId, table.applicationId), index().on(table.session), index().on(table.expiresAt)],
)
