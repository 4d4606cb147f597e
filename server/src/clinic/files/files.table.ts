import type { FileCategory, FileKind, PreviewState, VirusScanState } from '@arcade/contract/clinic/files/file-facts.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { blobs } from '../../kernel/blobs/blobs.table.ts'
import { createdAt, id, moment } from '../../kernel/database/columns.ts'
import { applications, users } from '../../kernel/identity/identity.table.ts'
import { patients } from '../patients/index.ts'

/** Stored before dates were read, of a kind that may have one (`read-taken-at.ts`). */
export const isUndated = sql`not is_date_read and kind in ('jpeg', 'png', 'webp', 'heic', 'dicom')`

interface Ordered {
  takenAt: AnyPgColumn
  createdAt: AnyPgColumn
  fileName: AnyPgColumn
}

/** By what files of a patient are sorted: when they were taken, or came where that is not known. */
export const dateOf = ({ takenAt, createdAt }: Ordered): SQL =>
  sql`(coalesce(${takenAt}, ${createdAt} at time zone 'UTC'))`
export const nameOf = ({ fileName }: Ordered): SQL => sql`(lower(${fileName}) collate "fr-x-icu")`

/** What is known of a file beside its bytes. It hangs on one thing: a patient, a claim or a conversation. */
export const files = pgTable(
  'files',
  {
    id: id(),
    practiceId: uuid('practice_id').notNull(),
    patientId: uuid('patient_id'),
    claimId: uuid('claim_id'),
    conversationId: uuid('conversation_id'),
    category: text('category').$type<FileCategory>().notNull(),
    fileName: text('file_name').notNull(),
    /** By its bytes. */
    kind: text('kind').$type<FileKind>().notNull(),
    blobId: uuid('blob_id')
      .notNull()
      .references(() => blobs.id),
    /** For whom it was uploaded. */
    userId: uuid('user_id').references(() => users.id),
    /** The application that it came from: its machines reach it. */
    applicationId: uuid('application_id').references(() => applications.id),
    /** When the picture or radiograph was taken, as it says itself, by the clock of its device. */
    takenAt: timestamp('taken_at', { mode: 'string' }),
    /** False: stored before dates were read. */
    isDateRead: boolean('is_date_read').notNull().default(false),
    createdAt: createdAt(),
    createdBy: uuid('created_by').references(() => users.id),
    deletedAt: moment('deleted_at'),
    /** One more with each change of what is shown of it, its preview too. */
    version: integer('version').notNull().default(1),
    preview: text('preview').$type<PreviewState>().notNull().default('none'),
    previewBlobId: uuid('preview_blob_id').references(() => blobs.id),
    /** How often a preview was begun: what kills its worker is not tried for ever. */
    previewTries: integer('preview_tries').notNull().default(0),
    /** `none`: no antivirus was connected. A file that is pending, too large for the antivirus or infected is not readable. */
    virusScan: text('virus_scan').$type<VirusScanState>().notNull().default('none'),
  },
  (table) => [
    foreignKey({ columns: [table.practiceId, table.patientId], foreignColumns: [patients.practiceId, patients.id] }),
    index('files_patient_date').on(table.practiceId, table.patientId, dateOf(table), table.id),
    index('files_patient_name').on(table.practiceId, table.patientId, nameOf(table), table.id),
    index('files_undated').on(table.id).where(isUndated),
    index('files_claim').on(table.practiceId, table.claimId).where(sql`claim_id is not null`),
    index('files_attached').on(table.createdAt).where(sql`conversation_id is not null and deleted_at is null`),
    index('files_conversation').on(table.practiceId, table.conversationId).where(sql`conversation_id is not null`),
    index('files_brought')
      .on(table.practiceId, table.createdBy, table.createdAt)
      .where(sql`conversation_id is not null`),
    index('files_blob').on(table.blobId),
    index('files_preview_blob').on(table.previewBlobId).where(sql`preview_blob_id is not null`),
    index('files_preview_pending').on(table.createdAt).where(sql`preview = 'pending'`),
    index('files_unscanned').on(table.createdAt, table.id).where(sql`virus_scan = 'pending'`),
    index('files_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    check('files_category', sql`${table.category} in ('picture', 'dental_scan', 'radio', 'face_scan', 'viewer')`),
    check('files_preview', sql`${table.preview} in ('none', 'pending', 'ready')`),
    check('files_virus_scan', sql`${table.virusScan} in ('none', 'pending', 'clean', 'infected', 'too-large')`),
    check('files_one_host', sql`num_nonnulls(${table.patientId}, ${table.claimId}, ${table.conversationId}) = 1`),
  ],
)

/** FILE-02, FILE-07: a file that arrives in several requests, for a patient, a claim or a conversation. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    practiceId: uuid('practice_id').notNull(),
    patientId: uuid('patient_id'),
    claimId: uuid('claim_id'),
    conversationId: uuid('conversation_id'),
    category: text('category').$type<FileCategory>().notNull(),
    fileName: text('file_name').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    applicationId: uuid('application_id').references(() => applications.id),
    createdBy: uuid('created_by').references(() => users.id),
    length: bigint('length', { mode: 'number' }).notNull(),
    /** How much has arrived, in whole pieces of the seal. */
    offset: bigint('offset', { mode: 'number' }).notNull().default(0),
    /** Null once it is whole and has become a file. */
    blobId: uuid('blob_id').references(() => blobs.id),
    fileId: uuid('file_id').references(() => files.id),
    /** Which request is sending it, and until when it is believed to. */
    sender: uuid('sender'),
    senderUntil: moment('sender_until'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('uploads_blob').on(table.blobId),
    index('uploads_expires').on(table.expiresAt),
    index('uploads_practice').on(table.practiceId),
    check('uploads_one_host', sql`num_nonnulls(${table.patientId}, ${table.claimId}, ${table.conversationId}) = 1`),
  ],
)
