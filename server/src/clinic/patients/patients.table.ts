import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from '../../kernel/database/columns.ts'
import { practices, users } from '../../kernel/identity/identity.table.ts'

/** Sorted as people expect names to be: É with E, whatever the database's own locale. */
const name = customType<{ data: string }>({ dataType: () => 'text collate "fr-x-icu"' })

/**
 * Last names that may sort elsewhere than their folded letters say: those whose first word is not of letters that French
 * sorts as their plain ones.
 */
export const oddLastName = sql.raw(`last_name !~ '^[A-Za-z0-9À-ÅÇ-ÏÑ-ÖÙ-Ýà-åç-ïñ-öù-ýÿŸ]+([ ''’.-]|$)'`)

export interface StoredAddress {
  street?: string | null
  postalCode?: string | null
  city?: string | null
  country?: string | null
}

/**
 * A patient as one practice follows them. Where several follow the same person, each has a row of that id: identity and
 * contacts are written to all of them at once, the rest is each practice's own.
 */
export const patients = pgTable(
  'patients',
  {
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    id: uuid('id').notNull(),
    lastName: name('last_name').notNull(),
    firstName: name('first_name').notNull(),
    birthName: name('birth_name'),
    birthDate: date('birth_date'),
    sex: text('sex').$type<'F' | 'M' | 'X'>(),
    email: text('email'),
    phone: text('phone'),
    address: jsonb('address').$type<StoredAddress>(),
    locale: text('locale').$type<Locale>(),
    alerts: text('alerts').array().notNull().default([]),
    notes: text('notes'),
    externalIds: text('external_ids').array().notNull().default([]),
    /** The imported date of the last visit. */
    importedVisit: date('imported_visit'),
    /** The later of that and the last act that was done. */
    lastVisit: date('last_visit'),
    /** Whether there is a file of the category `dental_scan`: a trigger of files keeps it (README). */
    hasScan: boolean('has_scan').notNull().default(false),
    /** Whether an act is planned; set with `lastVisit`. */
    hasPlannedAct: boolean('has_planned_act').notNull().default(false),
    importId: uuid('import_id'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** Null where it was a machine, an import or another practice. */
    changedBy: uuid('changed_by').references(() => users.id),
    /** The practice unlinked them; what it wrote stays stored. */
    unlinkedAt: moment('unlinked_at'),
    /** ` dupont jean lefevre 0612345678 `: folded words, each after a space. */
    search: text('search').notNull().generatedAlwaysAs(sql`patient_search(last_name, first_name, birth_name, phone)`),
    /** The folded words of both names in alphabetical order: the same for `Jean DÛPONT` and `dupont jean`. */
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`patient_name_key(last_name, first_name)`),
  },
  (table) => [
    primaryKey({ columns: [table.practiceId, table.id] }),
    index('patients_id').on(table.id),
    // An index for each sort of the list: a page is read from the index in its order, equal values by name.
    index('patients_last_name')
      .on(table.practiceId, table.lastName, table.firstName, table.id)
      .where(sql`unlinked_at is null`),
    index('patients_first_name')
      .on(table.practiceId, table.firstName, table.lastName, table.id)
      .where(sql`unlinked_at is null`),
    index('patients_birth_name')
      .on(table.practiceId, table.birthName, table.lastName, table.firstName, table.id)
      .where(sql`unlinked_at is null`),
    index('patients_birth_date')
      .on(table.practiceId, table.birthDate, table.lastName, table.firstName, table.id)
      .where(sql`unlinked_at is null`),
    index('patients_sex')
      .on(table.practiceId, table.sex, table.lastName, table.firstName, table.id)
      .where(sql`unlinked_at is null`),
    index('patients_email')
      .on(table.practiceId, table.email, table.lastName, table.firstName, table.id)
      .where(sql`unlinked_at is null`),
    index('patients_phone')
      .on(table.practiceId, table.phone, table.lastName, table.firstName, table.id)
      .where(sql`unlinked_at is null`),
    index('patients_last_visit')
      .on(table.practiceId, table.lastVisit, table.lastName, table.firstName, table.id)
      .where(sql`unlinked_at is null`),
    index('patients_alerts').on(table.practiceId).where(sql`unlinked_at is null and alerts <> '{}'`),
    index('patients_without_scan')
      .on(table.practiceId, table.hasPlannedAct, table.lastVisit)
      .where(sql`unlinked_at is null and not has_scan`),
    index('patients_odd_last_name').on(table.practiceId).where(sql`unlinked_at is null and ${oddLastName}`),
    index('patients_name_key').on(table.practiceId, table.nameKey),
    index('patients_link').on(sql`lower(email)`, table.birthDate).where(sql`email is not null and unlinked_at is null`),
    index('patients_import').on(table.importId).where(sql`import_id is not null`),
    index('patients_external_ids').using('gin', table.practiceId, table.externalIds),
    index('patients_search')
      .using('gin', table.practiceId, table.search.op('gin_trgm_ops'))
      .where(sql`unlinked_at is null`),
    check('patients_sex_known', sql`${table.sex} in ('F', 'M', 'X')`),
  ],
)

/**
 * How many patients a practice follows, and how many of them have an alert: triggers update it in the transaction that changes it. A practice may have several rows, and their sum is the count: a writer that finds a row locked takes another or
 * adds one, so that an import blocks no other writer (decision 034).
 */
export const patientCounts = pgTable(
  'patient_counts',
  {
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    slot: bigserial('slot', { mode: 'bigint' }).notNull(),
    followed: integer('followed').notNull(),
    withAlerts: integer('with_alerts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.practiceId, table.slot] })],
)

/**
 * PAT-02: six digits that a patient got by mail, for one practice. The handle is the patient's uuid, or stands for whom
 * a request may have meant: then there may be no patient at all, which must not show.
 */
export const patientVerifications = pgTable(
  'patient_verifications',
  {
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    handle: uuid('handle').notNull(),
    patientId: uuid('patient_id'),
    codeHash: bytes('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    /** When it was last asked for. */
    createdAt: createdAt(),
    validUntil: moment('valid_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.practiceId, table.handle] }),
    index('patient_verifications_patient').on(table.practiceId, table.patientId),
    index().on(table.createdAt),
  ],
)

/** When codes were mailed, to limit them. */
export const patientVerificationMails = pgTable(
  'patient_verification_mails',
  {
    id: id(),
    practiceId: uuid('practice_id').notNull(),
    patientId: uuid('patient_id').notNull(),
    /** SHA-256 of the e-mail address, which several patients may share. */
    address: bytes('address'),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    index().on(table.patientId, table.sentAt),
    index().on(table.address, table.sentAt),
    index().on(table.practiceId, table.sentAt),
    index().on(table.sentAt),
  ],
)
