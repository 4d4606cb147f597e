import { z } from 'zod'
import { instant, localTime } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { file } from '../../kernel/file.ts'
import type { JournalKinds } from '../../kernel/journal.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import { Problem, type ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { text, wholeNumber } from '../../kernel/values.ts'
import { ofUser } from '../patients/patients.contract.ts'
import {
  fileCategories,
  fileSorts,
  largestDirectFile,
  mostFilesAtOnce,
  previewStates,
  virusScanStates,
} from './file-facts.ts'

export const journalKinds = {
  file: ['listed', 'counted', 'opened', 'created', 'changed', 'deleted', 'restored', 'exported', 'quarantined'],
} as const satisfies JournalKinds

/** Without the name of the file, which may hold that of a patient. */
export const notificationKinds = {
  'file-infected': z.object({ patientUuid: z.uuid().nullable() }),
} as const satisfies NotificationKinds

/** A file of a patient is new, changed, deleted or restored, or its preview or virus scan is done. */
export const filesChanged = event('files.changed', { patientId: 'uuid' })

export const filesProblems = {
  stale: { code: 'files.stale', status: 412, title: 'Version conflict: the file has changed' },
  content: { code: 'files.content', status: 415, title: 'File content not allowed' },
  quota: { code: 'files.quota', status: 409, title: 'Storage quota of the practice exceeded' },
  scanPending: { code: 'files.scan-pending', status: 409, title: 'Virus scan pending' },
  notScanned: { code: 'files.not-scanned', status: 503, title: 'Virus scan not available' },
  scanTooLarge: { code: 'files.scan-too-large', status: 403, title: 'File too large for the virus scan' },
  infected: { code: 'files.infected', status: 403, title: 'File quarantined: virus found' },
  noPreview: { code: 'files.no-preview', status: 404, title: 'No preview of this file' },
  diskFull: { code: 'files.storage', status: 507, title: 'Storage not available' },
  guestFiles: { code: 'messages.guest-files', status: 429, title: 'Daily file limit for guests reached' },
  guestBytes: { code: 'messages.guest-bytes', status: 429, title: 'Daily upload size for guests reached' },
} as const satisfies Record<string, ProblemKind>

const Category = z.enum(fileCategories)

export const StoredFile = z
  .object({
    uuid: z.uuid(),
    category: Category,
    fileName: z.string(),
    size: z.int().meta({ description: 'In bytes' }),
    contentType: z.string().meta({ description: 'By the content, whatever the name says' }),
    sha256: z.string().meta({ description: 'Of the content, in hexadecimal' }),
    takenAt: localTime
      .nullable()
      .meta({ description: 'When the picture or radiograph was taken, as the file says (DICOM, EXIF)' }),
    createdAt: instant,
    createdBy: z.string().nullable().meta({ description: 'Name of the person or the application that uploaded it' }),
    patientUuid: z.uuid().nullable(),
    applicationUuid: z.uuid().nullable(),
    clientClameId: z.uuid().nullable(),
    preview: z.enum(previewStates),
    virusScan: z.enum(virusScanStates).meta({ description: 'Only a file in state `none` or `clean` can be read' }),
    version: z.int(),
  })
  .meta({ id: 'File' })

/** The fields of an upload; `file` is the file itself. */
const uploadFields = {
  category: Category,
  fileName: text({ max: 1000 }).meta({ description: 'Cleaned of paths, control characters and reserved names' }),
  file: z.file(),
}
const uploadedFor = { userUuid: z.uuid(), applicationUuid: z.uuid().optional() }

const ofPatient = { params: z.object({ uuid: z.uuid() }), idempotent: false } as const
const uploading = { ...ofPatient, method: 'POST', access: ['signed-in', 'machine files:write'] } as const
const formOverhead = 64 * 1024

export const uploadPatientFile = route({
  ...uploading,
  path: '/v1/patients/:uuid/files',
  summary: 'Upload one file of a patient, up to 16 MiB. The fields may follow the file.',
  upload: {
    types: ['multipart/form-data'],
    largest: largestDirectFile + formOverhead,
    form: z.object({ ...uploadFields, ...uploadedFor }),
  },
  replies: { 201: result(StoredFile) },
  problems: [filesProblems.content, filesProblems.quota, filesProblems.diskFull],
})

