import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, vi } from 'vitest'
import type { Clock } from '../src/kernel/clock.ts'
import type { Db } from '../src/kernel/db.ts'
import { makeJobs } from '../src/kernel/jobs.ts'
import { makeLogger } from '../src/kernel/logs.ts'
import { collectLogs, makeTestApp } from './app.ts'
import { makeMailServer } from './mail-server.ts'

/** The whole product with a mail server, doing its jobs. */
export async function makeWorkingApp({ db, url }: { db: Db; url: string }, options: { clock?: Clock } = {}) {
  const mail = await makeMailServer()
  const jobs = makeJobs({ url }, makeLogger(collectLogs()))
  const app: FastifyInstance = await makeTestApp(db, { ...options, jobs, mailer: mail.mailer })
  await jobs.start()
  afterAll(() => jobs.stop())
  /** All that was asked for has been done. */
  async function settled() {
    const waiting = sql`select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`
    await vi.waitFor(async () => expect((await db.execute(waiting)).rows).toEqual([]), { timeout: 10_000 })
  }
  return { app, mail, settled }
}
