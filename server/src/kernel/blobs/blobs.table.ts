import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, moment } from '../database/columns.ts'
import { practices } from '../identity/identity.table.ts'

/** Bytes, from their announcement until nothing names them any more. What they are, who names them knows. */
export const blobs = pgTable(
  'blobs',
  {
    id: id(),
    /** Null: of no practice, and in no quota. */
    practiceId: uuid('practice_id').references(() => practices.id),
    /** Of the bytes; null before they are whole, and again once they are to go. */
    sha256: bytes('sha256'),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    /** What they are sealed with, sealed by a key made from the master key: which one is counted up by `keys rotate`. */
    wrappedKey: bytes('wrapped_key').notNull(),
    keyGeneration: integer('key_generation').notNull().default(1),
    createdAt: createdAt(),
    /** When the sender was last active. */
    touchedAt: moment('touched_at').notNull().defaultNow(),
  },
  (table) => [
    // The same bytes twice in a practice are stored once.
    uniqueIndex('blobs_same').on(table.practiceId, table.sha256).where(sql`sha256 is not null`),
    index('blobs_touched').on(table.touchedAt),
    index('blobs_generation').on(table.keyGeneration),
  ],
)

/** Where they lie: each row is one object of the store. */
export const blobParts = pgTable(
  'blob_parts',
  {
    blobId: uuid('blob_id')
      .notNull()
      .references(() => blobs.id, { onDelete: 'cascade' }),
    firstChunk: integer('first_chunk').notNull(),
    chunks: integer('chunks').notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.blobId, table.firstChunk] })],
)

/** Storage used by a practice. A writer that references new bytes locks the row, so that two writers cannot both take the last of the room. */
export const blobUsage = pgTable('blob_usage', {
  practiceId: uuid('practice_id')
    .primaryKey()
    .references(() => practices.id),
  used: bigint('used', { mode: 'number' }).notNull().default(0),
})
