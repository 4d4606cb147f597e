import { type Problem as ProblemBody, type ProblemKind, problems } from '@arcade/contract/kernel/problem.ts'
import { StoreUnavailable } from '../blobs/blob-store.ts'
import { PartnerError } from '../partners/partner-error.ts'

/** In seconds, by status, as a default: what is away or too busy may be back by then, a limit is per minute. */
const retryAfter: Record<number, string> = { 429: '60', 503: '5' }

/** Thrown anywhere below a route; answered as problem+json. */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly detail: string | undefined
  readonly errors: { path: string; code: string }[] | undefined
  readonly sums: Record<string, number> | undefined
  readonly headers: Record<string, string>

  constructor(
    kind: ProblemKind,
    more: {
      detail?: string
      errors?: { path: string; code: string }[]
      sums?: Record<string, number>
      headers?: Record<string, string>
    } = {},
  ) {
    super(kind.title)
    this.kind = kind
    this.detail = more.detail
    this.errors = more.errors
    this.sums = more.sums
    const wait = retryAfter[kind.status]
    this.headers = { ...(wait && { 'retry-after': wait }), ...more.headers }
  }
}

export function problemBody(problem: Problem, requestId: string): string {
  const { code, status, title } = problem.kind
  return JSON.stringify({
    type: `/docs#${code}`,
    title,
    status,
    code,
    detail: problem.detail,
    errors: problem.errors,
    sums: problem.sums,
    requestId,
  } satisfies Record<keyof ProblemBody, unknown>)
}

const byStatus: Record<number, ProblemKind> = {
  404: problems.notFound,
  405: problems.methodNotAllowed,
  413: problems.tooLarge,
  414: problems.uriTooLong,
  415: problems.typeNotAllowed,
  429: problems.tooMany,
  431: problems.headersTooLarge,
}

/** What the framework throws for a bad request carries a status below 500; all else is ours and says nothing. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof PartnerError) return ofPartner(error)
  if (wasAborted(error)) return new Problem(problems.malformed)
  if (isDatabaseAway(error)) return new Problem(problems.unavailable)
  if (error instanceof StoreUnavailable) return new Problem(problems.unavailable)
  if (wasCut(error)) return new Problem(problems.tooSlow)
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status >= 500) return new Problem(problems.internal)
  return new Problem(byStatus[status] ?? problems.malformed)
}

/** It names the partner. */
function ofPartner({ failure, partner, retryAfter }: PartnerError): Problem {
  if (failure === 'not-configured') return new Problem(problems.partnerNotConfigured, { detail: partner })
  const headers = retryAfter === null ? {} : { 'retry-after': String(retryAfter) }
  return new Problem(problems.partnerDown, { detail: partner, headers })
}

/** The client disconnected before all of its body had come: what Node says of a request, and of no other connection. */
function wasAborted(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isOfRequest = (error as { code?: string }).code === 'ECONNRESET' && error.message === 'aborted'
  return isOfRequest || wasAborted(error.cause)
}

/** A statement that took longer than one may. */
function wasCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: string }).code === '57014' || wasCut(error.cause)
}

/** Connection failures, a full disk, a shutdown or a restart of PostgreSQL: try again later, nothing is wrong with the request. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  const away = /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[123]|25P0[34]|08\d{3}|53[123]00)$/.test(code)
  return (
    away ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      error.message,
    ) ||
    isDatabaseAway(error.cause)
  )
}
