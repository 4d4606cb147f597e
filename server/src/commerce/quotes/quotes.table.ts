import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../kernel/database/columns.ts'

/** QUO-01: the last answer for each ticker, for all nodes. */
export const quotes = pgTable('quotes', {
  symbol: text('symbol').primaryKey(),
  name: text('name'),
  currency: text('currency'),
  price: doublePrecision('price'),
  previousClose: doublePrecision('previous_close'),
  curve: doublePrecision('curve').array().notNull().default([]),
  /** When the price was made. */
  asOf: moment('as_of'),
  /** When the service answered last. */
  fetchedAt: moment('fetched_at'),
  /** When it was asked last: by one node in a minute. */
  triedAt: moment('tried_at').notNull(),
})
