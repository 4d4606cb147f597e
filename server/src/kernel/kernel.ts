import type { Logger } from 'pino'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { Limits } from './limits.ts'

/** What every route stands on. */
export interface Kernel {
  db: Db
  clock: Clock
  log: Logger
  limits: Limits
  callsPerMinute: number
  findActor(authorization: string | undefined): Promise<Actor | null>
  /** Tests check every answer against the contract; in production the compiled writer leaves out what is not in it. */
  verifyReplies: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    kernel: Kernel
  }
  interface FastifyRequest {
    /** Who calls; null on public routes and before it is known. */
    actor: Actor | null
    /** When it came in, by the clock of `performance`. */
    began: number
  }
  interface FastifyContextConfig {
    /** Who may call: a route without this word stops the server from starting. */
    access?: unknown
  }
}
