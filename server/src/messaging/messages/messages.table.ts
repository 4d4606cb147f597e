import type { referenceKinds } from '@arcade/contract/messaging/messages/conversations.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../kernel/database/columns.ts'
import { practices, users } from '../../kernel/identity/identity.table.ts'

export type ReferenceKind = (typeof referenceKinds)[number]

/** MSG-01: who writes to whom. `version` grows with each change; it is the order of messages and the cursor of who catches up. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    /** In which it was started; null where a guest did. */
    practiceId: uuid('practice_id').references(() => practices.id),
    /** Outside people take part: members of the practice who hold `messages:read` see it too. */
    shared: boolean('shared').notNull(),
    title: text('title'),
    referenceKind: text('reference_kind').$type<ReferenceKind>(),
    referenceId: uuid('reference_id'),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    version: integer('version').notNull().default(0),
    /** Of the last message; 0 where there is none. */
    lastPosition: integer('last_position').notNull().default(0),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (table) => [
    index().on(table.practiceId),
    index('conversations_shared').on(table.practiceId, table.lastAt, table.id).where(sql`shared`),
    check('conversations_reference', sql`(${table.referenceKind} is null) = (${table.referenceId} is null)`),
  ],
)

export const participants = pgTable(
  'participants',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** As a member of the practice that owns the conversation: who leaves it sees the conversation no more. */
    inside: boolean('inside').notNull(),
    joinedAt: moment('joined_at').notNull(),
    leftAt: moment('left_at'),
    readPosition: integer('read_position').notNull().default(0),
    readAt: moment('read_at'),
    draft: text('draft'),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.userId] }), index().on(table.userId)],
)

export const messages = pgTable(
  'messages',
  {
    /** Chosen by who writes it: sent twice, it is one message. */
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    /** The version of the conversation when it was written, and when it last changed. */
    position: integer('position').notNull(),
    version: integer('version').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    editedAt: moment('edited_at'),
    deletedAt: moment('deleted_at'),
    search: text('search').notNull().generatedAlwaysAs(sql`fold_name(text)`),
  },
  (table) => [
    uniqueIndex('messages_position').on(table.conversationId, table.position),
    uniqueIndex('messages_version').on(table.conversationId, table.version),
    index('messages_search').using('gin', table.conversationId, table.search.op('gin_trgm_ops')),
  ],
)

/** The newest read message of an author, and when: stored by a trigger, so that it stays what it was. */
export const readReceipts = pgTable(
  'read_receipts',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    readerId: uuid('reader_id')
      .notNull()
      .references(() => users.id),
    position: integer('position').notNull(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.authorId, table.readerId] })],
)

/** Its files, in their order; a file is of one message. */
export const messageFiles = pgTable(
  'message_files',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id),
    place: integer('place').notNull(),
    fileId: uuid('file_id').notNull().unique('message_files_file'),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.place] })],
)

/** The text of a message before it was edited or deleted. */
export const messageRevisions = pgTable(
  'message_revisions',
  {
    id: id(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index().on(table.messageId, table.at)],
)
