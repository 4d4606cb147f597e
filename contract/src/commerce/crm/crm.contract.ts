import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { file } from '../../kernel/file.ts'
import { problems } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { line } from '../../kernel/values.ts'
import { crmTypes } from './crm-types.ts'
import { toId18 } from './salesforce-ids.ts'

/** CRM-01: the handle ended, or is that of another session or practice. The title is the specification's. */
export const crmTokenError = { code: 'crm.token', status: 403, title: 'Token error' } as const

/** The CRM gives the portal no token of its own any more. */
export const crmTokenRefused = { code: 'crm.token-refused', status: 502, title: 'Token error' } as const

const recordId = z
  .string()
  .max(18)
  .refine((text) => toId18(text) !== null, { error: 'not-an-id' })
  .meta({ description: 'An id of the CRM in 15 or 18 letters' })

const handle = {
  instanceUrl: z.string().max(300).meta({ description: 'Exactly as `getSFAccessToken` returned it' }),
  accessToken: z.string().max(600).meta({ description: 'The handle of `getSFAccessToken`' }),
}

/** A query of the portal's own: callers cannot send SOQL. */
const CrmQuery = z.discriminatedUnion('query', [
  z.strictObject({ query: z.literal('account'), params: z.strictObject({}).optional() }),
  z.strictObject({
    query: z.literal('contacts'),
    params: z.strictObject({ email: line({ max: 320 }).optional() }).optional(),
  }),
  z.strictObject({
    query: z.literal('offers'),
    params: z.strictObject({ number: line({ max: 80 }).optional() }).optional(),
  }),
  z.strictObject({
    query: z.literal('cases'),
    params: z.strictObject({ subject: line({ max: 255 }).optional() }).optional(),
  }),
  z.strictObject({ query: z.literal('files'), params: z.strictObject({ recordId }) }),
])
export type CrmQuery = z.output<typeof CrmQuery>

const CrmRecord = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .meta({ id: 'CrmRecord', description: 'Fields as the CRM names them' })

/** POST, as the specification has them; they change nothing. The right depends on what is asked for. */
const local = {
  method: 'POST',
  effect: 'read',
  access: ['member'],
  subject: 'caller',
} as const
const failures = [
  problems.rightMissing,
  crmTokenError,
  crmTokenRefused,
  problems.partnerDown,
  problems.partnerNotConfigured,
]

export const getSFAccessToken = route({
  ...local,
  method: 'GET',
  path: '/api/getSFAccessToken',
  summary:
    'Get a handle for the practice’s own records in the CRM. It ends after 10 minutes and with the session; the token of the CRM stays on the server.',
  replies: {
    200: z.object({ result: z.object({ instanceUrl: z.string(), accessToken: z.string(), validity: instant }) }),
  },
  problems: [problems.partnerDown, problems.partnerNotConfigured],
})

export const getSFQueryData = route({
  ...local,
  path: '/api/getSFQueryData',
  summary:
    'Run one of the portal’s own queries: `account` and `contacts` (right `settings:read`), `offers` (`orders:read`), `cases` (`claims:read`), `files` of a record (the right of that record). Own records only.',
  body: z.strictObject({ ...handle, request: CrmQuery }),
  replies: { 200: z.object({ result: z.array(CrmRecord) }) },
  problems: failures,
})

export const getSFData = route({
  ...local,
  path: '/api/getSFData',
  summary: 'Get one record of the practice’s own account. 404 for that of another.',
  body: z.strictObject({ ...handle, request: z.strictObject({ type: z.enum(crmTypes), id: recordId }) }),
  replies: { 200: z.object({ result: CrmRecord }) },
  problems: failures,
})

export const getSFFile = route({
  ...local,
  path: '/api/getSFFile',
  summary: 'Get a file that is linked to a record of the practice’s own account. 404 for any other.',
  body: z.strictObject({ ...handle, request: z.strictObject({ id: recordId }) }),
  replies: { 200: file('application/octet-stream') },
  problems: failures,
})
