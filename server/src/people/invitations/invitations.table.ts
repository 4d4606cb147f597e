import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { Rights, Role } from '@arcade/contract/kernel/rights.ts'
import type { invitationKinds, invitationStatuses } from '@arcade/contract/people/invitations/invitations.contract.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../kernel/database/columns.ts'
import { practices, users } from '../../kernel/identity/identity.table.ts'

export type InvitationKind = (typeof invitationKinds)[number]
export type InvitationStatus = (typeof invitationStatuses)[number]

/** NET-01: who invites whom, by an address that may have no account yet, and for which practice. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    kind: text('kind').$type<InvitationKind>().notNull(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    /** In small letters, as those of accounts are. */
    email: text('email').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    locale: text('locale').$type<Locale>(),
    reason: text('reason'),
    /** What a collaborator will be, and may. */
    role: text('role').$type<Role>(),
    rights: jsonb('rights').$type<Rights>(),
    status: text('status').$type<InvitationStatus>().notNull().default('pending'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    answeredAt: moment('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index().on(table.inviterId, table.createdAt, table.id),
    index().on(table.email, table.createdAt, table.id),
    index().on(table.practiceId, table.createdAt),
    uniqueIndex('invitations_one_pending')
      .on(table.inviterId, table.practiceId, table.kind, table.email)
      .where(sql`status = 'pending' and revoked_at is null`),
    check('invitations_status', sql`${table.status} in ('pending', 'refused', 'accepted')`),
    check('invitations_answered', sql`(${table.status} = 'pending') = (${table.answeredAt} is null)`),
    check('invitations_role', sql`(${table.kind} = 'collaborator') = (${table.role} is not null)`),
  ],
)
