import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import type { DiscountRefusal, discountStates } from '@arcade/contract/commerce/smileys/discounts.contract.ts'
import type { RewardKind } from '@arcade/contract/commerce/smileys/reward-rules.ts'
import type { reservationStates, SmileyKind } from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import type { Translation } from '@arcade/contract/kernel/applications.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../kernel/database/columns.ts'
import { applications, practices, users } from '../../kernel/identity/identity.table.ts'

const account = () =>
  uuid('account_id')
    .notNull()
    .references(() => smileyAccounts.id)
const application = () => uuid('application_id').references(() => applications.id)

/** SMI-02: a member in a practice. Changes of its ledger lock this row; the balance is the sum of the entries. */
export const smileyAccounts = pgTable(
  'smiley_accounts',
  {
    id: id(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    balance: bigint('balance', { mode: 'number' }).notNull().default(0),
    /** What orders that went back had earned, and is spent: taken from the next grants. */
    owed: bigint('owed', { mode: 'number' }).notNull().default(0),
    /** When something of it expires next, or earlier: by then it is looked at. */
    dueAt: moment('due_at'),
    version: integer('version').notNull().default(0),
  },
  (table) => [
    unique('smiley_accounts_member').on(table.practiceId, table.userId),
    index('smiley_accounts_due').on(table.dueAt).where(sql`due_at is not null`),
    check('smiley_accounts_balance', sql`${table.balance} >= 0`),
    check('smiley_accounts_owed', sql`${table.owed} >= 0`),
  ],
)

/** Entries are only inserted: a trigger of the migration sees to it. */
export const smileyEntries = pgTable(
  'smiley_entries',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    id: uuid('id').notNull().unique().defaultRandom(),
    accountId: account(),
    /** As in the account, so that the history of a practice is read from one index. */
    practiceId: uuid('practice_id').notNull(),
    userId: uuid('user_id').notNull(),
    applicationId: application(),
    kind: text('kind').$type<SmileyKind>().notNull(),
    /** What expires or changes hands at once may be the sum of many grants. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** Of the account, after it. */
    balance: bigint('balance', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    orderReference: text('order_reference'),
    expiresOn: date('expires_on'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index().on(table.practiceId, table.seq),
    index().on(table.accountId, table.seq),
    index('smiley_entries_order')
      .on(table.practiceId, table.orderReference)
      .where(sql`order_reference is not null and kind = 'grant'`),
    index('smiley_entries_granted')
      .on(table.practiceId, table.applicationId, table.createdAt)
      .where(sql`kind = 'grant'`),
    check('smiley_entries_amount', sql`${table.amount} <> 0`),
    check('smiley_entries_balance', sql`${table.balance} >= 0`),
  ],
)

/** What was granted at once, and how much of it is left: the oldest is spent first. */
export const smileyLots = pgTable(
  'smiley_lots',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    accountId: account(),
    entrySeq: bigint('entry_seq', { mode: 'number' })
      .notNull()
      .references(() => smileyEntries.seq),
    applicationId: application(),
    orderReference: text('order_reference'),
    amount: integer('amount').notNull(),
    remaining: integer('remaining').notNull(),
    earnedAt: moment('earned_at').notNull(),
    expiresOn: date('expires_on'),
    /** The midnight at which that day is over, where the practice is. */
    endsAt: moment('ends_at'),
  },
  (table) => [
    index('smiley_lots_open').on(table.accountId, table.earnedAt, table.id).where(sql`remaining > 0`),
    check('smiley_lots_remaining', sql`${table.remaining} between 0 and ${table.amount}`),
  ],
)

/** Which lots an entry took from; negative where it gave back. Only inserted, as entries are. */
export const smileyUses = pgTable(
  'smiley_uses',
  {
    entrySeq: bigint('entry_seq', { mode: 'number' })
      .notNull()
      .references(() => smileyEntries.seq),
    lotId: bigint('lot_id', { mode: 'number' })
      .notNull()
      .references(() => smileyLots.id),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entrySeq, table.lotId] }), index().on(table.lotId)],
)

