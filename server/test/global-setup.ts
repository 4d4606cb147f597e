import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { folders } from '../src/folders.ts'
import { type Database, openDatabase } from '../src/kernel/database/db.ts'
import { migrate } from '../src/kernel/database/migrations.ts'
import { openEmbedded } from '../src/kernel/embedded/embedded-postgres.ts'
import { makeJobs } from '../src/kernel/jobs/jobs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** A folder for bundles of the server; it is not there until one is made. */
    bundles: string
    /** Below it, each worker keeps the files of its tests: they go when all have ended, whatever ends a worker. */
    files: string
  }
}

export const template = 'arcade_template'
/** The same with the demo in it; made by the first test that wants it. */
export const demoTemplate = 'arcade_demo_template'

/** One throw-away PostgreSQL a run, with a migrated template; `TEST_DATABASE_URL` tries another server instead. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'arcade-test-'))
  // As root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755)
  const given = process.env.TEST_DATABASE_URL
  const embedded = given ? null : await openEmbedded({ dataDir, durable: false })
  const url = given ?? embedded?.url ?? ''

  const admin = await openDatabase(url)
  if (embedded) await hasten(admin, url)
  for (const name of [template, demoTemplate]) await admin.pool.query(`drop database if exists ${name}`)
  await admin.pool.query(`create database ${template}`)
  await admin.close()
  const fresh = await openDatabase(withDatabase(url, template))
  await migrate(fresh.pool, folders.migrations)
  const jobs = makeJobs({ url: withDatabase(url, template) }, pino({ enabled: false }))
  await jobs.prepare()
  await jobs.stop()
  await fresh.close()
  project.provide('postgresUrl', url)
  // Where the packages are found that are no part of a bundle.
  const bundles = join(import.meta.dirname, `../../.cache/tests-${process.pid}`)
  project.provide('bundles', bundles)
  const files = join(dataDir, 'files')
  await mkdir(files)
  project.provide('files', files)

  return async () => {
    await embedded?.release()
    for (const made of [dataDir, bundles]) await rm(made, { recursive: true, force: true })
  }
}

/**
 * What a server that lives for minutes can do without. Every file opens connections, and a password that is proven by 4,096
 * rounds keeps a core busy each time.
 */
async function hasten({ pool }: Database, url: string) {
  const password = decodeURIComponent(new URL(url).password)
  for (const setting of ['autovacuum = off', 'jit = off', `checkpoint_timeout = '1h'`, `max_wal_size = '4GB'`])
    await pool.query(`alter system set ${setting}`)
  await pool.query('select pg_reload_conf()')
  const { rows } = await pool.query(`select 1 from pg_settings where name = 'scram_iterations'`)
  if (rows.length > 0) await pool.query(`set scram_iterations = 1; alter role current_user password '${password}'`)
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
