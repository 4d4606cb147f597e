import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import type { Problem } from '@arcade/contract/kernel/problem.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'

/** What the browser keeps of a route: the schemas stay behind (see vite/contract-wire.ts). */
export type WireRoute = Pick<Route, 'method' | 'path' | 'access' | 'effect' | 'idempotent'> &
  Partial<Pick<Route, 'proof'>>

/** Why the full-screen loader does not show while a call is pending (RT-08). */
export type QuietReason =
  | 'lightweight'
  | 'dashboard'
  | 'palette'
  | 'shell'
  | 'draft'
  | 'own progress'
  | 'shown at once'
  | 'while typing'
  | 'read mark'
  | 'background'

export interface Call {
  route: WireRoute
  quiet?: QuietReason
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
  /** Beside those that every call has. */
  headers?: Record<string, string>
  /** Made with the call and not with the request: a call that is sent again carries the same one. */
  idempotencyKey?: string
  /** It goes on when the page is left. */
  keepalive?: boolean
}

/** Who sends a call. */
export interface Sender {
  /** Empty for a visitor. */
  token: string
  /** The practice in which one acts (TEN-01). */
  practice?: string | undefined
  signal?: AbortSignal
}

/** The portal did not answer, its answer could not be read, or the call could not be put into an address. */
export interface NoAnswer {
  code: 'network' | 'request.invalid'
  requestId: string | null
}
export type Failure = Problem | NoAnswer

export interface Meta {
  requestId: string | null
  /** Seconds to wait before another try, where the server asks for it. */
  retryAfter: number | null
}

export type Sent = { data: unknown; error?: undefined; meta: Meta } | { error: Failure; meta: Meta }

/** How a call goes out. */
export type Send = (call: Call, sender: Sender) => Promise<Sent>

/** Sends one call of the contract. It knows no store: the home page has none. */
export async function send(
  call: Call,
  sender: Sender,
  read: (response: Response) => Promise<unknown> = (response) => response.json(),
): Promise<Sent> {
  const meta: Meta = { requestId: null, retryAfter: null }
  const address = addressOf(call)
  if (address === null) return { error: { code: 'request.invalid', requestId: null }, meta }
  try {
    const response = await fetch(new URL(address, location.origin), requestOf(call, sender))
    meta.requestId = response.headers.get('x-request-id')
    meta.retryAfter = secondsIn(response.headers.get('retry-after'))
    if (response.ok) return { data: response.status === 204 ? null : await read(response), meta }
    if (isProblem(response)) return { error: (await response.json()) as Problem, meta }
  } catch {
    // No connection, or half an answer: the same to the caller.
  }
  return { error: { code: 'network', requestId: meta.requestId }, meta }
}

const isProblem = (response: Response) => !!response.headers.get('content-type')?.startsWith('application/problem+json')

export const secondsIn = (header: string | null) => (header && /^\d+$/.test(header) ? Number(header) : null)

/** Browsers refuse such requests when their bodies have more than 64 KiB together: a larger one goes out as any other. */
const largestKeepalive = 60_000

function requestOf(call: Call, sender: Sender): RequestInit {
  const { route } = call
  const body = call.body === undefined ? null : JSON.stringify(call.body)
  return {
    method: route.method,
    headers: headersOf(call, sender),
    credentials: 'same-origin',
    body,
    signal: sender.signal ?? null,
    keepalive: call.keepalive === true && (body?.length ?? 0) < largestKeepalive,
  }
}

export function headersOf(call: Call, { token, practice }: Sender): Headers {
  const headers = new Headers({ ...call.headers, accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (practice && call.route.access !== 'public') headers.set(practiceHeader, practice)
  if (call.body !== undefined) headers.set('content-type', 'application/json')
  if (call.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey)
  return headers
}

/** Null where a value cannot stand in a path: browsers drop empty and dot segments and would reach another route. */
export function addressOf({ route, params = {}, query = {} }: Call): string | null {
  const values = Object.values(params)
  if (values.some((value) => /^\.{0,2}$/.test(value))) return null
  const path = route.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(params[name]?.toWellFormed() ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  return search.size > 0 ? `${path}?${search}` : path
}
