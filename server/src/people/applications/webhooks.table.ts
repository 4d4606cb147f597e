import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../../kernel/database/columns.ts'
import { applications } from '../../kernel/identity/identity.table.ts'

/** ADM-05: where the webhook of an application is. Triggers write each event of a link or an order into the outbox. */
export const applicationWebhooks = pgTable('application_webhooks', {
  applicationId: uuid('application_id')
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  url: text('url').notNull(),
  /** Its secret is derived from this and the master key: the database has no secret. */
  salt: text('salt').notNull(),
  createdAt: createdAt(),
})
