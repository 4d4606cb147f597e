import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import { file } from '../../kernel/file.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { mostFilesAtOnce, ticketPurposes } from './file-facts.ts'
import { filesProblems } from './files.contract.ts'

export const fileTicketsProblems = {
  /** One answer for all: who tries tickets learns nothing. */
  over: { code: 'files.ticket', status: 404, title: 'Unknown, used or expired ticket' },
} as const satisfies Record<string, ProblemKind>

const unread = [filesProblems.scanPending, filesProblems.scanTooLarge, filesProblems.infected]
const reading = { access: ['signed-in', 'machine files:read'], idempotent: false } as const

export const downloadFiles = route({
  ...reading,
  method: 'POST',
  path: '/v1/files/download-multiple',
  summary: 'Download several files as files.zip: form fields filesUuids[0], filesUuids[1], …',
  upload: {
    types: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    largest: 64 * 1024,
    form: z.object({ 'filesUuids[0]': z.uuid(), 'filesUuids[1]': z.uuid().optional() }),
  },
  replies: { 200: file('application/zip') },
  problems: unread,
})

export const createFileTickets = route({
  method: 'POST',
  path: '/v1/files/tickets',
  summary:
    'Get addresses by which the browser itself fetches files: one for each file, or one for a zip of them. Each is good for one use within 60 seconds, a preview for 5 minutes; only in this session.',
  access: ['signed-in'],
  idempotent: false,
  body: z.strictObject({
    fileUuids: z.array(z.uuid().toLowerCase()).min(1).max(mostFilesAtOnce),
    purpose: z.enum(ticketPurposes),
  }),
  replies: { 201: result(z.object({ urls: z.array(z.string()), expiresAt: instant })) },
  problems: unread,
})

export const openFileTicket = route({
  method: 'GET',
  path: '/v1/files/tickets/:ticket',
  summary: 'Fetch what a ticket is for, with the cookie of the session that asked for it',
  access: 'public',
  // A page of pictures, of everybody behind one address.
  perMinute: 12_000,
  params: z.object({ ticket: z.string().min(20).max(100) }),
  replies: { 200: file('application/octet-stream') },
  problems: [fileTicketsProblems.over, ...unread],
})
