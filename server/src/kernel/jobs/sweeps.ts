import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/db.ts'
import type { Clock } from '../time/clock.ts'

const minute = 60 * 1000
const hour = 60 * minute

export interface SweepPace {
  /** From the start to the first time, in milliseconds. */
  first: () => number
  every: number
}

/** Soon, since a server may not run for an hour; at any moment of a minute, so that nodes and sweeps do not begin together. */
export const usualSweeps: SweepPace = { first: () => minute / 2 + Math.random() * minute, every: hour }

type Sweep = (db: Db, clock: Clock) => Promise<unknown>

/** Deletes what is over, soon after the start and every hour from then on; any node may do it, twice does no harm. */
export function sweepHourly(app: FastifyInstance, what: string, sweep: Sweep, pace = app.kernel.sweepPace) {
  const { workDb, clock, log } = app.kernel
  const { first, every } = pace
  let timer = setTimeout(run, first()).unref()
  let closed = false
  app.addHook('onClose', async () => {
    closed = true
    clearTimeout(timer)
  })

  function run() {
    void sweep(workDb, clock)
      .catch((err: unknown) => log.error({ err, what }, 'what is over was not deleted'))
      .finally(() => {
        if (!closed) timer = setTimeout(run, every).unref()
      })
  }
}
