import type { PartnershipState } from '@arcade/contract/commerce/partnerships/partnership-states.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../kernel/database/columns.ts'
import { practices } from '../../kernel/identity/identity.table.ts'
import { directoryEntries } from '../directory/index.ts'

/** REC-01: a practice and a partner of the directory: one row, however often it was joined and left. */
export const partnerships = pgTable(
  'partnerships',
  {
    id: id(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => directoryEntries.id, { onDelete: 'cascade' }),
    state: text('state').$type<PartnershipState>().notNull(),
    /** The operator's note. */
    note: text('note'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('partnerships_once').on(table.practiceId, table.entryId),
    index('partnerships_of_entry').on(table.entryId),
    index('partnerships_waiting').on(table.changedAt).where(sql`state = 'requested'`),
    check('partnerships_state', sql`${table.state} in ('requested', 'active', 'refused', 'left', 'ended')`),
  ],
)
