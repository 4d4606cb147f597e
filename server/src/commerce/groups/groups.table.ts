import type { GroupInvitationState, GroupMemberState } from '@arcade/contract/commerce/groups/group-states.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../kernel/database/columns.ts'
import { practices, users } from '../../kernel/identity/identity.table.ts'

/** REC-01: practices that look at each other's smileys and orders. Dissolved, it is deleted with all that hangs on it. */
export const practiceGroups = pgTable(
  'practice_groups',
  {
    id: id(),
    name: text('name').notNull(),
    founderId: uuid('founder_id')
      .notNull()
      .references(() => practices.id),
    /** Counts changes of its members and invitations too. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.founderId)],
)

/** One row for a practice in a group, however often it joined; what it lets the others see. */
export const practiceGroupMembers = pgTable(
  'practice_group_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => practiceGroups.id, { onDelete: 'cascade' }),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    state: text('state').$type<GroupMemberState>().notNull(),
    sharesSmileys: boolean('shares_smileys').notNull(),
    sharesOrders: boolean('shares_orders').notNull(),
    joinedAt: moment('joined_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.practiceId] }),
    index().on(table.practiceId),
    check('practice_group_members_state', sql`${table.state} in ('member', 'left', 'removed')`),
  ],
)

/** By an address, as colleagues are invited: which practice it will be, who accepts says. */
export const practiceGroupInvitations = pgTable(
  'practice_group_invitations',
  {
    id: id(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => practiceGroups.id, { onDelete: 'cascade' }),
    /** In small letters, as those of accounts are. */
    email: text('email').notNull(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id),
    state: text('state').$type<GroupInvitationState>().notNull().default('pending'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('practice_group_invitations_once').on(table.groupId, table.email).where(sql`state = 'pending'`),
    index('practice_group_invitations_received').on(table.email).where(sql`state = 'pending'`),
    check('practice_group_invitations_state', sql`${table.state} in ('pending', 'accepted', 'declined', 'revoked')`),
  ],
)
