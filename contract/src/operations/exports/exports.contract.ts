import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { file } from '../../kernel/file.ts'
import type { JournalKinds } from '../../kernel/journal.ts'
import { locales } from '../../kernel/locales.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'

/** All data of the practice leave it: who asked for it, and who fetched it. */
export const journalKinds = { export: ['created', 'exported'] } as const satisfies JournalKinds

export const exportsChanged = event('exports.changed')

export const exportStates = ['working', 'ready', 'failed', 'cancelled'] as const

export const DataExport = z
  .object({
    uuid: z.uuid(),
    state: z.enum(exportStates).meta({
      description: '`cancelled`: its person does not own the practice any more; its bytes are deleted',
    }),
    progress: z.number().min(0).max(1),
    whole: z.boolean().meta({ description: 'True: with all data of the practice; false: those of the account alone' }),
    size: z.number().nullable().meta({ description: 'Bytes of the zip; null before it is ready' }),
    createdAt: instant,
    expiresAt: instant.meta({ description: 'It can be downloaded until then' }),
    version: z.int(),
  })
  .meta({ id: 'DataExport' })

export const exportsProblems = {
  notReady: { code: 'exports.not-ready', status: 409, title: 'Export not ready' },
  over: { code: 'exports.link-over', status: 404, title: 'Download link expired or used in another session' },
} as const satisfies Record<string, ProblemKind>

/** Also for who has left their last practice: what is their own stays theirs. */
const own = { access: ['signed-in'] } as const

export const createExport = route({
  access: ['member'],
  subject: 'caller',
  method: 'POST',
  path: '/v1/exports',
  summary:
    'Start an export of all data of the caller, and of the practice for its owner (titulaire). One that is under way is answered again.',
  proof: 'fresh',
  body: z.strictObject({ locale: z.enum(locales).default('fr') }),
  replies: { 202: result(DataExport) },
})

export const listExports = route({
  ...own,
  method: 'GET',
  path: '/v1/exports',
  summary: 'List the exports of the caller that can still be downloaded, newest first',
  replies: { 200: result(z.array(DataExport)) },
})

export const createExportLink = route({
  ...own,
  method: 'POST',
  path: '/v1/exports/:uuid/link',
  summary: 'Get an address by which the browser downloads an export, in parts if need be; only in this session',
  proof: 'fresh',
  idempotent: false,
  params: z.object({ uuid: z.uuid().toLowerCase() }),
  replies: { 201: result(z.object({ url: z.string() })) },
  problems: [exportsProblems.notReady],
})

export const downloadExport = route({
  method: 'GET',
  path: '/v1/exports/download/:token',
  summary: 'Download an export, with the cookie of the session that asked for the address. Ranges are answered.',
  access: 'public',
  params: z.object({ token: z.string().min(20).max(100) }),
  replies: { 200: file('application/zip') },
  problems: [exportsProblems.over],
})
