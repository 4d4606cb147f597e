import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { loadDemo } from '../src/demo.ts'
import { type Database, openDatabase } from '../src/kernel/database/db.ts'
import { cheapHash } from './cheap-hash.ts'
import { demoTemplate, template, withDatabase } from './global-setup.ts'

type TestDatabase = Database & { url: string }

/**
 * A database of this test file's own, copied from the migrated template: for tests that count whole tables, do jobs,
 * change the schema, or look at what all share. Others take `shareDatabase`.
 */
export const makeDatabase = () => makeCopy(template)

let shared: Promise<TestDatabase> | undefined

/** The database of this worker, for files whose tests make practices and people of their own and look at no others. */
export function shareDatabase(): Promise<TestDatabase> {
  shared ??= openCopy().then(({ database }) => database)
  return shared
}

/** The same with the demo in it, which is loaded once a run: that takes seconds. */
export async function makeDemoDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const admin = await openDatabase(server, { size: 1 })
  try {
    await admin.pool.query(`select pg_advisory_lock(hashtext($1))`, [demoTemplate])
    const { rowCount } = await admin.pool.query('select 1 from pg_database where datname = $1', [demoTemplate])
    if (!rowCount) {
      const making = `${demoTemplate}_making`
      await admin.pool.query(`create database ${making} template ${template}`)
      const { db, close } = await openDatabase(withDatabase(server, making))
      await loadDemo(db, cheapHash)
      await close()
      await admin.pool.query(`alter database ${making} rename to ${demoTemplate}`)
    }
  } finally {
    await admin.close()
  }
  return makeCopy(demoTemplate)
}

async function makeCopy(from: string): Promise<TestDatabase> {
  const { database, drop } = await openCopy(from)
  afterAll(drop)
  return database
}

/** A copy for as long as its maker wants it. */
export async function openCopy(from = template): Promise<{ database: TestDatabase; drop(): Promise<void> }> {
  const server = inject('postgresUrl')
  const name = `arcade_${randomBytes(6).toString('hex')}`
  const admin = await openDatabase(server, { size: 1 })
  await admin.pool.query(`create database ${name} template ${from}`)
  const url = withDatabase(server, name)
  const database = await openDatabase(url)
  const drop = async () => {
    await database.close()
    await admin.pool.query(`drop database ${name} with (force)`)
    await admin.close()
  }
  return { database: { ...database, url }, drop }
}
