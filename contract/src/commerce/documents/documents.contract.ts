import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { file } from '../../kernel/file.ts'
import type { JournalKinds } from '../../kernel/journal.ts'
import { locales } from '../../kernel/locales.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { text, wholeNumber } from '../../kernel/values.ts'
import { documentKinds, mostDocumentsAtOnce } from './document-kinds.ts'

/** Documents of the practice have changed: `id` is the practice's. */
export const documentsChanged = event('documents.changed')

export const journalKinds = { document: ['listed'] } as const satisfies JournalKinds

export const documentsProblems = {
  /** One answer for all: who tries tickets learns nothing. */
  over: { code: 'documents.ticket', status: 404, title: 'Unknown, used or expired ticket' },
} as const satisfies Record<string, ProblemKind>

const kind = z.enum(documentKinds)
const Named = z.strictObject({ kind, id: z.uuid().toLowerCase() })

export const DocumentRow = z
  .object({
    kind,
    id: z.uuid().meta({ description: 'Of what the document is about; unique among its kind' }),
    name: z.string(),
    at: instant,
  })
  .meta({ id: 'Document' })

/** Each kind by its own right: one of these rights opens its kinds. */
const ofCaller = {
  access: ['claims:read', 'acts:read', 'invoices:read', 'orders:read'],
  subject: 'caller',
} as const

export const listDocuments = route({
  ...ofCaller,
  method: 'GET',
  path: '/v1/documents',
  summary:
    'List the documents of the practice that the caller may read, by date, newest first unless `direction` is `asc`',
  query: z.object({
    ...pageQuery,
    kind: kind.optional(),
    year: wholeNumber({ min: 1990, max: 2100 }).optional(),
    search: text({ max: 100 }).optional(),
    direction: z.enum(['asc', 'desc']).default('desc'),
  }),
  replies: { 200: page(DocumentRow) },
})

export const getDocumentsSummary = route({
  ...ofCaller,
  method: 'GET',
  path: '/v1/documents/summary',
  summary: 'Get the kinds of documents that the caller may read, and the years they are of',
  replies: { 200: result(z.object({ kinds: z.array(kind), years: z.array(z.int()) })) },
})

export const createDocumentTicket = route({
  ...ofCaller,
  method: 'POST',
  path: '/v1/documents/tickets',
  summary:
    'Get an address by which the browser fetches one document, or several as documents.zip. It is good for one use within 60 seconds, in this session.',
  idempotent: false,
  body: z.strictObject({
    documents: z.array(Named).min(1).max(mostDocumentsAtOnce),
    locale: z.enum(locales).optional(),
  }),
  replies: { 201: result(z.object({ url: z.string(), expiresAt: instant })) },
})

export const openDocumentTicket = route({
  method: 'GET',
  path: '/v1/documents/tickets/:ticket',
  summary: 'Fetch what a ticket is for, with the cookie of the session that asked for it',
  access: 'public',
  params: z.object({ ticket: z.string().min(20).max(100) }),
  replies: { 200: file('application/octet-stream') },
  problems: [documentsProblems.over],
})
