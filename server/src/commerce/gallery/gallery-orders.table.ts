import type { FrameColor } from '@arcade/contract/commerce/gallery/frames.ts'
import {
  type GalleryOrderState,
  galleryOrderStates,
  type InvoiceName,
} from '@arcade/contract/commerce/gallery/order-states.ts'
import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../kernel/database/columns.ts'
import { practices, users } from '../../kernel/identity/identity.table.ts'
import { galleryProducts, galleryWorks } from './gallery.table.ts'

export interface OrderAddress {
  line1: string
  line2: string | null
  postcode: string
  city: string
  country: string
}

const cents = (name: string) => integer(name).notNull()
const states = sql.raw(galleryOrderStates.map((state) => `'${state}'`).join(', '))

/** GAL-01: what a practice bought at the gallery. Amounts in cents, as they were when it was ordered. */
export const galleryOrders = pgTable(
  'gallery_orders',
  {
    /** Chosen by who orders: repeated, it is the same order. Its payment has the same one. */
    id: uuid('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull().unique(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state').$type<GalleryOrderState>().notNull().default('awaiting_payment'),
    invoiceTo: text('invoice_to').$type<InvoiceName>().notNull(),
    buyer: text('buyer').notNull(),
    addressId: uuid('address_id').notNull(),
    address: jsonb('address').$type<OrderAddress>().notNull(),
    billing: jsonb('billing').$type<OrderAddress>().notNull(),
    productsTotal: cents('products_total'),
    framingTotal: cents('framing_total'),
    shippingTotal: cents('shipping_total'),
    discount: cents('discount'),
    refunded: cents('refunded').default(0),
    smileys: integer('smileys').notNull(),
    /** In the ledger of smileys, where some are set aside for it. */
    reservationId: uuid('reservation_id'),
    tracking: text('tracking'),
    invoiceNumber: text('invoice_number').unique(),
    invoicedAt: moment('invoiced_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('gallery_orders_list').on(
      table.practiceId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('gallery_orders_documents')
      .on(table.practiceId, table.invoicedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`invoiced_at is not null`),
    index('gallery_orders_state').on(table.state, table.createdAt),
    check('gallery_orders_states', sql`${table.state} in (${states})`),
    check(
      'gallery_orders_discount',
      sql`${table.discount} between 0 and ${table.productsTotal} + ${table.framingTotal} + ${table.shippingTotal}`,
    ),
  ],
)

export const galleryOrderLines = pgTable(
  'gallery_order_lines',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => galleryOrders.id),
    place: integer('place').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => galleryProducts.id),
    workId: uuid('work_id')
      .notNull()
      .references(() => galleryWorks.id),
    title: text('title').notNull(),
    widthCm: integer('width_cm').notNull(),
    heightCm: integer('height_cm').notNull(),
    frameColor: text('frame_color').$type<FrameColor>(),
    price: cents('price'),
    framing: cents('framing'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.place] })],
)

/** One for each refund, of a part or of all. */
export const galleryCreditNotes = pgTable(
  'gallery_credit_notes',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => galleryOrders.id),
    /** As in the order, so that the documents of a practice are read from one index. */
    practiceId: uuid('practice_id').notNull(),
    number: text('number').notNull().unique(),
    amount: cents('amount'),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [
    index().on(table.orderId),
    index('gallery_credit_notes_documents').on(
      table.practiceId,
      table.issuedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check('gallery_credit_notes_amount', sql`${table.amount} > 0`),
  ],
)

/** The last number that was given in a year: invoices and credit notes follow each other without a gap. */
export const galleryNumbers = pgTable('gallery_numbers', {
  series: text('series').primaryKey(),
  last: integer('last').notNull(),
})
