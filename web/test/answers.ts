import { Problem, type ProblemKind, problems } from '@arcade/contract/kernel/problem.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import type { Operator } from '@arcade/contract/operations/operator/operator.contract.ts'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { RecyclingSummary } from '../src/commerce/recycling/recycling.api.ts'
import type { Reply } from '../src/kernel/api.ts'

export const requestId = 'request-of-a-test'
const headers = { 'x-request-id': requestId }
/** Any page may name them. */
const operator = {
  name: 'Arcade SAS',
  address: '1 rue de l’Exemple, 75001 Paris',
  registration: 'RCS Paris 000 000 000',
  publisher: 'Camille Durand',
  email: 'aide@arcade.example',
  dpoEmail: 'dpo@arcade.example',
  host: { name: 'Hébergeur', address: 'Paris' },
} satisfies Operator

const noRecycling = {
  year: 2026,
  collectedWeight: 0,
  smileys: 0,
  next: null,
  firstDay: '2026-11-17',
  lastDay: '2027-02-14',
} satisfies RecyclingSummary

/** Stands for the server in web tests; a call that no test has answered fails. Who logs out does not wait for an answer, a mailed link is good, nothing was bought, no partner is known, no group or partnership was joined, no pick-up is planned, and nothing was asked yet. */
export const portal = setupServer(
  http.post('*/v1/logout', () => new Response(null, { status: 204, headers })),
  http.post('*/v1/auth/password-link', () => new Response(null, { status: 204, headers })),
  http.post('*/v1/users/confirm-email/check', () => new Response(null, { status: 204, headers })),
  http.get('*/v1/operator', () => json({ result: operator }, 200)),
  http.get('*/v1/lots/bought', () => json({ result: [] }, 200)),
  http.get('*/v1/partners/health', () => json({ result: [] }, 200)),
  http.get('*/v1/credits/balances', () => json({ result: [] }, 200)),
  http.get('*/v1/payments', () => json({ result: [], nextCursor: null, total: 0 }, 200)),
  http.get('*/v1/cards', () => json({ result: [] }, 200)),
  http.get('*/v1/questions', () => json({ result: [] }, 200)),
  http.get('*/v1/questions/form', () => json({ result: { token: 'token-of-a-form', leastSeconds: 3 } }, 200)),
  http.get('*/v1/groups', () => json({ result: [] }, 200)),
  http.get('*/v1/groups/invitations', () => json({ result: [] }, 200)),
  http.get('*/v1/partnerships', () => json({ result: [] }, 200)),
  http.get('*/v1/recycling/summary', () => json({ result: noRecycling }, 200)),
  http.get('*/v1/claims/waiting', () => json({ result: [], total: 0 }, 200)),
  http.get('*/v1/patients/:uuid/scanner-imports', () => json({ result: [] }, 200)),
  http.get('*/v1/users/scanner-pairing/:uuid', () =>
    json({ result: { state: 'none', account: null, pairedAt: null, configured: true } }, 200),
  ),
  http.get('*/v1/partners', () => json({ result: [], nextCursor: null, total: 0 }, 200)),
)

const underway = new Set<string>()
portal.events.on('request:start', ({ requestId }) => void underway.add(requestId))
portal.events.on('request:end', ({ requestId }) => void underway.delete(requestId))
/** As it is before a test holds the clock. */
const { setTimeout: later, setImmediate: soon } = globalThis

/** What a page asked for before it went is answered by its own test, not by the next. Some tests let a call wait for ever. */
export async function callsEnded() {
  // A call that the page has just made is not announced yet.
  await new Promise((resolve) => soon(resolve))
  for (let turn = 0; underway.size > 0 && turn < 20; turn++) await new Promise((resolve) => later(resolve, 5))
  underway.clear()
}

/**
 * Answers a route as the contract allows: the body is typed by it, and checked against it.
 * What comes back holds the requests that were answered.
 */
export function answer<R extends Route, S extends keyof R['replies'] & number>(route: R, status: S, body: Reply<R, S>) {
  route.replies[status]?.parse(body)
  return respond(route, () => reply(body, status))
}

/** Answers a route to who has this token, and asks all others to sign in, as a server does whose other sessions ended. */
export function answerFor<R extends Route, S extends keyof R['replies'] & number>(
  token: string,
  route: R,
  status: S,
  body: Reply<R, S>,
) {
  route.replies[status]?.parse(body)
  return respond(route, (request) =>
    request.headers.get('authorization') === `Bearer ${token}`
      ? reply(body, status)
      : problemOf(problems.signInRequired),
  )
}

/** Answers a route with one of the problems that it, or any route, may give. */
export function answerProblem(route: Route, kind: ProblemKind, more: Record<string, string> = {}) {
  return respond(route, () => problemOf(kind, more))
}

/** The same for one call; the next gets what was answered before. */
export function answerProblemOnce(route: Route, kind: ProblemKind, headers: Record<string, string> = {}) {
  return respond(route, () => problemOf(kind, headers), { once: true })
}

/** Answers a route with what is wrong with one field of the call. */
export function answerFault(route: Route, path: string, code: string) {
  return respond(route, () => problemOf(problems.invalid, {}, [{ path, code }]))
}

function problemOf(
  { code, status, title }: ProblemKind,
  more: Record<string, string> = {},
  errors?: NonNullable<Problem['errors']>,
) {
  const problem: Problem = { type: 'about:blank', title, status, code, requestId, ...(errors && { errors }) }
  return json(Problem.parse(problem), status, { 'content-type': 'application/problem+json', ...more })
}

/** Whatever no test has answered is not ready: for tests of what stands around a page. */
export function answerAllElse() {
  portal.use(http.all('*/v1/*', () => problemOf(problems.unavailable)))
}

/** Leaves a route without an answer, as a broken connection does. */
export function answerNothing(route: Route) {
  return respond(route, () => HttpResponse.error())
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

function respond(route: Route, response: (request: Request) => Response, options = {}): Request[] {
  const requests: Request[] = []
  portal.use(
    http[methods[route.method]](
      `*${route.path}`,
      ({ request }) => {
        requests.push(request.clone())
        return response(request)
      },
      options,
    ),
  )
  return requests
}

const reply = (body: unknown, status: number) =>
  body === null ? new Response(null, { status, headers }) : json(body, status)

const json = (body: unknown, status: number, more: Record<string, string> = { 'content-type': 'application/json' }) =>
  new Response(JSON.stringify(body), { status, headers: { ...headers, ...more } })
