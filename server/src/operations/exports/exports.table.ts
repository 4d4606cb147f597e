import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { exportStates } from '@arcade/contract/operations/exports/exports.contract.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { blobs } from '../../kernel/blobs/blobs.table.ts'
import { bytes, createdAt, id, moment } from '../../kernel/database/columns.ts'
import { practices, users } from '../../kernel/identity/identity.table.ts'

/** The entry of the zip that is being written, between two pieces of work. */
export interface OpenEntry {
  name: string
  offset: number
  crc: number
  size: number
  packed: number
  rows: number
}

/** Where the work goes on: what is written next, after which row, and the entry that is open. */
export interface ExportStep {
  unit: string
  after: unknown[] | null
  entry: OpenEntry | null
}

/** HOST-02: a zip of all of one's data, written piece by piece; each piece goes on where the last one ended. */
export const exports = pgTable(
  'exports',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    /** With the data of the practice. */
    whole: boolean('whole').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    state: text('state').$type<(typeof exportStates)[number]>().notNull().default('working'),
    blobId: uuid('blob_id').references(() => blobs.id),
    /** How much is written in whole chunks of the seal; what is left of one waits in `tail`. */
    chunks: integer('chunks').notNull().default(0),
    tail: bytes('tail').notNull().default(sql`''::bytea`),
    step: jsonb('step').$type<ExportStep>(),
    entries: integer('entries').notNull().default(0),
    done: doublePrecision('done').notNull().default(0),
    total: doublePrecision('total').notNull().default(0),
    size: bigint('size', { mode: 'number' }),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    /** When the last piece was done. */
    movedAt: moment('moved_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index().on(table.userId, table.createdAt),
    index().on(table.expiresAt),
    index().on(table.blobId),
    // Asked twice is done once.
    uniqueIndex('exports_one').on(table.userId, table.practiceId).where(sql`state = 'working'`),
  ],
)

/** What stands in the zip: its directory is written from these at the end. */
export const exportEntries = pgTable(
  'export_entries',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => exports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    offset: bigint('offset', { mode: 'number' }).notNull(),
    crc: bigint('crc', { mode: 'number' }).notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    packed: bigint('packed', { mode: 'number' }).notNull(),
    /** Rows of a table; null for a file. */
    rows: integer('rows'),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
)
