import { bigserial, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/**
 * How many rows each practice or person has in a list, maintained by triggers: a list of 50,000 is counted as fast as one
 * of 50. Their sum is the count: a writer that finds a row locked takes another or adds one, so that it never waits.
 */
export const listCounts = pgTable(
  'list_counts',
  {
    list: text('list').notNull(),
    owner: uuid('owner').notNull(),
    slot: bigserial('slot', { mode: 'bigint' }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.owner, table.slot] })],
)
