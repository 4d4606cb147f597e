import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fault, Switchboard } from './faults.ts'
import type { Simulator } from './simulator.ts'

/** Stands in front of every partner, also of addresses that it does not serve, and answers in its place while its switch says so. */
export function faultsInFront(app: FastifyInstance, simulators: readonly Simulator[], switchboard: Switchboard) {
  const partners = new Map(simulators.filter(({ ownFaults }) => !ownFaults).map((one) => [one.key, one]))
  /** As it is served, however it was spelled. */
  const faultOf = ({ routeOptions, url, params }: FastifyRequest): Fault | null => {
    const [, key = '', part = ''] = (routeOptions.url ?? url).split(/[/?]/)
    const partner = partners.get(key)
    if (!partner) return null
    if (partner.partOf) return switchboard.of(key, partner.partOf(routeOptions.url ?? url))
    const named = part.startsWith(':') ? (params as Record<string, string>)[part.slice(1)] : part
    return switchboard.of(key, named)
  }
  app.addHook('onRequest', async (request, reply) => {
    const fault = faultOf(request)
    return fault ? bringAbout(fault, request, reply) : undefined
  })
  // What was asked is done by then.
  app.addHook('onSend', async (request) => {
    if (faultOf(request)?.fault === 'silent') request.raw.socket.destroy()
  })
}

async function bringAbout({ fault, milliseconds }: Fault, request: FastifyRequest, reply: FastifyReply) {
  switch (fault) {
    case 'down':
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    case 'hang':
      reply.hijack()
      return reply
    case 'slow':
      return void (await pause(milliseconds))
    case '401':
      return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'unauthorized' })
    case '429':
      return reply
        .code(429)
        .header('retry-after', Math.ceil(milliseconds / 1000))
        .send({ error: 'too_many_requests' })
    case '500':
      return reply.code(500).send({ error: 'internal_error' })
    case 'malformed':
      return reply.type('application/json').send('{"result":[{"id":"4f')
    case 'garbage':
      return reply.send({ statut: 'OK', elements: 'aucun', lignes: { 0: [null, 'deux', 3] } })
    case 'none':
    case 'silent':
    case '451':
    case '550':
      return
  }
}
