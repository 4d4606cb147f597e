import { Readable } from 'node:stream'
import { z } from 'zod'
import { PartnerError, type PartnerFailure } from './partner-error.ts'
import { type GuardOptions, makePartnerGuard } from './partner-guard.ts'

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
  /** For the whole of it: the queue, the answer and its body. */
  timeoutMs?: number
  /** Aborted when the caller wants no answer any more, as when the node stops. */
  signal?: AbortSignal | undefined
}

/** The answer, parsed by the schema; or the partner's refusal of the request, with its code where there is one. */
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
  /** As the partner declares them. */
  type: string | null
  size: number | null
  content: Readable
}

export interface PartnerOptions extends GuardOptions {
  /** Null: not configured; every call fails so. */
  url: string | null
  headers?: Readonly<Record<string, string>>
  maxBytes?: number
  /** Where an answer holds its code; by default in `{ error: { code } }`. */
  codeIn?: (body: unknown) => unknown
  /** Codes that mean another failure than their status, and after how many seconds to try again. */
  failures?: Readonly<Record<string, { failure: PartnerFailure; retryAfter: number }>>
  /** Further statuses that refuse this caller and are no failure, where the tokens are those of people and not ours. */
  alsoRefusals?: readonly number[]
  /** Reads the headers of each answer, as how much of a quota is used. */
  onHeaders?: (headers: Headers) => void
}

/** The partner refuses the request: no failure of it. */
const refusals = new Set([400, 404, 409, 410, 412, 422])
const isSuccess = (status: number) => status >= 200 && status < 300

const Refusal = z.object({ error: z.object({ code: z.string() }) })
const usualCodeIn = (body: unknown) => Refusal.safeParse(body).data?.error.code
/** Codes of a partner that may be stored and shown. */
const Code = z.string().regex(/^[\w.-]{1,60}$/)
/** In bytes, of the body of a failure. */
const longestFailure = 65_536

const failureOf: Readonly<Record<number, PartnerFailure>> = { 401: 'refused', 403: 'refused', 429: 'limited' }

export function makePartner(options: PartnerOptions): CallPartner {
  const { partner, url, headers = {}, maxBytes = 8 * 1024 * 1024 } = options
  const { codeIn = usualCodeIn, failures = {}, alsoRefusals = [], onHeaders = () => {} } = options
  const codeOf = (body: unknown) => Code.safeParse(codeIn(body)).data ?? null
  const guard = makePartnerGuard(options)

  /** The head of an answer, or the partner's refusal; everything else is a failure. */
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
      // The token and the request go to no other address.
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
    const code = options.failures ? codeOf(parse((await readText(answer, longestFailure)) ?? '')) : null
    await answer.body?.cancel().catch(() => {})
    const meant = code === null ? undefined : failures[code]
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

  /** The slot and the report end with the head of the answer; the timeout goes on. */
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

  async function run<T>(request: PartnerRequest, work: (part: string, signal: AbortSignal) => Promise<T>): Promise<T> {
    const { part = '', timeoutMs, signal } = request
    if (url === null) throw new PartnerError({ partner, part }, 'not-configured')
    return guard({ part, timeoutMs, signal }, (signal) => work(part, signal))
  }

  return Object.assign(
    <T>(request: PartnerRequest, schema: z.ZodType<T>) =>
      run(request, (part, signal) => ask(request, part, schema, signal)),
    {
      file: (request: PartnerRequest): Promise<PartnerAnswer<PartnerFile>> =>
        run(request, (part, signal) => askFile(request, part, signal)),
    },
  )
}

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
