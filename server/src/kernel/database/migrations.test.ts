import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { shareDatabase } from '../../../test/database.ts'
import { template, withDatabase } from '../../../test/global-setup.ts'
import { folders } from '../../folders.ts'
import { openDatabase } from './db.ts'
import { migrate } from './migrations.ts'

const admin = await openDatabase(inject('postgresUrl'))
const scratch = await mkdtemp(join(tmpdir(), 'arcade-migrations-'))
afterAll(async () => {
  await admin.close()
  await rm(scratch, { recursive: true })
})

const emptyDatabase = (name: string) => makeNamed(name, 'template1')

/** One that this version's migrations were applied to. */
const migratedDatabase = (name: string) => makeNamed(name, template)

async function makeNamed(name: string, like: string) {
  await admin.pool.query(`drop database if exists ${name} with (force)`)
  await admin.pool.query(`create database ${name} template ${like}`)
  return openDatabase(withDatabase(inject('postgresUrl'), name))
}

async function copyOfMigrations(name: string, change: (folder: string) => Promise<void>) {
  const folder = join(scratch, name)
  await cp(folders.migrations, folder, { recursive: true })
  await change(folder)
  return folder
}

describe('migrations', () => {
  it('of five nodes that start at once are applied once', async () => {
    const nodes = [await emptyDatabase('migrations_race')]
    for (let i = 0; i < 4; i++) nodes.push(await openDatabase(withDatabase(inject('postgresUrl'), 'migrations_race')))
    const applied = await Promise.all(nodes.map(({ pool }) => migrate(pool, folders.migrations)))
    const files = (await readdir(folders.migrations)).filter((file) => file.endsWith('.sql'))
    expect(applied.flat()).toHaveLength(files.length)
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
    await Promise.all(nodes.map((node) => node.close()))
  })

  it('that were edited after they had been applied stop the server', async () => {
    const database = await migratedDatabase('migrations_edited')
    expect(await migrate(database.pool, folders.migrations)).toEqual([])
    const edited = await copyOfMigrations('edited', async (folder) => {
      const file = join(folder, '0001_schema.sql')
      await writeFile(file, `${await readFile(file, 'utf8')}\n`)
    })
    await expect(migrate(database.pool, edited)).rejects.toThrow(/0001_schema was edited/)
    await database.close()
  })

  it('that this version does not know stop the server', async () => {
    const database = await migratedDatabase('migrations_newer')
    const newer = await copyOfMigrations('newer', (folder) => writeFile(join(folder, '9999_future.sql'), 'select 1'))
    expect(await migrate(database.pool, newer)).toEqual(['9999_future'])
    await expect(migrate(database.pool, folders.migrations)).rejects.toThrow(/9999_future.*newer version/)
    await database.close()
  })

  it('OPS-04 of the time before they were written anew stop the server, and name the export and the version for it', async () => {
    const database = await emptyDatabase('migrations_former')
    await migrate(database.pool, folders.migrations)
    await database.pool.query(`update migrations set name = '0000_foundation' where name = '0000_functions'`)
    await expect(migrate(database.pool, folders.migrations)).rejects.toThrow(
      /start version c2a68601 .*export the patients .*pg_dump .*npm run reset/,
    )
    await database.close()
  })

  it('that fail leave nothing of themselves behind', async () => {
    const database = await migratedDatabase('migrations_broken')
    const broken = await copyOfMigrations('broken', (folder) =>
      writeFile(join(folder, '9999_broken.sql'), 'create table half (id int)--> statement-breakpoint\nselect nonsense'),
    )
    await expect(migrate(database.pool, broken)).rejects.toThrow(/9999_broken failed and was rolled back/)
    const { rows } = await database.pool.query(
      `select to_regclass('half') as half, (select count(*)::int from migrations) as done`,
    )
    expect(rows[0]).toEqual({ half: null, done: expect.any(Number) })
    expect(await migrate(database.pool, folders.migrations)).toEqual([])
    await database.close()
  })
})

describe('the tables in the code', () => {
  it('have no index that descends with its nulls last, which no list asks for', async () => {
    const { pool } = await shareDatabase()
    const { rows } = await pool.query("select indexname from pg_indexes where indexdef like '%DESC NULLS LAST%'")
    expect(rows).toEqual([])
  })

  it('are those of the migrations, whose newest snapshot is the only one', async () => {
    const { generate } = await import('../../../test/drizzle-kit.ts')
    expect(await generate()).toMatch(/No schema changes/)
    expect(await readdir(join(folders.migrations, 'meta'))).toHaveLength(2)
  })
})
