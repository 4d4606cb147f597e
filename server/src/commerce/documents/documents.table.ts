import type { DocumentKind } from '@arcade/contract/commerce/documents/document-kinds.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../../kernel/database/columns.ts'
import { practices } from '../../kernel/identity/identity.table.ts'

/** The secret opens these documents, in the session that asked for it. */
export const documentTickets = pgTable(
  'document_tickets',
  {
    hash: bytes('hash').primaryKey(),
    /** Hash of the session's token. */
    session: bytes('session').notNull(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    documents: jsonb('documents').$type<{ kind: DocumentKind; id: string }[]>().notNull(),
    locale: text('locale').$type<Locale>(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('document_tickets_expires').on(table.expiresAt)],
)
