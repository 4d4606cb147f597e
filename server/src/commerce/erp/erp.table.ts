import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../kernel/database/columns.ts'
import { practices } from '../../kernel/identity/identity.table.ts'
import type {
  ConfirmationState,
  ErpClient,
  ErpCompany,
  ErpMovement,
  ErpPiece,
  ErpReturn,
  FeedName,
} from '../../parts/partners/erp.wire.ts'
import type { ReturnProgress } from './return-progress.rules.ts'

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull()
const base = () => text('base').$type<Base>().notNull()
const practiceId = () => uuid('practice_id').notNull()

/** How the ERP calls a practice: one code in each base. Set by the operator or a machine, never by a person. */
export const practiceCodes = pgTable(
  'practice_codes',
  {
    practiceId: practiceId().references(() => practices.id),
    base: base(),
    code: text('code').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.base, table.code] }),
    // What the rows of the copy hang on: none can be of another practice than its code.
    unique('practice_codes_whole').on(table.practiceId, table.base, table.code),
    unique('practice_codes_one_in_a_base').on(table.practiceId, table.base),
    index().on(table.code),
    check('practice_codes_base', sql`${table.base} in ('SMILERS', 'BIOTECHDENTAL', 'BDA', 'BIOTECHDENTAL_DIGITAL')`),
  ],
)

/** Whose a row of the copy is. It goes with the code. */
const owned = () => ({ practiceId: practiceId(), base: base(), code: text('code').notNull() })

interface Owned {
  practiceId: AnyPgColumn
  base: AnyPgColumn
  code: AnyPgColumn
}
const ofCode = (name: string, table: Owned) =>
  foreignKey({
    name: `${name}_owner`,
    columns: [table.practiceId, table.base, table.code],
    foreignColumns: [practiceCodes.practiceId, practiceCodes.base, practiceCodes.code],
  }).onDelete('cascade')

/** Invoices, credit notes, delivery notes and order confirmations. */
export const erpBills = pgTable(
  'erp_bills',
  {
    id: id(),
    ...owned(),
    type: text('type').$type<ErpPiece['typePiece']>().notNull(),
    number: text('number').notNull(),
    date: date('date').notNull(),
    reference: text('reference'),
    totalExcl: cents('total_excl'),
    totalVat: cents('total_vat'),
    totalIncl: cents('total_incl'),
    toPay: cents('to_pay'),
    paid: cents('paid'),
    balance: cents('balance'),
    currency: text('currency').notNull(),
    /** When the last part is due; null where nothing is. */
    dueOn: date('due_on'),
    dueDates: jsonb('due_dates').$type<{ date: string; montant: number; regle: number }[]>().notNull(),
    status: text('status').$type<'PAID' | 'NOT_PAID' | 'UNKNOWN'>().notNull(),
    /** Of an order confirmation alone. */
    orderState: text('order_state').$type<ConfirmationState>(),
    /** When the delivery of a confirmed order is expected. */
    expectedOn: date('expected_on'),
    /** What was settled here and this copy does not show yet, in cents: the sum of its settlements. */
    settling: bigint('settling', { mode: 'number' }).notNull().default(0),
    copiedAt: moment('copied_at').notNull(),
  },
  (table) => [
    ofCode('erp_bills', table),
    unique('erp_bills_number').on(table.base, table.code, table.type, table.number),
    index('erp_bills_list').on(
      table.practiceId,
      table.type,
      table.date.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // By due day and by amount, in both directions.
    index('erp_bills_due').on(table.practiceId, table.type, sql`coalesce(due_on, date)`, table.id),
    index('erp_bills_amount').on(table.practiceId, table.type, table.totalIncl, table.id),
    // What is to be paid, the longest overdue first.
    index('erp_bills_open')
      .on(table.practiceId, sql`coalesce(due_on, date)`, table.id)
      .where(sql`type = 'FACTURE' and status = 'NOT_PAID' and balance > settling`),
    // What is left of credit notes, oldest first.
    index('erp_bills_credits')
      .on(table.practiceId, table.date, table.id)
      .where(sql`type = 'AVOIR' and status = 'NOT_PAID' and balance > settling`),
    index('erp_bills_search').using('gin', table.practiceId, sql`lower(number) gin_trgm_ops`),
  ],
)

/** What a write settles of a bill while the copy of the bill does not show it; the reference is that of the write. */
export const erpSettlements = pgTable(
  'erp_settlements',
  {
    reference: text('reference').notNull(),
    billId: uuid('bill_id')
      .notNull()
      .references(() => erpBills.id, { onDelete: 'cascade' }),
    cents: cents('cents'),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.billId] }),
    index().on(table.billId),
    check('erp_settlements_cents', sql`${table.cents} >= 0`),
  ],
)

export const erpBillLines = pgTable(
  'erp_bill_lines',
  {
    billId: uuid('bill_id')
      .notNull()
      .references(() => erpBills.id, { onDelete: 'cascade' }),
    practiceId: practiceId(),
    line: integer('line').notNull(),
    article: text('article').notNull(),
    designation: text('designation').notNull(),
    family: text('family').notNull(),
    quantity: doublePrecision('quantity').notNull(),
    unitPriceExcl: cents('unit_price_excl'),
    discountPercent: doublePrecision('discount_percent').notNull(),
    vatRate: doublePrecision('vat_rate').notNull(),
    taxCode: text('tax_code'),
    amountExcl: cents('amount_excl'),
    amountIncl: cents('amount_incl'),
    deliveryNumber: text('delivery_number'),
    deliveryOn: date('delivery_on'),
    orderNumber: text('order_number'),
    /** Of a confirmation alone: how much of the line the ERP calls delivered. */
    delivered: doublePrecision('delivered'),
  },
  (table) => [
    primaryKey({ columns: [table.billId, table.line] }),
    index().on(table.practiceId, table.deliveryNumber),
    index('erp_bill_lines_order').on(table.practiceId, table.orderNumber),
  ],
)

