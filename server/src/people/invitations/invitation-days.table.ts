import { date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/identity/identity.table.ts'

/** How many invitations a person sent on a day, in UTC. */
export const guestInvitationDays = pgTable(
  'guest_invitation_days',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index().on(table.day)],
)
