import { type AddressInfo, BlockList } from 'node:net'
import type { FastifyInstance } from 'fastify'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/**
 * Only this machine, by one of its own names: a page on the internet can make its own name point to 127.0.0.1 and would
 * then read the mails as if they were its own.
 */
export function keepOthersOut(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const { port } = app.server.address() as AddressInfo
    const address = request.raw.socket.remoteAddress ?? ''
    if (!loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4'))
      return reply.code(403).send({ error: 'The sandbox answers this machine alone.' })
    if (!['127.0.0.1', 'localhost'].some((name) => request.headers.host === `${name}:${port}`))
      return reply.code(421).send({ error: `The sandbox goes by the name of 127.0.0.1:${port}.` })
    return
  })
}

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** For the pages and switches of the sandbox itself; a simulator's own routes are open to other sites, as the partner's are. */
export function guardControls(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const { origin, host } = request.headers
    if (origin !== undefined && origin !== `http://${host}`)
      return reply.code(403).send({ error: 'Another site may not turn these switches.' })
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      // Not `no-referrer`: with it a form sends no origin, and looks like another site's.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    return
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}
