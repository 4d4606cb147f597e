import type { RefusalReason } from '@arcade/contract/commerce/offers/offer-statuses.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
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
import { practices, users } from '../../kernel/identity/identity.table.ts'

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull()

/** OFF-01: what a practice may accept or refuse: mirrored from the CRM, or made by the operator. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    /** In the CRM: the account and the quote; null for one of the operator's. */
    accountId: text('account_id'),
    quoteId: text('quote_id'),
    number: text('number').notNull(),
    /** The newest version: the only one that can be answered. */
    version: integer('version').notNull(),
    /** Of that version, so that lists find them by it. */
    endsOn: date('ends_on').notNull(),
    /** Whether that version was accepted or refused; null: not answered. */
    accepted: boolean('accepted'),
    withdrawnAt: moment('withdrawn_at'),
    /** The version of whose end somebody was reminded. */
    remindedVersion: integer('reminded_version'),
    offeredAt: moment('offered_at').notNull(),
    /** One more with each change of any kind, for open pages. */
    changes: integer('changes').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique('offers_quote').on(table.practiceId, table.quoteId),
    index('offers_list').on(table.practiceId, table.endsOn, table.id),
    index('offers_documents').on(table.practiceId, table.offeredAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('offers_unanswered').on(table.endsOn).where(sql`accepted is null and withdrawn_at is null`),
    check('offers_source', sql`(${table.quoteId} is null) = (${table.accountId} is null)`),
  ],
)

export interface StoredLine {
  article: string | null
  designation: string
  quantity: number
  unitPrice: number
  discount: number
  total: number
}

/** The terms of an offer: never changed, so that what was accepted stays what it was. */
export const offerVersions = pgTable(
  'offer_versions',
  {
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id),
    practiceId: uuid('practice_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    currency: text('currency').notNull(),
    totalExcl: cents('total_excl'),
    totalVat: cents('total_vat'),
    totalIncl: cents('total_incl'),
    endsOn: date('ends_on').notNull(),
    lines: jsonb('lines').$type<StoredLine[]>().notNull(),
    /** The SHA-256 of all that, in hex. */
    hash: text('hash').notNull(),
    /** What the CRM calls these terms; it may number the same terms anew. */
    revision: integer('revision'),
    /** The paper; null: it is drawn on request, and stored when the offer is accepted. */
    blobId: uuid('blob_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.version] }), index().on(table.blobId)],
)

/** Who answered a version, and when; one answer at most. */
export const offerAnswers = pgTable(
  'offer_answers',
  {
    offerId: uuid('offer_id').notNull(),
    version: integer('version').notNull(),
    accepted: boolean('accepted').notNull(),
    /** Null where the sales department was answered outside the portal. */
    userId: uuid('user_id').references(() => users.id),
    reason: text('reason').$type<RefusalReason>(),
    comment: text('comment'),
    hash: text('hash').notNull(),
    answeredAt: moment('answered_at').notNull(),
    delivery: text('delivery').$type<'kept' | 'waiting' | 'delivered' | 'refused'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.version] }),
    foreignKey({
      name: 'offer_answers_version',
      columns: [table.offerId, table.version],
      foreignColumns: [offerVersions.offerId, offerVersions.version],
    }),
    check('offer_answers_delivery', sql`${table.delivery} in ('kept', 'waiting', 'delivered', 'refused')`),
  ],
)

/** How far the mirror of the CRM has come: scope '' is what changes anywhere, the others an account that is new here. */
export const offerSyncs = pgTable('offer_syncs', {
  scope: text('scope').primaryKey(),
  since: moment('since').notNull(),
})
