import type { ProblemKind } from '@arcade/contract/kernel/problem.ts'
import { Problem } from '@arcade/contract/kernel/problem.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { Reply } from '../src/kernel/api.ts'

/** Stands for the server in web tests; a call that no test has answered fails. */
export const portal = setupServer()

export const requestId = 'request-of-a-test'
const headers = { 'x-request-id': requestId }

/**
 * Answers a route as the contract allows: the body is typed by it, and checked against it.
 * What comes back holds the requests that were answered.
 */
export function answer<R extends Route, S extends keyof R['replies'] & number>(route: R, status: S, body: Reply<R, S>) {
  route.replies[status]?.parse(body)
  return respond(route, () => (body === null ? new Response(null, { status, headers }) : json(body, status)))
}

/** Answers a route with one of the problems that it, or any route, may give. */
export function answerProblem(route: Route, { code, status, title }: ProblemKind) {
  const problem: Problem = { type: 'about:blank', title, status, code, requestId }
  return respond(route, () => json(Problem.parse(problem), status, 'application/problem+json'))
}

/** Leaves a route without an answer, as a broken connection does. */
export function answerNothing(route: Route) {
  return respond(route, () => HttpResponse.error())
}

function respond(route: Route, response: () => Response): Request[] {
  const requests: Request[] = []
  portal.use(
    http.all(`*${route.path}`, ({ request }) => {
      if (request.method !== route.method) return
      requests.push(request.clone())
      return response()
    }),
  )
  return requests
}

const json = (body: unknown, status: number, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { ...headers, 'content-type': type } })
