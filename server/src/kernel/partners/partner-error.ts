/** How a partner failed: words of ours, which may stand in logs, metrics and the database. */
export type PartnerFailure =
  | 'not-configured'
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'limited'
  | 'error'
  | 'redirect'
  | 'too-large'
  | 'malformed'
  | 'shape'
  | 'busy'
  | 'paused'
  | 'cancelled'

/** A partner gave no usable answer; its content is not in the error. */
export class PartnerError extends Error {
  override name = 'PartnerError'
  readonly partner: string
  readonly part: string
  readonly failure: PartnerFailure
  readonly status: number | null
  /** In seconds, where it is known when to ask again. */
  readonly retryAfter: number | null

  constructor(
    { partner, part }: { partner: string; part: string },
    failure: PartnerFailure,
    { status = null, retryAfter = null }: { status?: number | null; retryAfter?: number | null } = {},
  ) {
    super(`${partner} ${part} ${failure}`)
    this.partner = partner
    this.part = part
    this.failure = failure
    this.status = status
    this.retryAfter = retryAfter
  }
}
