import pg from 'pg'
import { OperatorError } from '../operator-error.ts'

/** The number that all servers lock: shared while they use the database, alone by the one that stops it. */
const LOCK = 7_223_271

/** Milliseconds in which the database notices that a server which held a seat was killed. */
const GRACE = 100

/** Starting or stopping, out of connections, or the template is being copied by another server. */
const PASSING = /^(57P|53300|55)/

/** A server's lease of the database: while there is one, it is not stopped. */
export interface Lease {
  /** Settles when the connection has gone, whatever the reason. */
  lost: Promise<void>
  /** Gives the place back. The last one to leave stops the database while no newcomer can sit down. */
  release(stop: () => Promise<void>): Promise<void>
}

/** Null where the database is not to be had just now: it starts, stops, or is full. */
export async function takeLease(url: string): Promise<Lease | null> {
  // On the maintenance database, so that this connection never keeps ours from serving as a template or being dropped.
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href, connectionTimeoutMillis: 5_000 })
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('error', () => {})
  try {
    await client.connect()
    if (await ask(client, `pg_try_advisory_lock_shared(${LOCK})`)) {
      await ensureDatabase(client, new URL(url).pathname.slice(1))
      return { lost, release: (stop) => leave(client, stop) }
    }
  } catch (error) {
    if (error instanceof pg.DatabaseError && !PASSING.test(error.code ?? '')) {
      await close(client)
      throw error
    }
  }
  await close(client)
  return null
}

async function leave(client: pg.Client, stop: () => Promise<void>): Promise<void> {
  try {
    // First down, then up: two that leave together would else each see the other and both go.
    await ask(client, `pg_advisory_unlock_shared(${LOCK})`)
    await client.query(`set lock_timeout = ${GRACE}`)
    await client.query(`select pg_advisory_lock(${LOCK})`)
    await stop()
  } catch (error) {
    // Otherwise others are still there, or the database has gone already.
    if (error instanceof OperatorError) throw error
  } finally {
    await close(client)
  }
}

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  if (await ask(client, `exists (select from pg_database where datname = '${name}')`)) return
  await client.query(`create database ${name}`).catch((error: pg.DatabaseError) => {
    const [duplicate, unique] = ['42P04', '23505']
    if (error.code !== duplicate && error.code !== unique) throw error
  })
}

async function ask(client: pg.Client, expression: string): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(`select ${expression} as answer`)
  return rows[0]?.answer === true
}

async function close(client: pg.Client): Promise<void> {
  await client.end().catch(() => {})
}
