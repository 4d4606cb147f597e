import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { bytes, createdAt, moment } from '../../kernel/database/columns.ts'
import { tokens } from '../../kernel/identity/identity.table.ts'

/** What the OpenID Connect provider keeps: sessions, grants, codes, tokens, questions to people. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    type: text('type').notNull(),
    /** SHA-256: who has the id has what it opens. */
    id: bytes('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    expiresAt: moment('expires_at').notNull(),
    consumedAt: moment('consumed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.id] }),
    index().on(table.grantId),
    index().on(table.uid),
    index().on(table.expiresAt),
  ],
)

/** The provider's session stands on one of the portal, and is worth nothing without it. */
export const oidcSessions = pgTable(
  'oidc_sessions',
  {
    uid: text('uid').primaryKey(),
    session: bytes('session')
      .notNull()
      .references(() => tokens.hash, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.session)],
)

/** What id tokens are signed with. One that is retired signs no more, and is shown for a day to those who check. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  publicKey: jsonb('public_key').$type<JWK>().notNull(),
  /** Sealed with a key made from the master key. */
  privateKey: bytes('private_key').notNull(),
  createdAt: createdAt(),
  retiredAt: moment('retired_at'),
})
