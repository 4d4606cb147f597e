import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { makeConcurrencyLimit } from '../limits/concurrency.ts'
import { type Breaker, type BreakerOptions, makeBreaker } from './breaker.ts'
import { PartnerError, type PartnerFailure } from './partner-error.ts'
import type { PartnerHealth } from './partner-health.ts'

export interface PartnerRequest {
  method: 'GET' | 'POST' | 'PATCH'
  /** Each segment as it is meant; it is encoded here. */
  path: readonly string[]
  query?: Readonly<Record<string, string | number | null | undefined>>
  body?: object
  /** The body as a form, in the place of JSON. */
  form?: Readonly<Record<string, string>>
  /** Of this request alone, as a token that changes. */
  headers?: Readonly<Record<string, string>>
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
export interface CallPartner {
  <T>(request: PartnerRequest, schema: z.ZodType<T>): Promise<PartnerAnswer<T>>
  /** The same for an answer that is a file: streamed, and ended with an error where it takes too long or is too large. */
  file(request: PartnerRequest): Promise<PartnerAnswer<PartnerFile>>
}

export interface PartnerFile {
  /** As the partner says, where it says so. */
  type: string | null
  size: number | null
  content: Readable
}

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
  /** Where the partner says its codes; in `{ error: { code } }` unless said. */
  codeIn?: (body: unknown) => unknown
  /** Codes that mean another failure than their status, and how long to leave the partner alone then, in seconds. */
  failures?: Readonly<Record<string, { failure: PartnerFailure; retryAfter: number }>>
  /** Statuses that are the partner's word about this caller, where its tokens are those of people and not ours. */
  alsoRefusals?: readonly number[]
  /** What each answer says beside its body, as how much of a quota is used. */
  onHeaders?: (headers: Headers) => void
}

/** Says nothing about whether the partner is well: nobody asked it. */
const ownFailures = new Set<PartnerFailure>(['busy', 'paused', 'not-configured', 'cancelled'])

/** The partner's word about what was asked, and no failure of it. */
const refusals = new Set([400, 404, 409, 410, 412, 422])
const isSuccess = (status: number) => status >= 200 && status < 300

const Refusal = z.object({ error: z.object({ code: z.string() }) })
const usualCodeIn = (body: unknown) => Refusal.safeParse(body).data?.error.code
/** What may be kept and shown of what a partner says. */
const Code = z.string().regex(/^[\w.-]{1,60}$/)
/** Who fails says so in fewer bytes. */
const longestFailure = 65_536

const failureOf: Readonly<Record<number, PartnerFailure>> = { 401: 'refused', 403: 'refused', 429: 'limited' }

export function makePartner(options: PartnerOptions): CallPartner {
  const { partner, url, headers = {}, health, observe = () => {} } = options
  const { timeoutMs = 10_000, maxBytes = 8 * 1024 * 1024, concurrency = 8 } = options
  const { codeIn = usualCodeIn, failures = {}, alsoRefusals = [], onHeaders = () => {} } = options
  const codeOf = (body: unknown) => Code.safeParse(codeIn(body)).data ?? null
  const turns = makeConcurrencyLimit({ perGroup: concurrency, queue: { perGroup: concurrency * 8 } })
  const breakers = new Map<string, Breaker>()

  function breakerOf(part: string): Breaker {
    const breaker = breakers.get(part) ?? makeBreaker(options.breaker)
    breakers.set(part, breaker)
    return breaker
  }

  /** The head of an answer, or the partner's refusal; all else is a failure. */
  async function open(request: PartnerRequest, part: string, signal: AbortSignal) {
    const fail = (failure: PartnerFailure, more = {}) => new PartnerError({ partner, part }, failure, more)
    signal.throwIfAborted()
    const { method, body, form } = request
    const answer = await fetch(addressOf(url ?? '', request), {
      method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...request.headers,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: new URLSearchParams(form) }),
      // Its token and what is asked go where they were meant to go, and nowhere else.
      redirect: 'manual',
      signal,
    })
    onHeaders(answer.headers)
    const { status } = answer
    if (isSuccess(status)) return { answer, refusal: null }
    if (refusals.has(status) || alsoRefusals.includes(status)) {
      const text = await readText(answer, maxBytes)
      if (text === null) throw fail('too-large', { status })
      return { answer, refusal: { ok: false as const, status, code: codeOf(parse(text)) } }
    }
    const said = options.failures ? codeOf(parse((await readText(answer, longestFailure)) ?? '')) : null
    await answer.body?.cancel().catch(() => {})
    const meant = said === null ? undefined : failures[said]
    if (meant) throw fail(meant.failure, { status, retryAfter: meant.retryAfter })
    const retryAfter = secondsIn(answer.headers.get('retry-after'))
    const isRedirect = status >= 300 && status < 400
    throw fail(failureOf[status] ?? (isRedirect ? 'redirect' : 'error'), { status, retryAfter })
  }

  async function ask<T>(
    request: PartnerRequest,
    part: string,
    schema: z.ZodType<T>,
    signal: AbortSignal,
  ): Promise<PartnerAnswer<T>> {
    const { answer, refusal } = await open(request, part, signal)
    if (refusal) return refusal
    const { status } = answer
    const fail = (failure: PartnerFailure) => new PartnerError({ partner, part }, failure, { status })
    const text = await readText(answer, maxBytes)
    if (text === null) throw fail('too-large')
    const body = status === 204 ? null : parse(text)
    if (body === undefined) throw fail('malformed')
    const read = schema.safeParse(body)
    if (!read.success) throw fail('shape')
    return { ok: true, status, value: read.data }
  }

  /** Its turn and its word about the partner end with the head of the answer; its time goes on. */
  async function askFile(request: PartnerRequest, part: string, signal: AbortSignal) {
    const { answer, refusal } = await open(request, part, signal)
    if (refusal) return refusal
    const { status, headers } = answer
    const length = headers.get('content-length')
    const size =
      length !== null && /^\d{1,15}$/.test(length) && !headers.get('content-encoding') ? Number(length) : null
    if (!answer.body || (size ?? 0) > maxBytes) {
      await answer.body?.cancel()
      throw new PartnerError({ partner, part }, answer.body ? 'too-large' : 'malformed', { status })
    }
    const content = Readable.from(upTo(answer.body, maxBytes), { objectMode: false })
    return { ok: true as const, status, value: { type: headers.get('content-type'), size, content } }
  }

  async function inTurn<T>(
    request: PartnerRequest,
    work: (part: string, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
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
        turns.run(part, () => work(part, signal)),
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

  return Object.assign(
    <T>(request: PartnerRequest, schema: z.ZodType<T>) =>
      inTurn(request, (part, signal) => ask(request, part, schema, signal)),
    {
      file: (request: PartnerRequest): Promise<PartnerAnswer<PartnerFile>> =>
        inTurn(request, (part, signal) => askFile(request, part, signal)),
    },
  )
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

async function* upTo(content: AsyncIterable<Uint8Array>, maxBytes: number) {
  let length = 0
  for await (const piece of content) {
    length += piece.length
    if (length > maxBytes) throw new Error('a file of a partner is too large')
    yield piece
  }
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
