import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../kernel/database/columns.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { files } from '../files/index.ts'

export type Measures = Record<string, unknown>

/** What was measured on a file; it goes with the file. */
export const fileMeasures = pgTable('file_measures', {
  fileId: uuid('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  practiceId: uuid('practice_id').notNull(),
  measures: jsonb('measures').$type<Measures>().notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: uuid('updated_by').references(() => users.id),
})
