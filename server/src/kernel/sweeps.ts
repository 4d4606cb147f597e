import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'

const hour = 60 * 60 * 1000

/** Deletes every hour what is over; any node may do it, twice does no harm. */
export function sweepHourly(app: FastifyInstance, what: string, sweep: (db: Db, clock: Clock) => Promise<unknown>) {
  const { workDb, clock, log } = app.kernel
  const run = () =>
    sweep(workDb, clock).catch((err: unknown) => log.error({ err, what }, 'what is over was not deleted'))
  const timer = setInterval(() => void run(), hour).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
