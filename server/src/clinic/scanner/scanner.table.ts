import type { ImportFileState, ScannerImportFault } from '@arcade/contract/clinic/scanner/scanner-facts.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from '../../kernel/database/columns.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { files } from '../files/index.ts'
import { patients } from '../patients/index.ts'

/** SCAN-01: the account at the scanner's maker that a person paired. It is theirs, in whichever practice they act. */
export const scannerAccounts = pgTable('scanner_accounts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  accountId: text('account_id').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  /** The metadata host of its cases: asked only where the settings still name it. */
  region: text('region').notNull(),
  /** Access and refresh token with the person's id, sealed. */
  tokens: bytes('tokens').notNull(),
  /** When the access token ends. */
  expiresAt: moment('expires_at').notNull(),
  /** The scanner's maker takes the refresh token no more: pair again. */
  expired: boolean('expired').notNull().default(false),
  pairedAt: moment('paired_at').notNull(),
  /** One more with each refresh: who waited for the lock sees that it was done. */
  version: integer('version').notNull().default(1),
})

/** A pairing that was begun in a session: one at a time, good once. */
export const scannerAttempts = pgTable(
  'scanner_attempts',
  {
    /** Hash of the session's token. */
    session: text('session').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Hash of what must come back. */
    state: bytes('state').notNull(),
    /** Of PKCE, sealed. */
    verifier: bytes('verifier').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('scanner_attempts_expires').on(table.expiresAt)],
)

/** Files of one case on their way to a patient. */
export const scannerImports = pgTable(
  'scanner_imports',
  {
    id: id(),
    practiceId: uuid('practice_id').notNull(),
    patientId: uuid('patient_id').notNull(),
    /** Who began it, with whose account, and for whom. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    accountId: text('account_id').notNull(),
    actedFor: uuid('acted_for').references(() => users.id),
    caseId: text('case_id').notNull(),
    state: text('state').$type<'running' | 'finished'>().notNull().default('running'),
    /** How often the scanner gave no answer since the last file. */
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    /** The last heartbeat of its worker. */
    workedAt: moment('worked_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    foreignKey({ columns: [table.practiceId, table.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    index('scanner_imports_patient').on(table.practiceId, table.patientId, table.createdAt.desc().nullsFirst()),
    index('scanner_imports_case').on(table.practiceId, table.caseId),
    index('scanner_imports_running').on(table.workedAt).where(sql`state = 'running'`),
    check('scanner_imports_state', sql`${table.state} in ('running', 'finished')`),
  ],
)

export const scannerImportFiles = pgTable(
  'scanner_import_files',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => scannerImports.id, { onDelete: 'cascade' }),
    /** As the scanner names it. */
    scannerFileId: text('scanner_file_id').notNull(),
    place: integer('place').notNull(),
    name: text('name').notNull(),
    state: text('state').$type<ImportFileState>().notNull().default('waiting'),
    fault: text('fault').$type<ScannerImportFault>(),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.scannerFileId] }),
    index('scanner_import_files_file').on(table.fileId).where(sql`file_id is not null`),
    check('scanner_import_files_state', sql`${table.state} in ('waiting', 'done', 'known', 'failed')`),
  ],
)
