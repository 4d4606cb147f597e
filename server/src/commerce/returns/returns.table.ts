import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import type { ReturnState } from '@arcade/contract/commerce/returns/return-states.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../kernel/database/columns.ts'
import { practices, users } from '../../kernel/identity/identity.table.ts'
import type { ReturnProgress } from '../erp/index.ts'

/** RET-01: what was asked to go back, by the portal. Returns made directly in the ERP are in its copy. */
export const returns = pgTable(
  'returns',
  {
    id: id(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    base: text('base').$type<Base>().notNull(),
    code: text('code').notNull(),
    /** Ours, and the reference by which the ERP knows it again. */
    number: text('number').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state').$type<ReturnState>().notNull().default('waiting'),
    erpNumber: text('erp_number'),
    creditNumber: text('credit_number'),
    /** The code with which the ERP refused it. */
    refusal: text('refusal'),
    /** `waiting`: the ERP is asked to cancel it; `refused`: it did not. */
    cancellation: text('cancellation').$type<'waiting' | 'refused'>(),
    /** When the parcel was marked as sent. */
    sentAt: moment('sent_at'),
    /** What the ERP says of its way. */
    progress: jsonb('progress').$type<ReturnProgress>(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('returns_number').on(table.number),
    index('returns_list').on(table.practiceId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // Those that wait for the outbox: few.
    index('returns_waiting').on(table.number).where(sql`state = 'waiting' or cancellation = 'waiting'`),
    check(
      'returns_state',
      sql`${table.state} in ('waiting', 'requested', 'accepted', 'received', 'credited', 'refused', 'cancelled')`,
    ),
    check('returns_cancellation', sql`${table.cancellation} in ('waiting', 'refused')`),
  ],
)

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id),
    position: integer('position').notNull(),
    deliveryNumber: text('delivery_number').notNull(),
    line: integer('line').notNull(),
    article: text('article').notNull(),
    designation: text('designation').notNull(),
    orderNumber: text('order_number'),
    lot: text('lot'),
    quantity: integer('quantity').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.position] }),
    check('return_lines_quantity', sql`${table.quantity} > 0`),
  ],
)
