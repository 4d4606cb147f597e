import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, moment } from '../../kernel/database/columns.ts'
import { applications, users } from '../../kernel/identity/identity.table.ts'

/**
 * SSO-03: one attempt of a person to link an application that has its own passwords, step by step: asked for, attached,
 * accepted by the application, linked. Each step is taken once. Of tokens only the SHA-256 is stored; of the password nothing.
 */
export const brokerHandshakes = pgTable(
  'broker_handshakes',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    attachedAt: moment('attached_at'),
    /** The sealed password was opened: it is not opened again. */
    triedAt: moment('tried_at'),
    /** SHA-256 of the tried login: guesses at it count together. */
    triedLogin: bytes('tried_login'),
    refusedAt: moment('refused_at'),
    /** The login that the application accepted, and what proves it. */
    login: text('login'),
    proofHash: bytes('proof_hash').unique(),
    linkedAt: moment('linked_at'),
  },
  (table) => [
    index().on(table.userId, table.applicationId, table.createdAt),
    index().on(table.applicationId, table.triedLogin),
    index().on(table.expiresAt),
  ],
)
