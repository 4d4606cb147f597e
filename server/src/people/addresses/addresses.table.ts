import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../kernel/database/columns.ts'
import { users } from '../../kernel/identity/identity.table.ts'

/** ACC-01: where a person has things sent, and in whose name they are billed. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    label: text('label').notNull(),
    line1: text('line1').notNull(),
    line2: text('line2'),
    postcode: text('postcode').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    forDelivery: boolean('for_delivery').notNull().default(false),
    forBilling: boolean('for_billing').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userId, table.createdAt, table.id),
    uniqueIndex('addresses_one_delivery').on(table.userId).where(sql`${table.forDelivery}`),
    uniqueIndex('addresses_one_billing').on(table.userId).where(sql`${table.forBilling}`),
  ],
)
