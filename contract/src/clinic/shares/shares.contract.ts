import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import type { JournalKinds } from '../../kernel/journal.ts'
import { locales } from '../../kernel/locales.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { line, text } from '../../kernel/values.ts'
import { messagesProblems } from '../../messaging/messages/conversations.ts'
import { fileCategories, mostFilesAtOnce, previewStates } from '../files/file-facts.ts'
import { filesProblems } from '../files/files.contract.ts'
import { keptReasons, longestShareMessage, metadataNames } from './share-facts.ts'

export const journalKinds = {
  share: ['listed', 'created', 'opened', 'deleted'],
  /** By a visitor with the link and its code. */
  'share-link': ['opened', 'exported'],
} as const satisfies JournalKinds

export const notificationKinds = {
  'files-shared': z.object({ name: z.string(), share: z.uuid().optional() }),
  'share-closed': z.object({}),
} as const satisfies NotificationKinds

/** A share was made, opened, closed or revoked. */
export const sharesChanged = event('shares.changed')

export const sharesProblems = {
  recipient: { code: 'shares.recipient', status: 409, title: 'Recipient neither a colleague nor a guest' },
  metadataKept: { code: 'shares.metadata-kept', status: 409, title: 'Metadata cannot be removed from a file' },
  dailyLimit: { code: 'shares.daily-limit', status: 429, title: 'Daily limit of shares reached' },
  /** One answer for all: who tries links learns nothing. */
  over: { code: 'shares.over', status: 404, title: 'Unknown, revoked or expired share' },
  wrongCode: { code: 'shares.wrong-code', status: 403, title: 'Wrong link or access code' },
  closed: { code: 'shares.closed', status: 429, title: 'Link closed after wrong codes' },
} as const satisfies Record<string, ProblemKind>

const PatientHint = z
  .object({
    initials: z.string(),
    age: z.int().nullable(),
    sex: z.enum(['F', 'M', 'X']).nullable(),
  })
  .nullable()
  .meta({ description: 'Enough to recognise a patient by, never the name' })

const Sharer = z.object({ name: z.string(), practice: z.string() })

const SharedFile = z
  .object({
    uuid: z.uuid(),
    category: z.enum(fileCategories),
    fileName: z.string(),
    size: z.int().meta({ description: 'In bytes' }),
    contentType: z.string(),
    preview: z.enum(previewStates),
    createdAt: instant,
    viewable: z
      .boolean()
      .meta({ description: 'Whether a `view` ticket opens it; otherwise only its preview is available' }),
  })
  .meta({ id: 'SharedFile' })

/** Enough to draw a small picture of a file. */
const SharedThumbnail = SharedFile.pick({ uuid: true, category: true, contentType: true, preview: true }).meta({
  id: 'SharedThumbnail',
})

/** The share as a visitor sees it. */
export const OpenedShare = z
  .object({
    uuid: z.uuid(),
    from: Sharer,
    patient: PatientHint,
    message: z.string().nullable(),
    createdAt: instant,
    expiresAt: instant,
    mayDownload: z.boolean(),
    files: z.array(SharedFile),
  })
  .meta({ id: 'OpenedShare' })

export const shareStates = ['open', 'closed', 'expired', 'revoked'] as const

export const SentShare = z
  .object({
    uuid: z.uuid(),
    state: z.enum(shareStates).meta({ description: 'Closed: for an hour, after wrong codes' }),
    recipient: z
      .object({ uuid: z.uuid(), name: z.string(), isOrganisation: z.boolean() })
      .nullable()
      .meta({ description: 'Null for a link' }),
    email: z.string().nullable().meta({ description: 'Where a link was mailed to' }),
    createdBy: z.string(),
    patient: z
      .object({ firstName: z.string(), lastName: z.string() })
      .meta({ description: 'In full: the recipient sees initials' }),
    patientUuid: z.uuid(),
    message: z.string().nullable(),
    fileCount: z.int(),
    thumbnails: z.array(SharedThumbnail).meta({ description: 'Of its first three files' }),
    mayDownload: z.boolean(),
    withoutMetadata: z.boolean().meta({ description: 'Of all its files' }),
    createdAt: instant,
    expiresAt: instant,
    revokedAt: instant.nullable(),
    openings: z.int(),
    lastOpenedAt: instant.nullable(),
    wrongCodes: z.int().meta({ description: 'Tries of a link with a wrong access code' }),
    lastWrongCodeAt: instant.nullable(),
    version: z.int(),
  })
  .meta({ id: 'SentShare' })

const ReceivedShare = z
  .object({
    uuid: z.uuid(),
    from: Sharer,
    patient: PatientHint,
    message: z.string().nullable().meta({ description: 'Null until it was opened' }),
    fileCount: z.int(),
    thumbnails: z.array(SharedThumbnail).meta({ description: 'Of its first three files; none until it was opened' }),
    mayDownload: z.boolean(),
    createdAt: instant,
    expiresAt: instant,
    opened: z.boolean(),
  })
  .meta({ id: 'ReceivedShare' })

const Opening = z
  .object({
    at: instant,
    name: z.string().nullable().meta({ description: 'Null for an opening by link' }),
    what: z.enum(['opened', 'downloaded', 'wrong-code']),
    fileCount: z.int().meta({ description: '0 for a wrong code' }),
  })
  .meta({ id: 'ShareOpening' })

