import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../kernel/database/columns.ts'
import { applications } from '../kernel/identity/identity.table.ts'

/** ADM-05: where an application is told of links and orders. Triggers write each event into the outbox, whoever made it. */
export const applicationWebhooks = pgTable('application_webhooks', {
  applicationId: uuid('application_id')
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  url: text('url').notNull(),
  /** Of which, with the master key, its secret is made: no secret lies in the database. */
  salt: text('salt').notNull(),
  createdAt: createdAt(),
})
