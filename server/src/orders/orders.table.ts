import type { Family } from '@arcade/contract/families/families.ts'
import type { OrderStatus } from '@arcade/contract/orders/order-statuses.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../kernel/database/columns.ts'
import { applications, practices, users } from '../kernel/identity/identity.table.ts'

interface StoredTracking {
  carrier?: string | undefined
  number?: string | undefined
  url?: string | undefined
}

/** ORD-01: what a practice ordered, from whichever application. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    /** The practitioner for whom it was ordered. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id),
    externalId: text('external_id').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    statusAt: moment('status_at').notNull(),
    orderedAt: moment('ordered_at').notNull(),
    expectedAt: date('expected_at'),
    tracking: jsonb('tracking').$type<StoredTracking>(),
    totalCents: integer('total_cents'),
    /** Of the lines, so that lists need not read them. */
    designation: text('designation').notNull(),
    lineCount: integer('line_count').notNull(),
    quantity: integer('quantity').notNull(),
    delivered: integer('delivered').notNull(),
    families: text('families').array().$type<Family[]>().notNull(),
    /** Reference and articles, in small letters. */
    search: text('search').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique('orders_external').on(table.applicationId, table.externalId),
    index('orders_list').on(table.practiceId, table.orderedAt.desc(), table.id.desc()),
    index('orders_by_application').on(table.practiceId, table.applicationId, table.orderedAt.desc(), table.id.desc()),
    index('orders_by_status').on(table.practiceId, table.status, table.orderedAt.desc(), table.id.desc()),
    index('orders_open').on(table.practiceId, table.expectedAt).where(sql`status not in ('delivered', 'refused')`),
    index('orders_search').using('gin', table.practiceId, table.search.op('gin_trgm_ops')),
    check('orders_delivered', sql`${table.delivered} between 0 and ${table.quantity}`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    line: integer('line').notNull(),
    article: text('article').notNull(),
    family: text('family').$type<Family>().notNull(),
    designation: text('designation').notNull(),
    quantity: integer('quantity').notNull(),
    delivered: integer('delivered').notNull(),
    lots: jsonb('lots').$type<{ lot: string; quantity: number }[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.line] })],
)

/** ORD-02: every status that was told, in time or late; the same one of the same moment once. */
export const orderEvents = pgTable(
  'order_events',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status').$type<OrderStatus>().notNull(),
    occurredAt: moment('occurred_at').notNull(),
    late: boolean('late').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.occurredAt, table.status] })],
)
