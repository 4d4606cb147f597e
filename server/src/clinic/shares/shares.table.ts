import type { FileKind } from '@arcade/contract/clinic/files/file-facts.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { blobs } from '../../kernel/blobs/blobs.table.ts'
import { bytes, createdAt, id, moment } from '../../kernel/database/columns.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { files } from '../files/index.ts'
import { patients } from '../patients/index.ts'

/** FILE-04: files of one patient, given to one person or to a visitor with a link and its access code. */
export const shares = pgTable(
  'shares',
  {
    id: id(),
    practiceId: uuid('practice_id').notNull(),
    patientId: uuid('patient_id').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** Null for a link. */
    recipientId: uuid('recipient_id').references(() => users.id),
    /** Of a link: hash of what stands in its fragment, and keyed hash of its access code. */
    tokenHash: bytes('token_hash').unique(),
    codeHash: bytes('code_hash'),
    /** Where the link was mailed to. */
    email: text('email'),
    message: text('message'),
    mayDownload: boolean('may_download').notNull(),
    withoutMetadata: boolean('without_metadata').notNull().default(false),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** Codes tried since the last right one, or since it was last closed; counted before they are compared. */
    tries: integer('tries').notNull().default(0),
    closedUntil: moment('closed_until'),
    openings: integer('openings').notNull().default(0),
    lastOpenedAt: moment('last_opened_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    foreignKey({ columns: [table.practiceId, table.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    index('shares_practice').on(table.practiceId, table.createdAt, table.id),
    index('shares_patient').on(table.practiceId, table.patientId, table.createdAt, table.id),
    index('shares_recipient').on(table.recipientId, table.createdAt, table.id).where(sql`recipient_id is not null`),
    check('shares_link', sql`(${table.recipientId} is null) = (${table.tokenHash} is not null)`),
    check('shares_code', sql`(${table.tokenHash} is null) = (${table.codeHash} is null)`),
  ],
)

export const shareFiles = pgTable(
  'share_files',
  {
    shareId: uuid('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** `preview`: its small picture alone, of a file that is only looked at and has no other copy. */
    gives: text('gives').$type<'file' | 'preview'>().notNull().default('preview'),
    /** The copy without metadata that is given instead; null: the file itself. */
    blobId: uuid('blob_id').references(() => blobs.id),
    /** Of the copy, where it is another than that of the file. */
    kind: text('kind').$type<FileKind>(),
  },
  (table) => [
    primaryKey({ columns: [table.shareId, table.fileId] }),
    index('share_files_file').on(table.fileId),
    index('share_files_blob').on(table.blobId).where(sql`blob_id is not null`),
  ],
)

/** What the sharer sees of those who came. */
export const shareOpenings = pgTable(
  'share_openings',
  {
    id: id(),
    shareId: uuid('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** Null for a visitor with the link. */
    userId: uuid('user_id').references(() => users.id),
    what: text('what').$type<'opened' | 'downloaded' | 'wrong-code'>().notNull(),
    fileCount: integer('file_count').notNull(),
  },
  (table) => [
    index('share_openings_share').on(table.shareId, table.at),
    index('share_openings_wrong').on(table.shareId, table.at).where(sql`what = 'wrong-code'`),
  ],
)

/** Browsers in which the code was typed: what each keeps in a cookie, as a hash. One cookie serves several links. */
export const shareVisits = pgTable(
  'share_visits',
  {
    hash: bytes('hash').notNull(),
    shareId: uuid('share_id')
      .notNull()
      .references(() => shares.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.shareId] }),
    index('share_visits_expires').on(table.expiresAt),
    index('share_visits_share').on(table.shareId),
  ],
)
