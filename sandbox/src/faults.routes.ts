import type { FastifyInstance, FastifyReply } from 'fastify'
import { httpFaults, readFault, readPart, type Switchboard } from './faults.ts'
import type { Simulator } from './simulator.ts'

export function faultRoutes(app: FastifyInstance, simulators: readonly Simulator[], switchboard: Switchboard) {
  const turn = (key: string, asked: unknown, reply: FastifyReply) => {
    const simulator = simulators.find((known) => known.key === key)
    if (!simulator) return reply.code(404).send({ error: `No partner is called "${key}".` })
    const fault = readFault(simulator.ownFaults ?? httpFaults, asked)
    if (typeof fault === 'string') return reply.code(400).send({ error: fault })
    const named = readPart(simulator.parts ?? [], asked)
    if (typeof named === 'string') return reply.code(400).send({ error: named })
    switchboard.set(key, fault, named.part)
    return { ...fault, ...(named.part !== null && named) }
  }
  const tell = ({ key, parts }: Simulator) => [
    key,
    { ...switchboard.of(key), ...(parts && { parts: switchboard.partsOf(key) }) },
  ]
  app.get('/faults', () => Object.fromEntries(simulators.map(tell)))
  app.put<{ Params: { key: string } }>('/faults/:key', ({ params, body }, reply) => turn(params.key, body, reply))
  // A form of the page knows no PUT.
  app.post<{ Params: { key: string } }>('/faults/:key', ({ params, body }, reply) => {
    const answer = turn(params.key, body, reply)
    return answer === reply ? reply : reply.redirect(`/#partner-${params.key}`, 303)
  })
}
