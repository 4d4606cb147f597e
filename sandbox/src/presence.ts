import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Which servers use this sandbox. */
export interface Presence {
  /** Where the portal is: at the server from which somebody came last. */
  origin(): string
  /** Where all servers are that use it now; each speaks for the portal. */
  origins(): string[]
  /** From now on the portal is there; false where no server is. */
  turnTo(origin: string): boolean
  /** Since when there has been no user; null while there is one. */
  emptySince(): number | null
  routes(app: FastifyInstance): void
}

/**
 * A server holds a request open while it runs. One that is killed is gone without a word: what was caught stays, for the
 * server that comes next. The last one to say goodbye ends the sandbox.
 */
export function makePresence(firstOrigin: string, onLastGone: () => void): Presence {
  const servers = new Map<string, string>()
  let current = firstOrigin
  let empty: number | null = Date.now()
  const origins = () => [...new Set([current, ...servers.values()])]

  function remove(id: string) {
    if (!servers.delete(id)) return
    if (servers.size === 0) empty = Date.now()
    const [other = current] = servers.values()
    if (![...servers.values()].includes(current)) current = other
  }
  return {
    origin: () => current,
    origins,
    turnTo(origin) {
      const isKnown = origins().includes(origin)
      if (isKnown) current = origin
      return isKnown
    },
    emptySince: () => empty,
    routes(app) {
      app.get('/presence', () => ({ pid: process.pid }))
      app.post<{ Body: { portal: string } }>('/presence', (request, reply) => {
        const id = randomUUID()
        const { origin } = new URL(request.body.portal)
        if (servers.size === 0) current = origin
        servers.set(id, origin)
        empty = null
        reply.hijack()
        reply.raw.writeHead(200, { 'content-type': 'application/json' })
        reply.raw.write(`${JSON.stringify({ id })}\n`)
        reply.raw.once('close', () => remove(id))
      })
      app.delete<{ Params: { id: string } }>('/presence/:id', (request, reply) => {
        remove(request.params.id)
        const isLast = servers.size === 0
        if (isLast) reply.raw.once('finish', onLastGone)
        return { last: isLast }
      })
    },
  }
}
