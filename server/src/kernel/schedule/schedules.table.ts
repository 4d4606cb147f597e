import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** Work that is done again and again: when it is due, and whether a node is at it. By the clock of the database. */
export const schedules = pgTable('schedules', {
  name: text('name').primaryKey(),
  dueAt: moment('due_at').notNull().defaultNow(),
  /** Until then a node is taken to be at it; it says so again while it lives. */
  leasedUntil: moment('leased_until'),
  lease: text('lease'),
})
