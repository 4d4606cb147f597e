import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Db } from '../database/db.ts'
import type { Clock } from '../time/clock.ts'
import { schedules } from './schedules.table.ts'

/** One piece of work: it ends by `until`, and answers 'more' if something is left for the next piece. */
type Work = (until: Date, signal: AbortSignal) => Promise<unknown>

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
  /** With no minutes at every look. */
  every(minutes: number, name: string, work: Work): void
  /** Short work on what has expired. */
  hourly(name: string, work: (db: Db, clock: Clock) => Promise<unknown>): void
  /** Does what is due, or what of these, once; answers the names of what it did. */
  runDue(...names: string[]): Promise<string[]>
  start(): void
  stop(): Promise<void>
}

interface Known {
  minutes: number
  work: Work
}

interface Deps {
  db: Db
  clock: Clock
  log: Logger
  pace: SchedulePace
}

export function makeSchedules({ db, clock, log, pace }: Deps): Schedules {
  const known = new Map<string, Known>()
  const stopping = new AbortController()
  const running = new Map<string, Promise<boolean>>()
  let looking: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

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

  async function run(name: string, { minutes, work }: Known): Promise<boolean> {
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
    let outcome: unknown
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

  /** Starts what is due; none waits for another. */
  async function startDue(names: readonly string[] = []) {
    const { rows } = await db.execute<{ name: string }>(
      sql`select name from ${schedules} where due_at > now() or leased_until >= now()`,
    )
    const resting = new Set([...rows.map(({ name }) => name), ...running.keys()])
    const due = [...known].filter(([name]) => !resting.has(name) && (names.length === 0 || names.includes(name)))
    return due.map(([name, one]) => {
      const piece = run(name, one).finally(() => running.delete(name))
      running.set(name, piece)
      return { name, piece }
    })
  }

  function look(after: number) {
    timer = setTimeout(() => {
      looking = startDue()
        .then((started) => {
          for (const { name, piece } of started)
            piece.catch((err: unknown) => log.error({ err, schedule: name }, 'a schedule was not taken or given back'))
        })
        .catch((err: unknown) => log.error({ err }, 'scheduled work was not looked at'))
        .finally(() => {
          if (!stopping.signal.aborted) look(pace.look)
        })
    }, after).unref()
  }

  const every: Schedules['every'] = (minutes, name, work) => {
    if (known.has(name)) throw new Error(`two schedules are named ${name}`)
    known.set(name, { minutes, work })
  }

  return {
    every,
    hourly: (name, work) => every(60, name, () => work(db, clock)),
    async runDue(...names) {
      const started = await startDue(names)
      const did = await Promise.all(started.map(async ({ name, piece }) => ((await piece) ? [name] : [])))
      return did.flat()
    },
    start: () => look(pace.first()),
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await looking
      await Promise.allSettled(running.values())
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
