import type {
  ImportFault,
  ImportField,
  ImportState,
} from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from '../../kernel/database/columns.ts'
import { practices, users } from '../../kernel/identity/identity.table.ts'

export interface LineFault {
  field: ImportField | null
  code: ImportFault
}

export interface ImportColumn {
  name: string
  samples: string[]
  field: ImportField | null
}

/** Hidden while its bytes arrive. */
export type StoredState = ImportState | 'uploading'

/** PAT-05: a file of patients, from its arrival until it can be undone no more. */
export const patientImports = pgTable(
  'patient_imports',
  {
    id: id(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    createdBy: uuid('created_by').references(() => users.id),
    createdAt: createdAt(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<StoredState>().notNull().default('uploading'),
    encoding: text('encoding').$type<'utf-8' | 'windows-1252'>().notNull(),
    delimiter: text('delimiter').$type<',' | ';' | '\t'>().notNull(),
    columns: jsonb('columns').$type<ImportColumn[]>().notNull(),
    lines: integer('lines').notNull(),
    done: integer('done').notNull().default(0),
    fresh: integer('fresh').notNull().default(0),
    known: integer('known').notNull().default(0),
    faulty: integer('faulty').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    importedAt: moment('imported_at'),
    /** The last heartbeat of its worker. */
    workedAt: moment('worked_at').notNull().defaultNow(),
    /** One more with each change of what is shown of it. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index().on(table.practiceId, table.createdAt, table.id),
    // One at a time: two would not see each other's patients.
    uniqueIndex('patient_imports_under_way').on(table.practiceId).where(sql`state in ('importing', 'undoing')`),
    index('patient_imports_worked').on(table.workedAt).where(sql`state not in ('imported', 'undone')`),
  ],
)

/** The file itself, piece by piece: never whole in memory, and there for whichever node does the work. */
export const patientImportPieces = pgTable(
  'patient_import_pieces',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => patientImports.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    piece: bytes('piece').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.place] })],
)

/** Whom the check has met in the file so far: a second line about the same person is known by it. */
export const patientImportKeys = pgTable(
  'patient_import_keys',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => patientImports.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.key] })],
)

/** The lines that are not imported, and why. */
export const patientImportLines = pgTable(
  'patient_import_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => patientImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    outcome: text('outcome').$type<'known' | 'faulty'>().notNull(),
    faults: jsonb('faults').$type<LineFault[]>().notNull().default([]),
    patientId: uuid('patient_id'),
    /** What stood in it; deleted a week after the import. */
    cells: jsonb('cells').$type<string[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('patient_import_lines_outcome').on(table.importId, table.outcome, table.line),
  ],
)