export const listShareRecipients = route({
  method: 'GET',
  path: '/v1/shares/recipients',
  summary: 'List the people the caller may share with: colleagues of their network and guests of the practice',
  access: ['files:write'],
  subject: 'caller',
  query: z.object({ search: text({ max: 100 }).default('') }),
  replies: {
    200: result(
      z.array(
        z.object({
          uuid: z.uuid(),
          firstName: z.string(),
          lastName: z.string(),
          detail: z.string().nullable().meta({ description: 'Practice and city' }),
          isGuest: z.boolean(),
        }),
      ),
    ),
  },
})

export const listShareMetadata = route({
  method: 'POST',
  path: '/v1/patients/:uuid/shares/metadata',
  summary: 'List what would be removed from files that are shared. The files themselves stay as they are.',
  access: ['files:write'],
  object: 'patient params.uuid',
  effect: 'read',
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({ fileUuids: z.array(z.uuid().toLowerCase()).min(1).max(mostFilesAtOnce) }),
  replies: {
    200: result(
      z.array(
        z.object({
          fileUuid: z.uuid(),
          found: z.array(z.enum(metadataNames)).nullable().meta({ description: 'Null where it cannot be removed' }),
          kept: z.enum(keptReasons).nullable().meta({ description: 'Why it cannot be removed' }),
          allowable: z.boolean().meta({ description: 'Whether the file can be shared as it is with `allowMetadata`' }),
        }),
      ),
    ),
  },
})

export const createShare = route({
  method: 'POST',
  path: '/v1/patients/:uuid/shares',
  summary:
    'Share copies of files of a patient, without what identifies the patient, until a day within 90 days: with a colleague or a guest (`recipientUuid`), or by a link with an access code. Link and code are answered once; a mail holds the link alone.',
  access: ['files:write'],
  object: 'patient params.uuid',
  idempotent: false,
  perMinute: 30,
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({
    fileUuids: z.array(z.uuid().toLowerCase()).min(1).max(mostFilesAtOnce),
    recipientUuid: z.uuid().toLowerCase().optional(),
    email: z.email().max(320).optional().meta({ description: 'Of a link: where it is mailed to' }),
    locale: z.enum(locales).optional().meta({ description: 'Language of the mail; default: that of the sharer' }),
    expiresAt: instant,
    mayDownload: z.boolean(),
    allowMetadata: z.boolean().default(false).meta({
      description:
        'Where files may be downloaded: share those whose metadata cannot be removed as they are. Otherwise they refuse the share. Radiographs, scans and zips always refuse it.',
    }),
    message: text({ max: longestShareMessage }).optional().meta({ description: 'Shown after the code, never mailed' }),
  }),
  replies: {
    201: result(
      z.object({
        share: SentShare,
        link: z.object({ url: z.string(), code: z.string() }).nullable(),
      }),
    ),
  },
  problems: [
    sharesProblems.recipient,
    sharesProblems.metadataKept,
    sharesProblems.dailyLimit,
    filesProblems.quota,
    filesProblems.diskFull,
    filesProblems.scanPending,
    filesProblems.scanTooLarge,
    filesProblems.infected,
  ],
})

export const listReceivedShares = route({
  method: 'GET',
  path: '/v1/shares/received',
  summary: 'List what was shared with the caller and is open, newest first',
  access: ['signed-in'],
  query: z.object({
    ...pageQuery,
    unopened: z.enum(['true']).optional().meta({ description: 'Only what the caller has not looked at' }),
  }),
  replies: { 200: page(ReceivedShare) },
})

const ofShare = { params: z.object({ uuid: z.uuid() }) } as const

export const getShare = route({
  ...ofShare,
  method: 'GET',
  path: '/v1/shares/:uuid',
  summary: 'Get a share of the practice, with its files and its last 200 openings',
  access: ['files:read'],
  object: 'share params.uuid',
  replies: {
    200: result(SentShare.extend({ files: z.array(SharedFile), openingList: z.array(Opening) }).meta({ id: 'Share' })),
  },
})

export const revokeShare = route({
  ...ofShare,
  method: 'DELETE',
  path: '/v1/shares/:uuid',
  summary: 'Revoke a share at once, including for people who have it open',
  access: ['files:write'],
  object: 'share params.uuid',
  replies: { 204: null },
})

export const getReceivedShare = route({
  ...ofShare,
  method: 'GET',
  path: '/v1/shares/received/:uuid',
  summary: 'Get a share that the caller received and that is open, without opening it',
  access: ['signed-in'],
  replies: { 200: result(ReceivedShare) },
  problems: [sharesProblems.over],
})

export const openReceivedShare = route({
  ...ofShare,
  method: 'POST',
  path: '/v1/shares/:uuid/open',
  summary: 'Open a share that the caller received. Each opening is counted and shown to the sharer.',
  access: ['signed-in'],
  replies: { 200: result(OpenedShare) },
  problems: [sharesProblems.over],
})

export const answerShare = route({
  ...ofShare,
  method: 'POST',
  path: '/v1/shares/:uuid/conversation',
  summary:
    'Open the conversation in which the recipient of a share answers, also with files. It belongs to the practice that ' +
    'shared and is about the patient, whom the recipient does not see. The same share gives the same conversation again.',
  access: ['signed-in'],
  body: z.strictObject({
    title: line({ max: 120 }).optional().meta({ description: 'Title of the conversation' }),
  }),
  replies: { 201: result(z.object({ conversationUuid: z.uuid() })) },
  problems: [sharesProblems.over, messagesProblems.idTaken],
})
