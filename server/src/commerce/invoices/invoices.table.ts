import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { practices } from '../../kernel/identity/identity.table.ts'

/**
 * Due amounts by due date: maintained by triggers on `erp_bills`, so that the sums of a practice cost the
 * same however many invoices it has.
 */
export const invoiceDues = pgTable(
  'invoice_dues',
  {
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    base: text('base').$type<Base>().notNull(),
    currency: text('currency').notNull(),
    dueOn: date('due_on').notNull(),
    count: integer('count').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.practiceId, table.base, table.currency, table.dueOn] }),
    index('invoice_dues_empty').on(table.practiceId).where(sql`count = 0`),
  ],
)
