import type { Right } from '@arcade/contract/kernel/rights.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, customType, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** The number of a transaction, as text: it outgrows a number. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What happened, for open pages: ids alone, stored for a day. The order is that of `xid` and snapshots, not of
 * `id`: ids are handed out before transactions commit.
 */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    at: moment('at').notNull().defaultNow(),
    /** Who hears of it: one person, or those of a practice who hold the right. */
    userId: uuid('user_id'),
    practiceId: uuid('practice_id'),
    needs: text('needs').$type<Right>(),
    kind: text('kind').notNull(),
    data: jsonb('data').notNull(),
  },
  (table) => [
    index().on(table.xid),
    index('events_user').on(table.userId, table.xid).where(sql`user_id is not null`),
    index('events_practice').on(table.practiceId, table.xid).where(sql`practice_id is not null`),
    index().on(table.at),
    check('events_audience', sql`(${table.userId} is null) <> (${table.practiceId} is null)`),
  ],
)
