import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Application } from './application.ts'
import { failureOf, failurePage } from './failure.ts'

/** A form may lead on to the portal, where one is signed out. */
const policyWith = (portal: string) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${portal}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The address of the sandbox as it is registered with the portal. */
export const originOf = (app: FastifyInstance): string =>
  `http://127.0.0.1:${(app.server.address() as { port: number }).port}`

export const showPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page)

/**
 * What holds for all pages of a partner application. Other sites may lead to them, and post nothing to them; they are at
 * 127.0.0.1, for on `localhost` the portal's cookies would be theirs.
 */
export function frameApplication(app: FastifyInstance, application: Application) {
  app.addHook('onRequest', async (request, reply) => {
    const own = originOf(app)
    if (`http://${request.headers.host}` !== own) return reply.redirect(`${own}${request.url}`, 307)
    const { origin } = request.headers
    if (origin !== undefined && origin !== own && request.method !== 'GET')
      return reply.code(403).send({ error: 'another_site' })
    reply.headers({
      'content-security-policy': policyWith(application.portal.origin),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    return
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  app.setErrorHandler((error, _request, reply) => {
    const failure = failureOf(error, application)
    return showPage(reply.code(failure.status), failurePage(failure, application))
  })
}
