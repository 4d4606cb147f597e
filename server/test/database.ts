import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '../src/kernel/db.ts'
import { template, withDatabase } from './global-setup.ts'

/** A database of this test file's own, copied from the migrated template (50 ms). */
export async function makeDatabase(): Promise<Database & { url: string }> {
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
