import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Db } from '../database/db.ts'
import { schedules } from './schedules.table.ts'

/** One piece of work: it ends by `until`, and says whether more is left for the next piece. */
type Work = (until: Date, signal: AbortSignal) => Promise<'done' | 'more'>

export interface SchedulePace {
  /** Milliseconds from the start to the first look, and between two looks, at what is due. */
  first: () => number
  look: number
  /** How long a piece may take. */
  piece: number
  /** For how long a node that says nothing is taken to be alive. */
  lease: number
}

export const usualSchedules: SchedulePace = {
  first: () => 2_000 + Math.random() * 3_000,
  look: 5_000,
  piece: 60_000,
  lease: 20_000,
}

/** Work that is done every n minutes, by one node at a time, in pieces; a node that dies is replaced once its lease is over. */
export interface Schedules {
  every(minutes: number, name: string, work: Work): void
  /** Does what is due, once; answers the names of what it did. */
  runDue(): Promise<string[]>
  start(): void
  stop(): Promise<void>
}

export function makeSchedules({ db, log, pace }: { db: Db; log: Logger; pace: SchedulePace }): Schedules {
  const known = new Map<string, { minutes: number; work: Work }>()
  const stopping = new AbortController()
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()

  const inSeconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000})`

  async function take(name: string, lease: string): Promise<boolean> {
    await db.insert(schedules).values({ name }).onConflictDoNothing()
    const { rowCount } = await db.execute(sql`
      update ${schedules} set leased_until = now() + ${inSeconds(pace.lease)}, lease = ${lease}
      where name = ${name} and due_at <= now() and (leased_until is null or leased_until < now())`)
    return rowCount === 1
  }

  const renew = (name: string, lease: string) =>
    db.execute(sql`
      update ${schedules} set leased_until = now() + ${inSeconds(pace.lease)} where name = ${name} and lease = ${lease}`)

  const giveBack = (name: string, lease: string, pause: number) =>
    db.execute(sql`
      update ${schedules} set leased_until = null, lease = null, due_at = now() + ${inSeconds(pause)}
      where name = ${name} and lease = ${lease}`)

  async function run(name: string, { minutes, work }: { minutes: number; work: Work }): Promise<boolean> {
    const lease = randomUUID()
    if (!(await take(name, lease))) return false
    const lost = new AbortController()
    const heartbeat = setInterval(() => {
      renew(name, lease).then(
        // A node that renewed its lease too late must not go on beside the next one.
        ({ rowCount }) => rowCount === 1 || lost.abort(),
        (err: unknown) => log.warn({ err, schedule: name }, 'a lease was not renewed'),
      )
    }, pace.lease / 4)
    let outcome: 'done' | 'more' = 'done'
    try {
      outcome = await work(new Date(Date.now() + pace.piece), AbortSignal.any([lost.signal, stopping.signal]))
    } catch (err) {
      log.error({ err, schedule: name }, 'scheduled work failed and is done again when it is due')
    } finally {
      clearInterval(heartbeat)
      await giveBack(name, lease, outcome === 'more' ? 0 : minutes * 60_000)
    }
    return true
  }

  /** Each by itself: one that takes its minute holds up no other. */
  function look(name: string, one: { minutes: number; work: Work }, after: number) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      const piece = run(name, one)
        .catch((err: unknown) => void log.error({ err, schedule: name }, 'scheduled work was not looked at'))
        .finally(() => {
          running.delete(piece)
          if (!stopping.signal.aborted) look(name, one, pace.look)
        })
      running.add(piece)
    }, after).unref()
    timers.add(timer)
  }

  return {
    every: (minutes, name, work) => void known.set(name, { minutes, work }),
    async runDue() {
      const looked = await Promise.all([...known].map(async ([name, one]) => ((await run(name, one)) ? [name] : [])))
      return looked.flat()
    },
    start() {
      for (const [name, one] of known) look(name, one, pace.first())
    },
    async stop() {
      stopping.abort()
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}

/** Begins once the app is ready, ends with it. */
export function keepSchedules(app: FastifyInstance) {
  const { schedules, outbox } = app.kernel
  schedules.every(1, 'outbox', async (until) => ((await outbox.deliver(until)) ? 'more' : 'done'))
  app.addHook('onReady', async () => schedules.start())
  app.addHook('onClose', () => schedules.stop())
}