/** The stored file, or why it was refused. */
const UploadOutcome = z.object({ file: StoredFile.optional(), problem: Problem.optional() })

export const uploadPatientFiles = route({
  ...uploading,
  path: '/v1/patients/:uuid/files/multiple',
  summary:
    'Upload up to 100 files of a patient, each up to 16 MiB: file, category and fileName repeated in one order. Answers for each, in that order, the file or the problem. For a machine, userUuid stands before the second file.',
  upload: {
    types: ['multipart/form-data'],
    largest: mostFilesAtOnce * (largestDirectFile + formOverhead),
    form: z.object({
      category: z.array(Category),
      fileName: z.array(uploadFields.fileName),
      file: z.array(z.file()),
      ...uploadedFor,
    }),
  },
  replies: { 200: result(z.array(UploadOutcome)) },
})

export const listPatientFiles = route({
  method: 'GET',
  path: '/v1/patients/:uuid/files',
  summary: 'List the files of a patient by the date of exposure, else that of the upload, newest first; or by name',
  access: ['files:read'],
  object: 'patient params.uuid',
  params: z.object({ uuid: z.uuid() }),
  query: z.object({
    ...pageQuery,
    limit: wholeNumber({ min: 1, max: 2000 }).default(200),
    category: Category.optional(),
    sort: z.enum(fileSorts).default('newest'),
  }),
  replies: { 200: page(StoredFile) },
})

export const getFileStorage = route({
  method: 'GET',
  path: '/v1/users/file-storage/:userUuid',
  summary: 'Get how much the files of the practice take, and how much they may',
  access: ['files:read'],
  subject: 'params.userUuid',
  params: z.object(ofUser),
  replies: { 200: result(z.object({ used: z.int(), quota: z.int() }).meta({ description: 'In bytes' })) },
})

/** Who may depends on what the file hangs on: a patient, a claim or a conversation. */
const ofFile = { params: z.object({ uuid: z.uuid() }), problems: [] } as const
const writing = { access: ['signed-in', 'machine files:write'] } as const
const version = { description: 'The version that was read: an old one is refused. Without it nothing is compared.' }
const reading = { access: ['signed-in', 'machine files:read'] } as const

export const updateFile = route({
  ...ofFile,
  ...writing,
  method: 'PATCH',
  path: '/v1/files/:uuid',
  summary: 'Rename a file or move it to another category',
  body: z.strictObject({
    fileName: uploadFields.fileName.optional(),
    category: Category.optional(),
    version: z.int().min(1).optional().meta(version),
  }),
  replies: { 200: result(StoredFile) },
  problems: [filesProblems.stale],
})

export const deleteFile = route({
  ...ofFile,
  ...writing,
  method: 'DELETE',
  path: '/v1/files/:uuid',
  summary: 'Delete a file. It can be restored for 30 days.',
  query: z.object({ version: wholeNumber({ min: 1, max: 999_999_999 }).optional().meta(version) }),
  replies: { 204: null },
  problems: [filesProblems.stale],
})

export const restoreFile = route({
  ...ofFile,
  ...writing,
  method: 'POST',
  path: '/v1/files/:uuid/restore',
  summary: 'Restore a file deleted within the last 30 days',
  replies: { 200: result(StoredFile) },
})

export const downloadFile = route({
  ...reading,
  method: 'GET',
  path: '/v1/files/download/:id',
  summary: 'Download a file. Range and If-Range are supported.',
  params: z.object({ id: z.uuid() }),
  replies: { 200: file('application/octet-stream') },
  problems: [filesProblems.scanPending, filesProblems.scanTooLarge, filesProblems.infected],
})

export const previewFile = route({
  ...reading,
  method: 'GET',
  path: '/v1/files/preview/:id',
  summary: 'Get a small picture of a file',
  params: z.object({ id: z.uuid() }),
  replies: { 200: file('image/webp') },
  problems: [filesProblems.noPreview, filesProblems.scanPending, filesProblems.scanTooLarge, filesProblems.infected],
})