/** The lots of a line: one that was delivered and then billed is there twice, by its delivery note and its invoice. */
export const erpLots = pgTable(
  'erp_lots',
  {
    billId: uuid('bill_id')
      .notNull()
      .references(() => erpBills.id, { onDelete: 'cascade' }),
    practiceId: practiceId(),
    line: integer('line').notNull(),
    article: text('article').notNull(),
    designation: text('designation').notNull(),
    lot: text('lot').notNull(),
    kind: text('kind').$type<'LOT' | 'SERIE'>().notNull(),
    expiresOn: date('expires_on'),
    quantity: doublePrecision('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.billId, table.line, table.lot] }),
    index('erp_lots_article').on(table.practiceId, table.article, table.lot),
    index('erp_lots_lot').on(table.practiceId, table.lot),
    index('erp_lots_key').on(table.practiceId, sql`upper(lot)`),
  ],
)

export const erpMovements = pgTable(
  'erp_movements',
  {
    id: id(),
    ...owned(),
    number: text('number').notNull(),
    date: date('date').notNull(),
    type: text('type').$type<ErpMovement['type']>().notNull(),
    label: text('label').notNull(),
    origin: text('origin').$type<ErpMovement['origine']>().notNull(),
    usableFor: text('usable_for').$type<ErpMovement['utilisablePour']>().notNull(),
    family: text('family'),
    billNumber: text('bill_number'),
    dueOn: date('due_on'),
    amount: cents('amount'),
    balanceAfter: cents('balance_after'),
    currency: text('currency').notNull(),
    /** Of the write here that made it. */
    reference: text('reference'),
    /** In the order of the feed, which is the order of the ERP's running balance within a day. */
    position: bigserial('position', { mode: 'number' }).notNull(),
  },
  (table) => [
    ofCode('erp_movements', table),
    unique('erp_movements_number').on(table.base, table.code, table.number),
    index('erp_movements_list').on(
      table.practiceId,
      table.date.desc().nullsFirst(),
      table.position.desc().nullsFirst(),
    ),
    index('erp_movements_of_bill').on(table.practiceId, table.billNumber),
    index('erp_movements_reference').on(table.base, table.code, table.reference).where(sql`reference is not null`),
    index('erp_movements_of_base').on(
      table.practiceId,
      table.base,
      table.date.desc().nullsFirst(),
      table.position.desc().nullsFirst(),
    ),
  ],
)

export const erpReturns = pgTable(
  'erp_returns',
  {
    id: id(),
    ...owned(),
    number: text('number').notNull(),
    reference: text('reference'),
    date: date('date').notNull(),
    state: text('state').$type<ErpReturn['statut']>().notNull(),
    creditNumber: text('credit_number'),
    progress: jsonb('progress').$type<ReturnProgress>(),
    lines: jsonb('lines').$type<ErpReturn['lignes']>().notNull(),
  },
  (table) => [
    ofCode('erp_returns', table),
    unique('erp_returns_number').on(table.base, table.code, table.number),
    // As the list of returns has them, where those requested here have an instant.
    index('erp_returns_list').on(
      table.practiceId,
      sql`(${table.date}::timestamp at time zone 'UTC') desc nulls first`,
      table.id.desc().nullsFirst(),
    ),
  ],
)

/** The last balance of a base, and when. */
export const erpBalances = pgTable(
  'erp_balances',
  {
    ...owned(),
    balance: cents('balance'),
    due: cents('due'),
    notDue: cents('not_due'),
    currency: text('currency').notNull(),
    closedOn: date('closed_on').notNull(),
    asOf: moment('as_of').notNull(),
  },
  (table) => [
    ofCode('erp_balances', table),
    primaryKey({ columns: [table.base, table.code] }),
    index().on(table.practiceId),
  ],
)

/** The seller of a base, as last answered. */
export const erpCompanies = pgTable('erp_companies', {
  base: text('base').$type<Base>().primaryKey(),
  company: jsonb('company').$type<ErpCompany>().notNull(),
  asOf: moment('as_of').notNull(),
})

/** The practice's client record in a base, as last answered. */
export const erpClients = pgTable(
  'erp_clients',
  {
    ...owned(),
    client: jsonb('client').$type<Omit<ErpClient, 'supprime'>>().notNull(),
    asOf: moment('as_of').notNull(),
  },
  (table) => [
    ofCode('erp_clients', table),
    primaryKey({ columns: [table.base, table.code] }),
    index().on(table.practiceId),
  ],
)

/**
 * How far the copy has come, for each feed of a base. Code '' is the whole base, which is followed for ever; a code that
 * is new has a row of its own for all that was before, which ends once it has all.
 */
export const erpSyncs = pgTable(
  'erp_syncs',
  {
    base: base(),
    feed: text('feed').$type<FeedName>().notNull(),
    code: text('code').notNull().default(''),
    /** Where to go on; null: at `since`, or at the beginning where that is null too. */
    cursor: text('cursor'),
    since: moment('since'),
    /** The moment at which all that the base knew was here; null: never yet. */
    asOf: moment('as_of'),
    /** Since when it fails, and how: a code of ours, no words of the partner's. */
    failingSince: moment('failing_since'),
    failure: text('failure'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.base, table.feed, table.code] })],
)
