import { sql } from 'drizzle-orm'
import { boolean, check, pgTable } from 'drizzle-orm/pg-core'
import { bytes, createdAt } from '../database/columns.ts'

/** OPS-04: by which key what is sealed in this database was sealed. One row at most. */
export const masterKeys = pgTable(
  'master_keys',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Made from the key for this purpose alone: nothing else can be made from it. */
    fingerprint: bytes('fingerprint').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('master_keys_one', sql`${table.isOnly}`)],
)
