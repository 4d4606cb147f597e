import type { DeclineReason, PaymentState } from '@arcade/contract/commerce/payments/payment-states.ts'
import type { PayableKind, PaymentSeller } from '@arcade/contract/commerce/payments/sellers.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../kernel/database/columns.ts'
import { practices, users } from '../../kernel/identity/identity.table.ts'

const practiceId = () =>
  uuid('practice_id')
    .notNull()
    .references(() => practices.id)
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id)
const cents = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** PAY-01: as whom the provider knows a practice. */
export const paymentCustomers = pgTable('payment_customers', {
  practiceId: practiceId().primaryKey(),
  customerId: text('customer_id').notNull(),
  createdAt: createdAt(),
})

/** PAY-01: what people see of a card. The number is the provider's; here is what it is called there. */
export const cards = pgTable(
  'cards',
  {
    id: id(),
    practiceId: practiceId(),
    methodId: text('method_id').notNull().unique(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expiryMonth: integer('expiry_month').notNull(),
    expiryYear: integer('expiry_year').notNull(),
    createdAt: createdAt(),
    /** Stays for the payments that were made with it. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('cards_list').on(table.practiceId, table.createdAt.desc().nullsFirst()).where(sql`removed_at is null`),
    // No number of a card fits here.
    check('cards_last4', sql`${table.last4} ~ '^[0-9]{4}$'`),
  ],
)

/** A visit to the provider's page, which ends with a card or without. */
export const cardRegistrations = pgTable(
  'card_registrations',
  {
    id: id(),
    practiceId: practiceId(),
    userId: userId(),
    /** Null until the provider has answered. */
    sessionId: text('session_id').unique(),
    cardId: uuid('card_id').references(() => cards.id),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.practiceId)],
)

/** PAY-02: one payment; each seller has a line of its own. */
export const payments = pgTable(
  'payments',
  {
    /** Chosen by who pays: repeated, it is the same payment. */
    id: uuid('id').primaryKey(),
    practiceId: practiceId(),
    userId: userId(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => cards.id),
    total: cents('total'),
    locale: text('locale').$type<Locale>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('payments_list').on(table.practiceId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    check('payments_total', sql`${table.total} > 0`),
  ],
)

/** What one seller gets: its uuid is the key by which the provider charges it once. */
export const paymentLines = pgTable(
  'payment_lines',
  {
    id: id(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    practiceId: practiceId(),
    base: text('base').$type<PaymentSeller>().notNull(),
    /** The client code under which the ERP books it; empty for the gallery. */
    code: text('code').notNull(),
    account: text('account').notNull(),
    amount: cents('amount'),
    state: text('state').$type<PaymentState>().notNull().default('created'),
    intentId: text('intent_id').unique(),
    reason: text('reason').$type<DeclineReason>(),
    actionUrl: text('action_url'),
    /** By the seller or by the payer's bank. */
    refunded: cents('refunded').default(0),
    /** Of it, what a bank took back in disputes. */
    chargedBack: cents('charged_back').default(0),
    /** When it became known that an invoice of it was paid otherwise too. */
    twiceSince: moment('twice_since'),
    /** Since when the seller's books refuse to record it. */
    rejectedSince: moment('rejected_since'),
    settledAt: moment('settled_at'),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index().on(table.paymentId),
    index('payment_lines_open').on(table.changedAt).where(sql`state in ('created', 'requires_action', 'processing')`),
    check(
      'payment_lines_state',
      sql`${table.state} in ('created', 'requires_action', 'processing', 'succeeded', 'failed', 'cancelled', 'refunded', 'partly_refunded', 'disputed')`,
    ),
    check('payment_lines_amount', sql`${table.amount} > 0`),
    check('payment_lines_refunded', sql`${table.refunded} between 0 and ${table.amount}`),
  ],
)

/** What is paid: an invoice, or an order of the gallery. */
export const paymentItems = pgTable(
  'payment_items',
  {
    lineId: uuid('line_id')
      .notNull()
      .references(() => paymentLines.id),
    practiceId: practiceId(),
    kind: text('kind').$type<PayableKind>().notNull(),
    payableId: uuid('payable_id').notNull(),
    number: text('number').notNull(),
    amount: cents('amount'),
    /** Its part of what the line has paid back. */
    refunded: cents('refunded').default(0),
    /** A reservation: the item cannot be paid again until the line fails, or the seller's books have it. */
    held: boolean('held').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.kind, table.payableId] }),
    uniqueIndex('payment_items_held').on(table.kind, table.payableId).where(sql`held`),
    index().on(table.payableId),
    check('payment_items_refunded', sql`${table.refunded} between 0 and ${table.amount}`),
  ],
)

/** The events of the provider that were taken in, and the disputes that have ended; each counts once. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  receivedAt: createdAt(),
})
