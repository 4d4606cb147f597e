import type { ClaimMover, ClaimState } from '@arcade/contract/commerce/claims/claim-states.ts'
import type { ClaimKind, ClaimStep, ClaimType, RemovalCause } from '@arcade/contract/commerce/claims/claim-types.ts'
import type { WarrantyVerdict } from '@arcade/contract/commerce/claims/warranty.ts'
import type { Family } from '@arcade/contract/parts/families/families.ts'
import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { patients } from '../../clinic/patients/index.ts'
import { createdAt, id, moment } from '../../kernel/database/columns.ts'
import { practices, users } from '../../kernel/identity/identity.table.ts'

/** CLM-01: incidents and réclamations, drafts too. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    /** What people call it by, here and at the handler's. */
    reference: text('reference').notNull(),
    kind: text('kind').$type<ClaimKind>().notNull(),
    type: text('type').$type<ClaimType>().notNull(),
    state: text('state').$type<ClaimState>().notNull().default('draft'),
    step: text('step').$type<ClaimStep>().notNull().default('type'),
    article: text('article'),
    lot: text('lot'),
    lotExpiry: date('lot_expiry'),
    family: text('family').$type<Family>(),
    patientId: uuid('patient_id'),
    teeth: smallint('teeth').array().notNull().default([]),
    placedAt: date('placed_at'),
    happenedAt: date('happened_at'),
    cause: text('cause').$type<RemovalCause>(),
    orderReference: text('order_reference'),
    deliveryReference: text('delivery_reference'),
    invoiceNumber: text('invoice_number'),
    text: text('text'),
    /** As the protocol decided when it was last saved; a sent claim keeps its verdict. */
    warranty: jsonb('warranty').$type<WarrantyVerdict>(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    createdBy: uuid('created_by').references(() => users.id),
    changedAt: moment('changed_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** The last answer of its case in the CRM, and when the case had changed: only news move a claim. */
    caseSaid: text('case_said'),
    caseChangedAt: moment('case_changed_at'),
    /** Reference, article and lot, in small letters. */
    search: text('search')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(reference || ' ' || coalesce(article, '') || ' ' || coalesce(lot, '') || ' ' || coalesce(order_reference, '') || ' ' || coalesce(delivery_reference, '') || ' ' || coalesce(invoice_number, ''))`,
      ),
  },
  (table) => [
    unique('claims_reference').on(table.reference),
    foreignKey({ columns: [table.practiceId, table.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    index('claims_list').on(
      table.practiceId,
      table.kind,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('claims_all').on(table.practiceId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('claims_waiting').on(table.practiceId, table.changedAt).where(sql`state in ('draft', 'needs_information')`),
    index('claims_documents')
      .on(table.practiceId, table.sentAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`sent_at is not null`),
    index('claims_open').on(table.sentAt).where(sql`state in ('sent', 'received', 'in_review', 'needs_information')`),
    index('claims_case').on(table.caseChangedAt.desc().nullsFirst()).where(sql`case_changed_at is not null`),
    index('claims_patient').on(table.practiceId, table.patientId).where(sql`patient_id is not null`),
    index('claims_search').using('gin', table.practiceId, table.search.op('gin_trgm_ops')),
  ],
)

/** CLM-02: every step of its handling, with who and when. */
export const claimEvents = pgTable(
  'claim_events',
  {
    id: id(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    /** The order of the steps: two may be of one moment. */
    position: integer('position').notNull(),
    state: text('state').$type<ClaimState>().notNull(),
    at: moment('at').notNull(),
    by: text('by').$type<ClaimMover>().notNull(),
    userId: uuid('user_id').references(() => users.id),
    note: text('note'),
  },
  (table) => [unique('claim_events_position').on(table.claimId, table.position)],
)
