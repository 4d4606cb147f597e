import type { Problem } from '@arcade/contract/kernel/problem.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import { type AuthState, selectAuth } from './auth-state.ts'
import { pending } from './pending.ts'

/** What the browser keeps of a route: the schemas stay behind (see vite/contract-wire.ts). */
export type WireRoute = Pick<Route, 'method' | 'path' | 'access' | 'effect' | 'loader' | 'idempotent'>

export interface Call {
  route: WireRoute
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
  /** Made with the call and not with the request: a call that is sent again carries the same one. */
  idempotencyKey?: string
}

/** The portal did not answer, its answer could not be read, or the call could not be put into an address. */
export interface NoAnswer {
  code: 'network' | 'request.invalid'
  requestId: string | null
}
export type Failure = Problem | NoAnswer

type Meta = { requestId: string | null }

/** The base query: sends one call of the contract, and counts it while a page waits for it (RT-08). */
export const call: BaseQueryFn<Call, unknown, Failure, object, Meta> = async (
  wanted,
  { dispatch, getState, signal },
) => {
  const address = addressOf(wanted)
  if (address === null) return { error: { code: 'request.invalid', requestId: null } }
  const waitedFor = wanted.route.loader === 'page'
  if (waitedFor) dispatch(pending.actions.started())
  try {
    return await send(
      new Request(new URL(address, location.origin), { ...requestOf(wanted, tokenIn(getState())), signal }),
    )
  } finally {
    if (waitedFor) dispatch(pending.actions.ended())
  }
}

async function send(request: Request) {
  let requestId: string | null = null
  try {
    const response = await fetch(request)
    requestId = response.headers.get('x-request-id')
    const meta = { requestId }
    if (response.ok) return { data: response.status === 204 ? null : await response.json(), meta }
    if (isProblem(response)) return { error: (await response.json()) as Problem, meta }
  } catch {
    // No connection, or half an answer: the same to whoever waits for it.
  }
  return { error: { code: 'network', requestId } as const, meta: { requestId } }
}

const isProblem = (response: Response) => !!response.headers.get('content-type')?.startsWith('application/problem+json')

const tokenIn = (state: unknown) => selectAuth(state as { auth: AuthState }).token

function requestOf({ route, body, idempotencyKey }: Call, token: string): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  return {
    method: route.method,
    headers,
    credentials: 'same-origin',
    body: body === undefined ? null : JSON.stringify(body),
  }
}

/** Null where a value cannot stand in a path: browsers drop empty and dot segments and would reach another route. */
function addressOf({ route, params = {}, query = {} }: Call): string | null {
  const values = Object.values(params)
  if (values.some((value) => /^\.{0,2}$/.test(value))) return null
  const path = route.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(params[name]?.toWellFormed() ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  return search.size > 0 ? `${path}?${search}` : path
}
