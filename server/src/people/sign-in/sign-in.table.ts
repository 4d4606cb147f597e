import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../kernel/database/columns.ts'
import { users } from '../../kernel/identity/identity.table.ts'

/** Apart from `users`, so that who reads a person never reads a secret. */
export const passwords = pgTable('passwords', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** argon2id, with its parameters and salt. */
  hash: text('hash').notNull(),
})

/** Browsers in which a person has signed in before: guessing from elsewhere does not slow them down. */
export const knownDevices = pgTable(
  'known_devices',
  {
    deviceHash: bytes('device_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.userId] }),
    index().on(table.userId),
    index().on(table.lastUsedAt),
  ],
)

/** Failed attempts; who and from where only as hashes. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    key: bytes('key').primaryKey(),
    /** The address that was tried, whether anybody has it or not; null where many are counted together. */
    account: bytes('account'),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [index().on(table.account), index().on(table.lastAt)],
)
