import { z } from 'zod'

/** One way in which a call can fail: a stable code and its status (RFC 9457). */
export interface ProblemKind {
  readonly code: string
  readonly status: number
  readonly title: string
}

export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), code: z.string() })).optional(),
    sums: z.record(z.string(), z.number()).optional().meta({ description: 'In euros, as they are now' }),
    requestId: z.string(),
  })
  .meta({ id: 'Problem', description: 'Every error has this shape (RFC 9457). `code` is stable.' })
export type Problem = z.output<typeof Problem>

const kind = <const C extends string>(code: C, status: number, title: string) => ({ code, status, title })

/** What any route may answer. A capability declares its own kinds beside its routes. */
export const problems = {
  malformed: kind('request.malformed', 400, 'Malformed request'),
  invalid: kind('request.invalid', 400, 'Invalid request'),
  signInRequired: kind('auth.required', 401, 'Authentication required'),
  proofTooOld: kind('auth.proof-too-old', 403, 'Password proof expired'),
  rightMissing: kind('access.right-missing', 403, 'Missing right'),
  scopeMissing: kind('access.scope-missing', 403, 'Missing scope'),
  forbidden: kind('access.forbidden', 403, 'Forbidden'),
  notFound: kind('not-found', 404, 'Not found'),
  methodNotAllowed: kind('request.method', 405, 'Method not allowed'),
  tooSlowlySent: kind('request.timeout', 408, 'Request timeout'),
  tooLarge: kind('request.too-large', 413, 'Request too large'),
  uriTooLong: kind('request.uri-too-long', 414, 'Address too long'),
  typeNotAllowed: kind('request.type', 415, 'Unsupported content type'),
  rangeOutside: kind('request.range', 416, 'Range not satisfiable'),
  expectation: kind('request.expectation', 417, 'Expectation failed'),
  keyReused: kind('idempotency.mismatch', 422, 'Idempotency key reused with another request'),
  tooMany: kind('rate.limited', 429, 'Too many requests'),
  headersTooLarge: kind('request.headers-too-large', 431, 'Headers too large'),
  internal: kind('internal', 500, 'Internal error'),
  partnerDown: kind('partner.unavailable', 502, 'Partner unavailable'),
  partnerNotConfigured: kind('partner.not-configured', 503, 'Partner not connected'),
  unavailable: kind('unavailable', 503, 'Service unavailable'),
  tooSlow: kind('too-slow', 503, 'Timeout'),
} as const satisfies Record<string, ProblemKind>
