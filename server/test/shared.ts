import type { FastifyInstance } from 'fastify'
import type { Db } from '../src/kernel/database/db.ts'
import { openTestApp } from './app.ts'
import { shareDatabase } from './database.ts'

let shared: Promise<{ db: Db; app: FastifyInstance }> | undefined

/** The app of this worker on the database that its files share: its jobs are not done, and its clock is the system's. */
export function shareApp() {
  shared ??= shareDatabase().then(async ({ db }) => ({ db, app: await openTestApp(db) }))
  return shared
}
