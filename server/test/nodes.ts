import type { FastifyInstance } from 'fastify'
import { afterAll, vi } from 'vitest'
import type { Db } from '../src/kernel/database/db.ts'
import { openPgListener, type PgListener } from '../src/kernel/events/pg-listener.ts'
import { makeLogger } from '../src/kernel/logs/logs.ts'
import type { Clock } from '../src/kernel/time/clock.ts'
import { collectLogs, makeTestApp } from './app.ts'

/** One of several servers on the same database, which hears what the others say and keeps who people are in memory. */
export async function makeNode(
  { db, url }: { db: Db; url: string },
  options: { clock?: Clock } = {},
): Promise<{ app: FastifyInstance; notices: PgListener }> {
  const notices = openPgListener(url, makeLogger(collectLogs()))
  const app = await makeTestApp(db, { ...options, notices })
  afterAll(() => notices.close())
  await vi.waitUntil(() => notices.isCurrent(), { timeout: 5_000 })
  return { app, notices }
}
