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
    requestId: z.string(),
  })
  .meta({ id: 'Problem', description: 'Every error is one of these (RFC 9457); `code` is stable.' })
export type Problem = z.output<typeof Problem>

const kind = <const C extends string>(code: C, status: number, title: string) => ({ code, status, title })

/** What any route may answer. A capability declares its own kinds beside its routes. */
export const problems = {
  malformed: kind('request.malformed', 400, 'The request could not be read'),
  invalid: kind('request.invalid', 400, 'The request does not have the expected shape'),
  signInRequired: kind('auth.required', 401, 'A valid token is required'),
  proofTooOld: kind('auth.proof-too-old', 403, 'Password proof too old: prove the password again'),
  rightMissing: kind('access.right-missing', 403, 'The right for this is missing'),
  scopeMissing: kind('access.scope-missing', 403, 'The scope for this is missing'),
  forbidden: kind('access.forbidden', 403, 'This caller may not do this'),
  notFound: kind('not-found', 404, 'There is nothing here'),
  methodNotAllowed: kind('request.method', 405, 'This path does not take that method'),
  tooSlowlySent: kind('request.timeout', 408, 'The request took too long to arrive'),
  tooLarge: kind('request.too-large', 413, 'The request is too large'),
  uriTooLong: kind('request.uri-too-long', 414, 'The address is too long'),
  typeNotAllowed: kind('request.type', 415, 'This content type is not taken here'),
  expectation: kind('request.expectation', 417, 'This expectation cannot be met'),
  keyReused: kind('idempotency.mismatch', 422, 'This idempotency key was used for another request'),
  tooMany: kind('rate.limited', 429, 'Too many requests'),
  headersTooLarge: kind('request.headers-too-large', 431, 'The headers are too large'),
  internal: kind('internal', 500, 'Something failed on our side'),
  partnerDown: kind('partner.unavailable', 502, 'The partner does not answer as it should'),
  unavailable: kind('unavailable', 503, 'The service is not ready'),
  tooSlow: kind('too-slow', 503, 'This took too long and was stopped'),
} as const satisfies Record<string, ProblemKind>
