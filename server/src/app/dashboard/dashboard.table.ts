import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../../kernel/identity/identity.table.ts'

/** DASH-01: how a person arranged the dashboard; no row where nothing was moved. */
export const tileLayouts = pgTable('tile_layouts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  order: text('order').array().notNull(),
  hidden: text('hidden').array().notNull(),
})
