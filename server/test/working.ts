import { sql } from 'drizzle-orm'
import { afterAll, expect, vi } from 'vitest'
import type { Db } from '../src/kernel/database/db.ts'
import { type JobsPace, makeJobs } from '../src/kernel/jobs/jobs.ts'
import { makeLogger } from '../src/kernel/logs/logs.ts'
import type { Clock } from '../src/kernel/time/clock.ts'
import { collectLogs, openTestApp } from './app.ts'
import { openCopy } from './database.ts'
import { openMailServer } from './mail-server.ts'

interface Options {
  clock?: Clock
  pace?: JobsPace
}

/** The whole product with a mail server, doing its jobs. */
export async function makeWorkingApp(database: { db: Db; url: string }, options: Options = {}) {
  const working = await openWorkingApp(database, options)
  afterAll(working.close)
  return working
}

async function openWorkingApp({ db, url }: { db: Db; url: string }, { pace, ...options }: Options) {
  const mail = await openMailServer()
  const jobs = makeJobs({ url }, makeLogger(collectLogs()), pace)
  const app = await openTestApp(db, { ...options, jobs, mailer: mail.mailer })
  await jobs.start()
  /** All that was asked for has been done. */
  async function settled() {
    const waiting = sql`select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`
    await vi.waitFor(async () => expect((await db.execute(waiting)).rows).toEqual([]), { timeout: 10_000 })
  }
  async function close() {
    await jobs.stop()
    await app.close()
    mail.close()
  }
  return { app, mail, settled, close }
}

let shared: Promise<{ db: Db } & Omit<Awaited<ReturnType<typeof openWorkingApp>>, 'settled' | 'close'>> | undefined

/** The one of this worker, on a database of its own: in the one of `shareDatabase` no worker does the jobs. */
export function shareWorkingApp() {
  shared ??= openCopy().then(async ({ database }) => ({ db: database.db, ...(await openWorkingApp(database, {})) }))
  return shared
}
