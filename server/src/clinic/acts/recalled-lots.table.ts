import { sql } from 'drizzle-orm'
import { date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../kernel/database/columns.ts'

/** DASH-01: lots that a manufacturer recalled, as the operator says. */
export const recalledLots = pgTable(
  'recalled_lots',
  {
    id: id(),
    lot: text('lot').notNull(),
    lotKey: text('lot_key').notNull().generatedAlwaysAs(sql`upper(lot)`),
    article: text('article').notNull(),
    reason: text('reason'),
    /** The last day on which practices are shown it; null: until it is removed. */
    endsOn: date('ends_on'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('recalled_lots_article').on(table.lotKey, table.article)],
)
