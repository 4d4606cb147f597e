import { performance } from 'node:perf_hooks'
import { z } from 'zod'
import { makeConcurrencyLimit } from '../limits/concurrency.ts'
import { type Breaker, type BreakerOptions, makeBreaker } from './breaker.ts'
import { PartnerError, type PartnerFailure } from './partner-error.ts'
import type { PartnerHealth } from './partner-health.ts'

export interface PartnerRequest {
  method: 'GET' | 'POST'
  /** Each segment as it is meant; it is encoded here. */
  path: readonly string[]
  query?: Readonly<Record<string, string | number | null | undefined>>
  body?: object
  /** What may fail by itself: it has a breaker and a limit of its own. */
  part?: string
  /** For the whole of it: waiting for a turn, the answer and its body. */
  timeoutMs?: number
  /** Whoever asked wants it no more: the node ends. */
  signal?: AbortSignal | undefined
}

/** What it answered, read by the schema; or that it does not do what was asked, with its code where it says one. */
export type PartnerAnswer<T> =
  | { ok: true; status: number; value: T }
  | { ok: false; status: number; code: string | null }

/** One partner, reached by one function: the only place of the product that fetches from it. */
export type CallPartner = <T>(request: PartnerRequest, schema: z.ZodType<T>) => Promise<PartnerAnswer<T>>

export interface PartnerOptions {
  /** By which logs, metrics and problems name it. */
  partner: string
  /** Null: not configured; every call fails so. */
  url: string | null
  headers?: Readonly<Record<string, string>>
  health: PartnerHealth
  observe?: (partner: string, part: string, outcome: 'ok' | PartnerFailure, milliseconds: number) => void
  timeoutMs?: number
  maxBytes?: number
  /** Calls to one part at once. */
  concurrency?: number
  breaker?: BreakerOptions
}

/** Says nothing about whether the partner is well: nobody asked it. */
const ownFailures = new Set<PartnerFailure>(['busy', 'paused', 'not-configured', 'cancelled'])

/** The partner's word about what was asked, and no failure of it. */
const refusals = new Set([400, 404, 409, 410, 412, 422])
const isSuccess = (status: number) => status >= 200 && status < 300

const Refusal = z.object({ error: z.object({ code: z.string().regex(/^[\w.-]{1,60}$/) }) })

const failureOf: Readonly<Record<number, PartnerFailure>> = { 401: 'refused', 403: 'refused', 429: 'limited' }

export function makePartner(options: PartnerOptions): CallPartner {
  const { partner, url, headers = {}, health, observe = () => {} } = options
  const { timeoutMs = 10_000, maxBytes = 8 * 1024 * 1024, concurrency = 8 } = options
  const turns = makeConcurrencyLimit({ perGroup: concurrency, queue: { perGroup: concurrency * 8 } })
  const breakers = new Map<string, Breaker>()

  function breakerOf(part: string): Breaker {
    const breaker = breakers.get(part) ?? makeBreaker(options.breaker)
    breakers.set(part, breaker)
    return breaker
  }

  async function ask<T>(
    request: PartnerRequest,
    part: string,
    schema: z.ZodType<T>,
    signal: AbortSignal,
  ): Promise<PartnerAnswer<T>> {
    const fail = (failure: PartnerFailure, more = {}) => new PartnerError({ partner, part }, failure, more)
    signal.throwIfAborted()
    const answer = await fetch(addressOf(url ?? '', request), {
      method: request.method,
      headers: {
        ...headers,
        accept: 'application/json',
        ...(request.body && { 'content-type': 'application/json' }),
      },
      ...(request.body && { body: JSON.stringify(request.body) }),
      // Its token and what is asked go where they were meant to go, and nowhere else.
      redirect: 'manual',
      signal,
    })
    const { status } = answer
    if (!isSuccess(status) && !refusals.has(status)) {
      await answer.body?.cancel()
      const retryAfter = secondsIn(answer.headers.get('retry-after'))
      const isRedirect = status >= 300 && status < 400
      throw fail(failureOf[status] ?? (isRedirect ? 'redirect' : 'error'), { status, retryAfter })
    }
    const text = await readText(answer, maxBytes)
    if (text === null) throw fail('too-large', { status })
    const body = parse(text)
    if (!isSuccess(status)) {
      const refusal = Refusal.safeParse(body)
      return { ok: false, status, code: refusal.success ? refusal.data.error.code : null }
    }
    if (body === undefined) throw fail('malformed', { status })
    const read = schema.safeParse(body)
    if (!read.success) throw fail('shape', { status })
    return { ok: true, status, value: read.data }
  }

  return async (request, schema) => {
    const part = request.part ?? ''
    const own = (failure: PartnerFailure, more = {}) => new PartnerError({ partner, part }, failure, more)
    if (url === null) throw own('not-configured')
    const breaker = breakerOf(part)
    const wait = breaker.wait()
    if (wait > 0) throw own('paused', { retryAfter: Math.ceil(wait / 1000) })
    const began = performance.now()
    const time = AbortSignal.timeout(request.timeoutMs ?? timeoutMs)
    const signal = request.signal ? AbortSignal.any([time, request.signal]) : time
    const reason = (error: unknown): PartnerFailure => {
      if (request.signal?.aborted) return 'cancelled'
      return signal.aborted ? 'timeout' : reasonOf(error)
    }
    const settle = (failure: PartnerFailure | null, retryAfter: number | null = null) => {
      observe(partner, part, failure ?? 'ok', performance.now() - began)
      if (failure !== null && ownFailures.has(failure)) return breaker.cancelled()
      // Who says too much is there: who asks for less gets an answer.
      if (failure === null || failure === 'too-large') breaker.succeeded()
      else breaker.failed(retryAfter)
      health.report(partner, part, failure)
    }
    try {
      const answer = await untilAborted(
        turns.run(part, () => ask(request, part, schema, signal)),
        signal,
      )
      settle(null)
      return answer
    } catch (error) {
      const failure = error instanceof PartnerError ? error : own(reason(error))
      settle(failure.failure, failure.retryAfter)
      throw failure
    }
  }
}

/** A queue that is full is ours; all else that fetch throws means that nobody answered. */
const reasonOf = (error: unknown): PartnerFailure =>
  (error as { kind?: { status?: number } }).kind?.status === 429 ? 'busy' : 'unreachable'

function addressOf(url: string, { path, query = {} }: PartnerRequest): string {
  const address = new URL(url)
  const folder = address.pathname.replace(/\/$/, '')
  // As segments they would lead elsewhere, however they are encoded.
  if (path.some((segment) => /^\.{0,2}$/.test(segment))) throw new TypeError('a segment of the path is empty or dots')
  address.pathname = `${folder}/${path.map(encodeURIComponent).join('/')}`
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined) address.searchParams.set(name, String(value))
  return address.href
}

/** Null for more than it may be. */
async function readText(answer: Response, maxBytes: number): Promise<string | null> {
  if (!answer.body) return ''
  if (Number(answer.headers.get('content-length') ?? 0) > maxBytes) {
    await answer.body.cancel()
    return null
  }
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of answer.body) {
    length += piece.length
    if (length > maxBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Undefined where it is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** In seconds or as a date; null where it is neither. */
function secondsIn(header: string | null): number | null {
  if (header === null) return null
  if (/^\d{1,6}$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

/** Rejects once the time is over, also for who still waits for a turn. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