/** SMI-04: smileys that are to lower what is due on an invoice, until the seller's books have answered. */
export const smileyDiscounts = pgTable(
  'smiley_discounts',
  {
    /** By which the ERP knows it, too. */
    id: id(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The row of the copy, which may go before the discount does. */
    invoiceId: uuid('invoice_id').notNull(),
    base: text('base').$type<Base>().notNull(),
    code: text('code').notNull(),
    number: text('number').notNull(),
    amount: integer('amount').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    state: text('state').$type<(typeof discountStates)[number]>().notNull().default('waiting'),
    refusal: text('refusal').$type<DiscountRefusal>(),
    /** Until then it may be undone. */
    sendAt: moment('send_at').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('smiley_discounts_list').on(
      table.practiceId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('smiley_discounts_invoice').on(table.invoiceId),
    uniqueIndex('smiley_discounts_waiting').on(table.invoiceId).where(sql`state = 'waiting'`),
    check('smiley_discounts_amount', sql`${table.amount} > 0 and ${table.cents} > 0`),
  ],
)

export const smileyReservations = pgTable(
  'smiley_reservations',
  {
    id: id(),
    accountId: account(),
    /** By whom it may be ended. */
    applicationId: application(),
    entrySeq: bigint('entry_seq', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => smileyEntries.seq),
    /** Of the discount that it is part of: that ends it, and no application. */
    discountId: uuid('discount_id').references(() => smileyDiscounts.id),
    amount: integer('amount').notNull(),
    state: text('state').$type<(typeof reservationStates)[number]>().notNull().default('open'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('smiley_reservations_open').on(table.accountId, table.expiresAt).where(sql`state = 'open'`),
    index('smiley_reservations_discount').on(table.discountId).where(sql`discount_id is not null`),
  ],
)

/** What returns took back, each once; `remaining` is still owed. */
export const smileyReversals = pgTable(
  'smiley_reversals',
  {
    id: id(),
    /** Who owes it. */
    accountId: account(),
    /** Whom the order had earned it for. */
    earnerId: uuid('earner_id')
      .notNull()
      .references(() => smileyAccounts.id),
    practiceId: uuid('practice_id').notNull(),
    /** The base of the ERP whose order it is; null: an order of the portal itself, or from before bases were recorded. */
    base: text('base').$type<Base>(),
    orderReference: text('order_reference').notNull(),
    returnReference: text('return_reference').notNull(),
    /** 0 once it came back, since the return was cancelled or refused. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    remaining: bigint('remaining', { mode: 'number' }).notNull(),
    /** The entries that took it. */
    takenBy: bigint('taken_by', { mode: 'number' }).array().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.practiceId, table.returnReference),
    unique('smiley_reversals_return')
      .on(table.earnerId, table.base, table.orderReference, table.returnReference)
      .nullsNotDistinct(),
    index('smiley_reversals_owed').on(table.accountId, table.createdAt).where(sql`remaining > 0`),
    check('smiley_reversals_remaining', sql`${table.remaining} between 0 and ${table.amount}`),
  ],
)

/** What smileys may be spent on; edited by the operator. */
export const smileyRewards = pgTable(
  'smiley_rewards',
  {
    id: id(),
    kind: text('kind').$type<RewardKind>().notNull(),
    title: jsonb('title').$type<Translation>().notNull(),
    cost: integer('cost').notNull(),
    /** In cents, where it is worth an amount. */
    value: integer('value'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [check('smiley_rewards_cost', sql`${table.cost} > 0`)],
)

/** A reward that somebody took: its code is named on an invoice of the practice. */
export const smileyVouchers = pgTable('smiley_vouchers', {
  code: text('code').primaryKey(),
  entrySeq: bigint('entry_seq', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => smileyEntries.seq),
  rewardId: uuid('reward_id')
    .notNull()
    .references(() => smileyRewards.id),
})
