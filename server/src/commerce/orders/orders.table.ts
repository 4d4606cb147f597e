import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { byProgress, type OrderStatus } from '@arcade/contract/commerce/orders/order-statuses.ts'
import type { Family } from '@arcade/contract/parts/families/families.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../kernel/database/columns.ts'
import { applications, practices, users } from '../../kernel/identity/identity.table.ts'
import { practiceCodes } from '../erp/index.ts'

interface StoredTracking {
  carrier?: string | undefined
  number?: string | undefined
  url?: string | undefined
}

const rankSql = sql.raw(
  `case status ${byProgress.map((status, rank) => `when '${status}' then ${rank}`).join(' ')} else ${byProgress.length} end`,
)

/** ORD-01: what a practice ordered, from whichever application. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    /** The practitioner for whom it was ordered; null where the ERP does not say. */
    userId: uuid('user_id').references(() => users.id),
    /** The application that sent it; null where it was seen in the ERP. */
    applicationId: uuid('application_id').references(() => applications.id),
    /** The base whose order of that number this is: the one in which it was seen, or that of its application when it was first written. */
    base: text('base').$type<Base>(),
    /** As which client it was seen in the ERP. */
    code: text('code'),
    externalId: text('external_id').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    /** How far that is, to sort by. */
    statusRank: smallint('status_rank').notNull().generatedAlwaysAs(rankSql),
    statusAt: moment('status_at').notNull(),
    orderedAt: moment('ordered_at').notNull(),
    expectedAt: date('expected_at'),
    tracking: jsonb('tracking').$type<StoredTracking>(),
    totalCents: integer('total_cents'),
    /** Without taxes, where the ERP says it. */
    totalExclCents: bigint('total_excl_cents', { mode: 'number' }),
    /** Of the lines, so that lists need not read them. */
    designation: text('designation').notNull(),
    lineCount: integer('line_count').notNull(),
    quantity: integer('quantity').notNull(),
    delivered: integer('delivered').notNull(),
    families: text('families').array().$type<Family[]>().notNull(),
    /** Reference, articles and lots of the order, in small letters. */
    search: text('search').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique('orders_external').on(table.applicationId, table.externalId),
    // It goes with the code, as the copy does.
    foreignKey({
      name: 'orders_owner',
      columns: [table.practiceId, table.base, table.code],
      foreignColumns: [practiceCodes.practiceId, practiceCodes.base, practiceCodes.code],
    }).onDelete('cascade'),
    // In a base a number is one order, whether an application or the copy of the ERP writes it.
    unique('orders_of_base').on(table.practiceId, table.base, table.externalId),
    index('orders_reference').on(table.practiceId, table.externalId),
    index('orders_by_base')
      .on(table.practiceId, table.base, table.orderedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`application_id is null`),
    index('orders_list').on(table.practiceId, table.orderedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('orders_by_application').on(
      table.practiceId,
      table.applicationId,
      table.orderedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('orders_by_rank').on(
      table.practiceId,
      table.statusRank.desc().nullsFirst(),
      table.orderedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('orders_open').on(table.practiceId, table.expectedAt).where(sql`status not in ('delivered', 'refused')`),
    index('orders_search').using('gin', table.practiceId, table.search.op('gin_trgm_ops')),
    check(
      'orders_source',
      sql`(${table.applicationId} is null) = (${table.code} is not null) and (${table.code} is null or ${table.base} is not null)`,
    ),
    check('orders_delivered', sql`${table.delivered} between 0 and ${table.quantity}`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    article: text('article').notNull(),
    family: text('family').$type<Family>().notNull(),
    designation: text('designation').notNull(),
    quantity: integer('quantity').notNull(),
    delivered: integer('delivered').notNull(),
    lots: jsonb('lots').$type<{ lot: string; quantity: number }[]>().notNull(),
    /** As the ERP says it, in cents; null where it says nothing, and of orders that an application pushed. */
    unitPriceExcl: bigint('unit_price_excl', { mode: 'number' }),
    discountPercent: doublePrecision('discount_percent'),
    vatRate: doublePrecision('vat_rate'),
    amountExcl: bigint('amount_excl', { mode: 'number' }),
    amountIncl: bigint('amount_incl', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.line] })],
)

/** ORD-02: every status that was sent, in time or late; the same one of the same moment once. */
export const orderEvents = pgTable(
  'order_events',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status').$type<OrderStatus>().notNull(),
    occurredAt: moment('occurred_at').notNull(),
    late: boolean('late').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.occurredAt, table.status] })],
)
