import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { loadDemo } from '../src/demo.ts'
import { type Database, openDatabase } from '../src/kernel/db.ts'
import { demoTemplate, template, withDatabase } from './global-setup.ts'

/** A database of this test file's own, copied from the migrated template (50 ms). */
export const makeDatabase = () => makeCopy(template)

/** The same with the demo in it, which is loaded once a run: that takes seconds. */
export async function makeDemoDatabase(): Promise<Database & { url: string }> {
  const server = inject('postgresUrl')
  const admin = await openDatabase(server, { size: 1 })
  try {
    await admin.pool.query(`select pg_advisory_lock(hashtext($1))`, [demoTemplate])
    const { rowCount } = await admin.pool.query('select 1 from pg_database where datname = $1', [demoTemplate])
    if (!rowCount) {
      const making = `${demoTemplate}_making`
      await admin.pool.query(`create database ${making} template ${template}`)
      const { db, close } = await openDatabase(withDatabase(server, making))
      await loadDemo(db)
      await close()
      await admin.pool.query(`alter database ${making} rename to ${demoTemplate}`)
    }
  } finally {
    await admin.close()
  }
  return makeCopy(demoTemplate)
}

async function makeCopy(template: string): Promise<Database & { url: string }> {
  const server = inject('postgresUrl')
  const name = `arcade_${randomBytes(6).toString('hex')}`
  const admin = await openDatabase(server, { size: 1 })
  await admin.pool.query(`create database ${name} template ${template}`)
  const url = withDatabase(server, name)
  const database = await openDatabase(url)
  afterAll(async () => {
    await database.close()
    await admin.pool.query(`drop database ${name} with (force)`)
    await admin.close()
  })
  return { ...database, url }
}
