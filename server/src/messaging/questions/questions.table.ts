import type { FileKind } from '@arcade/contract/clinic/files/file-facts.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { blobs } from '../../kernel/blobs/blobs.table.ts'
import { bytes, createdAt, id, moment } from '../../kernel/database/columns.ts'
import { users } from '../../kernel/identity/identity.table.ts'

/** How often an answer was called helpful, by language. No person is named. */
export const questionFeedback = pgTable(
  'question_feedback',
  {
    questionId: text('question_id').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    helpful: integer('helpful').notNull().default(0),
    unhelpful: integer('unhelpful').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.locale] })],
)

/** ASK-01: what people asked by the form, and what they were answered. */
export const questionRequests = pgTable(
  'question_requests',
  {
    id: id(),
    /** What the operator and the asker call it by. */
    reference: text('reference').notNull().unique(),
    /** SHA-256 of the form's token, which is good once. */
    tokenHash: bytes('token_hash').notNull().unique(),
    /** Null for visitors. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    locale: text('locale').$type<Locale>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    text: text('text').notNull(),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.email, table.createdAt), index().on(table.createdAt), index().on(table.answeredAt)],
)

/** ASK-01: what somebody attached; of no practice, since the operator reads it. */
export const questionFiles = pgTable(
  'question_files',
  {
    id: id(),
    /** Who uploaded it, and may send it. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Null until the question is sent: within a day, or it goes. */
    requestId: uuid('request_id').references(() => questionRequests.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** By its bytes. */
    kind: text('kind').$type<FileKind>().notNull(),
    blobId: uuid('blob_id')
      .notNull()
      .references(() => blobs.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('question_files_request').on(table.requestId),
    index('question_files_user').on(table.userId, table.createdAt),
    index('question_files_blob').on(table.blobId),
    index('question_files_unsent').on(table.createdAt).where(sql`request_id is null`),
  ],
)
