import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../../kernel/database/columns.ts'
import { practices } from '../../kernel/identity/identity.table.ts'

/** The account under which the CRM knows a practice, in 18 letters. Set by the operator, never by a person. */
export const practiceAccounts = pgTable(
  'practice_accounts',
  {
    practiceId: uuid('practice_id')
      .primaryKey()
      .references(() => practices.id),
    accountId: text('account_id').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [check('practice_accounts_id', sql`${table.accountId} ~ '^001[A-Za-z0-9]{15}$'`)],
)
