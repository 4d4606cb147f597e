import type { IncomingMessage } from 'node:http'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { errorPageFor } from '../../kernel/http/error-page.ts'
import { Problem, toProblem } from '../../kernel/http/problems.ts'
import { withPublicSlot } from '../../kernel/limits/call-slots.ts'
import { callerAddress } from '../../kernel/limits/limits.ts'
import { deleteExpiredSigningKeys } from './keys.queries.ts'
import { deleteExpiredPayloads } from './payloads.queries.ts'
import { claimedClient, readForm, replay } from './request-body.ts'
import { Written } from './written.ts'

/** Secrets and codes are sent by POST: so many may be tried in a minute from one address. */
const postsPerMinute = 300

/** What a browser may be made to post: these answer it with the same wish as a GET. */
const posted = ['/oidc/auth', '/oidc/session/end']
const largestForm = 64 * 1024

/** Everything else here is for the libraries of partners, whatever they accept. */
const visitedByBrowsers = /^GET \/oidc\/(auth|session\/end)([/?]|$)/

/** The database is away or was too slow: the same call may be answered in a moment. */
const isPassing = (error: unknown) => toProblem(error).kind.status === problems.unavailable.status

/** SSO-04: the OpenID Connect provider, whose routes are the library's. */
export function oidcRoutes(app: FastifyInstance, findProvider: () => Promise<Provider>) {
  const { limits, callsPerMinute, origin, log } = app.kernel
  const { protocol, host } = new URL(origin)

  function refuseTooMany({ method, ip }: FastifyRequest) {
    const [what, most] = method === 'POST' ? (['/oidc', postsPerMinute] as const) : (['any', callsPerMinute] as const)
    const wait = limits.take(what, callerAddress(ip), most)
    if (wait > 0) throw new Problem(problems.tooMany, { headers: { 'retry-after': String(wait) } })
  }

  async function ask(request: FastifyRequest): Promise<Written> {
    const provider = await findProvider()
    const raw = Buffer.isBuffer(request.body) ? replay(request.raw, request.body) : request.raw
    // Its address comes from the configuration alone.
    Object.assign(raw.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host })
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice('/oidc'.length) })
    const written = new Written(request)
    await provider.callback()(raw, written)
    return written
  }

  void app.register(async (scope) => {
    // Before the call takes its turn: a slow sender would keep the slot from others.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) => readForm(payload))
    // Partners' libraries read the words of OAuth, not ours.
    scope.setErrorHandler((error, request, reply) => {
      if (!isPassing(error)) throw error
      const { kind, headers } = toProblem(error)
      const page = errorPageFor(request, kind.status)
      if (!(error instanceof Problem)) log.error({ err: error, requestId: request.id }, 'single sign-on failed')
      reply.headers(headers)
      return page ? reply.redirect(page, 303) : reply.code(kind.status).send({ error: 'temporarily_unavailable' })
    })
    scope.all('/oidc/*', { config: { access: 'public', visited: visitedByBrowsers } }, async (request, reply) => {
      refuseTooMany(request)
      const written = await withPublicSlot(app.kernel, request, () => ask(request), claimedClient(request))
      if (written.statusCode >= 500 && written.failure && isPassing(written.failure)) throw toProblem(written.failure)
      if (written.statusCode === 404) throw new Problem(problems.notFound)
      const page = written.statusCode >= 400 ? errorPageFor(request, written.statusCode) : null
      if (page) return reply.redirect(page, 303)
      return reply.code(written.statusCode).headers(written.getHeaders()).send(written.body)
    })
  })

  // A form of another site comes without our cookies; led on by GET, the browser brings them.
  void app.register(async (scope) => {
    const options = { parseAs: 'string', bodyLimit: largestForm } as const
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) => done(null, body))
    for (const path of posted)
      scope.post<{ Body: string | undefined }>(
        path,
        { config: { access: 'public', visited: /^POST / } },
        async (request, reply) => {
          refuseTooMany(request)
          const form = new URLSearchParams(request.body)
          return reply.header('cache-control', 'no-store').redirect(form.size > 0 ? `${path}?${form}` : path, 303)
        },
      )
  })

  app.kernel.schedules.hourly('single sign-on', deleteExpiredPayloads)
  app.kernel.schedules.hourly('signing keys', deleteExpiredSigningKeys)
}
