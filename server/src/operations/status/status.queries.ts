import { desc, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/database/db.ts'

/** Made and filled by the kernel when it migrates; here it is only read. */
const migrations = pgTable('migrations', { name: text('name').notNull() })

/** The last migration and the database's own time. Prepared: this is asked by every monitor, all the time. */
export const prepareSelectStatus = (db: Db) =>
  db
    .select({ schema: migrations.name, now: sql<Date>`now()`.mapWith((now: string) => new Date(now)) })
    .from(migrations)
    .orderBy(desc(migrations.name))
    .limit(1)
    .prepare('select_status')
