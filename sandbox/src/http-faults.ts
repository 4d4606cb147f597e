import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from './faults.ts'

/** Stands in front of every route of a partner and answers in its place while its switch says so. */
export function bringAbout(current: () => Fault) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { fault, milliseconds } = current()
    switch (fault) {
      case 'down':
        reply.hijack()
        request.raw.socket.destroy()
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
      case 'none':
      case '451':
      case '550':
        return
    }
  }
}
