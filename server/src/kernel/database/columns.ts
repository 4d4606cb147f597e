import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Columns that every table spells the same way. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const id = () => uuid('id').primaryKey().defaultRandom()
export const createdAt = () => moment('created_at').notNull().defaultNow()
