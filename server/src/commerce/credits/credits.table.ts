import type { CreditUseRefusal, creditUseStates } from '@arcade/contract/commerce/credits/credit-uses.contract.ts'
import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../kernel/database/columns.ts'
import { practices, users } from '../../kernel/identity/identity.table.ts'

const practiceId = () =>
  uuid('practice_id')
    .notNull()
    .references(() => practices.id)
const cents = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** PAY-03: credit notes set against invoices of one seller. */
export const creditUses = pgTable(
  'credit_uses',
  {
    /** Chosen by who uses them: repeated, it is the same use. The ERP knows it by this, too. */
    id: uuid('id').primaryKey(),
    practiceId: practiceId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    base: text('base').$type<Base>().notNull(),
    code: text('code').notNull(),
    total: cents('total'),
    state: text('state').$type<(typeof creditUseStates)[number]>().notNull().default('waiting'),
    refusal: text('refusal').$type<CreditUseRefusal>(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('credit_uses_list').on(table.practiceId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('credit_uses_waiting').on(table.createdAt).where(sql`state = 'waiting'`),
    check('credit_uses_total', sql`${table.total} > 0`),
  ],
)

/** How much of which credit note for which invoice: rows of the copy, which may go before the use does. */
export const creditUseLines = pgTable(
  'credit_use_lines',
  {
    useId: uuid('use_id')
      .notNull()
      .references(() => creditUses.id),
    practiceId: practiceId(),
    creditId: uuid('credit_id').notNull(),
    creditNumber: text('credit_number').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    number: text('number').notNull(),
    amount: cents('amount'),
  },
  (table) => [
    primaryKey({ columns: [table.useId, table.creditId, table.invoiceId] }),
    check('credit_use_lines_amount', sql`${table.amount} > 0`),
  ],
)
