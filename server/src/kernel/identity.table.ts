import type { Rights, Role, Scope } from '@arcade/contract/kernel/rights.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from './columns.ts'

export const practices = pgTable('practices', {
  id: id(),
  name: text('name').notNull(),
  timeZone: text('time_zone').notNull().default('Europe/Paris'),
  createdAt: createdAt(),
})

/** A person who may sign in: a member of practices, or a guest without one. */
export const users = pgTable('users', {
  id: id(),
  email: text('email').notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  operator: boolean('operator').notNull().default(false),
  createdAt: createdAt(),
  disabledAt: moment('disabled_at'),
})

export const memberships = pgTable(
  'memberships',
  {
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    role: text('role').$type<Role>().notNull(),
    rights: jsonb('rights').$type<Rights>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.practiceId] }), index().on(table.practiceId)],
)

export const applications = pgTable('applications', {
  id: id(),
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  createdAt: createdAt(),
})

/** TEN-03: a machine acts only for users who linked its application. */
export const applicationLinks = pgTable(
  'application_links',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.applicationId] }), index().on(table.applicationId)],
)

/** Bearer tokens, of a person or of a machine; only the SHA-256 is kept. */
export const tokens = pgTable(
  'tokens',
  {
    hash: bytes('hash').primaryKey(),
    userId: uuid('user_id').references(() => users.id),
    applicationId: uuid('application_id').references(() => applications.id),
    scopes: text('scopes').array().$type<Scope[]>().notNull().default([]),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.expiresAt),
    check('tokens_one_bearer', sql`(${table.userId} is null) <> (${table.applicationId} is null)`),
  ],
)
