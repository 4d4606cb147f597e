import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Db } from '../database/db.ts'

/** A kind of work that is done later, on any node, at least once. */
export interface JobKind<D extends object> {
  name: string
  /** As small as possible: ids, no secrets. The worker looks the rest up. */
  data: z.ZodType<D>
  /** How long a try may take before its node is presumed dead and another one retries; five minutes by default. */
  expireInSeconds?: number
}

export interface Jobs {
  /** Part of the caller's transaction: the work is done if that commits, and only then. */
  send<D extends object>(db: Db, kind: JobKind<D>, data: D): Promise<void>
  /** Says who does the work; it must stand a second time, after a crash half-way: then its id is the same. */
  handle<D extends object>(kind: JobKind<D>, work: (data: D, id: string) => Promise<void>): void
  /** Creates the schema of the jobs; the first job does it too. */
  prepare(): Promise<void>
  /** From now on this node works. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** How soon jobs are looked at again, in seconds. */
export interface JobsPace {
  /** Before the second try; twice as long before each that follows. */
  retryDelay: number
  /** How often jobs are looked for that are to be tried again: new ones announce themselves. */
  poll: number
  /** How soon what a dead node began is found once it has expired. */
  supervise: number
  /** How long done or failed jobs are stored: they may hold an address. */
  keep: number
}

/** Six tries within some twenty minutes. */
const usualPace: JobsPace = { retryDelay: 5, poll: 5, supervise: 15, keep: 60 }

const rules = {
  retryLimit: 6,
  retryBackoff: true,
  expireInSeconds: 300,
  notify: true,
}

/** A node that says nothing for so long is dead: what it began is tried again. */
const heartbeatSeconds = 60

const manner = {
  batchSize: 5,
  // The next are fetched when all of a batch are done: one that takes long holds up half of a node.
  localConcurrency: 2,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** By a connection of its own, on which new jobs announce themselves; or by the handle that is there, which looks for them. */
export type JobSource = { url: string } | { db: Db }

export function makeJobs(source: JobSource, log: Logger, pace = usualPace): Jobs {
  const kinds = new Map<string, (data: object, id: string) => Promise<void>>()
  const boss = new PgBoss({
    ...('url' in source
      ? { connectionString: source.url, max: 2, useListenNotify: true }
      : { db: fromDrizzle(source.db, sql) }),
    application_name: 'arcade jobs',
    schedule: false,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
    // How often the sweep runs; once a day by default.
    maintenanceIntervalSeconds: pace.keep,
    // Our clock is that of PostgreSQL; what is slow there is seen in its own log.
    persistWarnings: false,
  })
  boss.on('error', (err) => log.error({ err }, 'jobs are disturbed'))
  let ready: Promise<void> | undefined

  /** Queues are made before the first is sent, whichever node that is. */
  const open = () => {
    ready ??= boss.start().then(async () => {
      const made = new Set((await boss.getQueues()).map(({ name }) => name))
      for (const name of kinds.keys())
        if (!made.has(name)) await boss.createQueue(name, { ...rules, retryDelay: pace.retryDelay })
    })
    return ready
  }

  /** Each of a batch by itself: one that fails is tried again alone. */
  const makeWorker = (name: string, work: (data: object, id: string) => Promise<void>) => (jobs: Job<object>[]) =>
    Promise.all(
      jobs.map(async ({ id, data }) => {
        try {
          await work(data, id)
          return { id, status: 'completed' as const }
        } catch (err) {
          log.warn({ err, job: name }, 'a job failed and will be tried again')
          // Never the error itself, which may hold what the job was about.
          return { id, status: 'failed' as const, output: { failed: (err as Error).name } }
        }
      }),
    )

  return {
    async send(db, kind, data) {
      await open()
      const { expireInSeconds = rules.expireInSeconds } = kind
      // With the job rather than its queue, which may have been made when the kind had others.
      const times = { expireInSeconds, heartbeatSeconds, deleteAfterSeconds: pace.keep }
      await boss.send(kind.name, kind.data.parse(data), { db: fromDrizzle(db, sql), ...times })
    },
    handle(kind, work) {
      kinds.set(kind.name, async (data, id) => work(kind.data.parse(data), id))
    },
    prepare: open,
    async start() {
      await open()
      // Where new jobs do not announce themselves they are looked for more often.
      const polling = { pollingIntervalSeconds: Math.min(pace.poll, 2), notifyPollingIntervalSeconds: pace.poll }
      const options = { ...manner, ...polling }
      for (const [name, work] of kinds)
        await boss.work<object, unknown, typeof options>(name, options, makeWorker(name, work))
    },
    async stop() {
      if (ready) await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
