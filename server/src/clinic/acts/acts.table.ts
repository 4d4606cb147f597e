import type { ActState, ActType, Details } from '@arcade/contract/clinic/acts/act-types.ts'
import type { PadotestResult } from '@arcade/contract/clinic/acts/padotest.ts'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../kernel/database/columns.ts'
import { applications, users } from '../../kernel/identity/identity.table.ts'
import { patients } from '../patients/index.ts'

/** ACT-01. A deleted act stays stored: it is health data, and can be restored. */
export const acts = pgTable(
  'acts',
  {
    id: id(),
    practiceId: uuid('practice_id').notNull(),
    patientId: uuid('patient_id').notNull(),
    type: text('type').$type<ActType>().notNull(),
    state: text('state').$type<ActState>().notNull(),
    date: date('date').notNull(),
    teeth: smallint('teeth').array().notNull().default([]),
    note: text('note'),
    details: jsonb('details').$type<Details>().notNull().default({}),
    checklist: text('checklist').array().notNull().default([]),
    fileIds: uuid('file_ids').array().notNull().default([]),
    /** Who does it; one who has left the practice stays named. */
    practitionerId: uuid('practitioner_id').references(() => users.id),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    changedBy: uuid('changed_by').references(() => users.id),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    foreignKey({ columns: [table.practiceId, table.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    // Of all acts: without it each patient who is erased looks through all acts there are.
    index('acts_patient').on(table.practiceId, table.patientId, table.date, table.id),
    index('acts_planned')
      .on(table.practiceId, table.date, table.id)
      .where(sql`deleted_at is null and state = 'planned'`),
    index('acts_done')
      .on(table.practiceId, table.date.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null and state = 'done'`),
    check('acts_state', sql`${table.state} in ('planned', 'done')`),
  ],
)

/** ACT-03: what was placed, found again when a recall comes. */
export const actLots = pgTable(
  'act_lots',
  {
    actId: uuid('act_id')
      .notNull()
      .references(() => acts.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    practiceId: uuid('practice_id').notNull(),
    patientId: uuid('patient_id').notNull(),
    article: text('article').notNull(),
    manufacturer: text('manufacturer'),
    lot: text('lot').notNull(),
    lotKey: text('lot_key').notNull().generatedAlwaysAs(sql`upper(lot)`),
    gtin: text('gtin'),
    serial: text('serial'),
    expiry: date('expiry'),
    tooth: smallint('tooth'),
  },
  (table) => [
    primaryKey({ columns: [table.actId, table.place] }),
    index('act_lots_lot').on(table.practiceId, table.lotKey, table.actId),
    index('act_lots_patient').on(table.practiceId, table.patientId),
  ],
)

/** ACT-02: the result of an act is the last that was entered or sent; the former results stay stored. */
export const padotests = pgTable(
  'padotests',
  {
    id: id(),
    actId: uuid('act_id')
      .notNull()
      .references(() => acts.id, { onDelete: 'cascade' }),
    practiceId: uuid('practice_id').notNull(),
    patientId: uuid('patient_id').notNull(),
    result: jsonb('result').$type<PadotestResult>().notNull(),
    at: moment('at').notNull(),
    /** The laboratory's application; null where the practice entered it. */
    applicationId: uuid('application_id').references(() => applications.id),
    enteredBy: uuid('entered_by').references(() => users.id),
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    uniqueIndex('padotests_act').on(table.actId).where(sql`replaced_at is null`),
    index('padotests_of_act').on(table.actId),
    index('padotests_documents')
      .on(table.practiceId, table.at.desc().nullsFirst(), table.actId.desc().nullsFirst())
      .where(sql`replaced_at is null`),
    index('padotests_patient').on(table.practiceId, table.patientId).where(sql`replaced_at is null`),
  ],
)
