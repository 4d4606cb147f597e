import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, moment } from '../../kernel/database/columns.ts'
import { users } from '../../kernel/identity/identity.table.ts'

export type LinkKind = 'password' | 'guest' | 'email'

/** Links sent by mail, each good once: for an account, or for a person without one yet. Only their SHA-256 is stored. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    hash: bytes('hash').primaryKey(),
    kind: text('kind').$type<LinkKind>().notNull(),
    email: text('email').notNull(),
    userId: uuid('user_id').references(() => users.id),
    firstName: text('first_name'),
    lastName: text('last_name'),
    invitedBy: uuid('invited_by').references(() => users.id),
    /** The invitation that it accepts; no foreign key, since links are swept before long. */
    invitationId: uuid('invitation_id'),
    returnUrl: text('return_url'),
    /** Of the password that was proven for it: with another one it is over. Null where none was. */
    passwordChangedAt: moment('password_changed_at'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index().on(table.email, table.createdAt),
    index().on(table.userId, table.createdAt),
    index().on(table.expiresAt),
    index().on(table.invitationId).where(sql`invitation_id is not null`),
  ],
)
