import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { OperatorError } from '../operator-error.ts'

interface Migration {
  name: string
  statements: string[]
  hash: string
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      return {
        name: file.slice(0, -'.sql'.length),
        statements: text.split('--> statement-breakpoint'),
        hash: createHash('sha256').update(text).digest('hex'),
      }
    }),
  )
}

/** An arbitrary number of ours: the migrating process holds this lock, the others wait and then find nothing to do. */
const lock = 7_270_223

/**
 * Brings the schema to this build's version, each migration in a transaction of its own.
 * Several nodes may call it at once. Returns the names of what was applied.
 */
export async function migrate(pool: Pool, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    const done = await selectDone(client)
    assertKnownMigrations(done, migrations)
    const missing = migrations.filter(({ name }) => !done.has(name))
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    // Closing the session frees the lock also where a query failed half-way.
    client.release(true)
  }
}

async function selectDone(client: PoolClient): Promise<Map<string, string>> {
  await client
    .query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    .catch(({ message }: Error) => {
      throw new OperatorError(`This user may not change the database (${message}): make it the owner of its database.`)
    })
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** The first migration before they were written anew as one: data of that time cannot be brought on. */
const former = '0000_foundation'
/** The last commit that reads it. */
const lastOfFormer = 'c2a68601'

function assertKnownMigrations(done: Map<string, string>, known: Migration[]) {
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]))
  if (done.has(former) && !hashes.has(former)) {
    throw new OperatorError(
      `The data is of an earlier schema that this version cannot migrate. To keep it, start version ${lastOfFormer} ("git checkout ${lastOfFormer}"), export the patients from their list, and import that file here into an empty database; pg_dump copies all of it as it is. To delete it, in a demo, run "npm run reset".`,
    )
  }
  for (const [name, hash] of done) {
    if (!hashes.has(name)) {
      throw new OperatorError(
        `The database has the migration ${name}, which this version does not know: start a newer version.`,
      )
    }
    if (hashes.get(name) !== hash) {
      throw new OperatorError(
        `The migration ${name} was edited after it had been applied: restore it and add a new one.`,
      )
    }
  }
}

async function apply(client: PoolClient, { name, statements, hash }: Migration) {
  await client.query('begin')
  try {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const { message, code } = error as { message: string; code?: string }
    throw new OperatorError(`The migration ${name} failed and was rolled back: ${message} (${code ?? 'no code'}).`)
  }
}
