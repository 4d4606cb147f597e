import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { OperatorError } from '../operator-error.ts'

/** A pool or a transaction: queries take it first and cannot tell which. */
export type Db = Omit<NodePgDatabase, '$client'>

export interface Database {
  db: Db
  pool: Pool
  close(): Promise<void>
}

const oldestSupported = 15

/** How many connections a node opens at most, by what they are for. */
export const connections = { calls: 20, work: 8, identity: 4 }

interface PoolOptions {
  /** Connections at most. */
  size?: number
  /** Statement timeout in milliseconds; none by default. */
  longestStatement?: number
  /** Milliseconds without a statement after which a transaction is ended, so that its locks block no other. */
  longestIdle?: number
}

/** Longer than any call to a partner that is made within a transaction. */
const usualIdle = 60_000

/** Opens the pool and proves that the database answers and is new enough. */
export async function openDatabase(url: string, options: PoolOptions = {}): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: options.size ?? connections.calls,
    connectionTimeoutMillis: 5_000,
    application_name: 'arcade',
    // Compiling a statement takes longer than running any of ours.
    options: '-c jit=off',
    idle_in_transaction_session_timeout: options.longestIdle ?? usualIdle,
    ...(options.longestStatement && { statement_timeout: options.longestStatement }),
  })
  // A connection that dies while idle is replaced by the pool at the next use.
  pool.on('error', () => {})
  // A connection that dies in use fails its next statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < oldestSupported) {
      throw new OperatorError(
        `The database is PostgreSQL ${version}; Arcade needs PostgreSQL ${oldestSupported} or newer.`,
      )
    }
  } catch (error) {
    await pool.end()
    throw error instanceof OperatorError ? error : unreachable(url, error)
  }
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() }
}

const reasons: Record<string, string> = {
  '28P01': 'refuses the password',
  '28000': 'refuses this user',
  '3D000': 'has no database of that name',
  '53300': 'has no connection left',
  ECONNREFUSED: 'does not accept connections',
  ENOTFOUND: 'is not a known host',
  EAI_AGAIN: 'cannot be looked up',
  ETIMEDOUT: 'does not answer',
}

function unreachable(url: string, error: unknown): OperatorError {
  const { hostname, port, pathname } = new URL(url)
  const code = (error as { code?: string }).code ?? ''
  const reason = reasons[code] ?? 'cannot be reached'
  return new OperatorError(
    `The database at ${hostname}:${port || 5432}${pathname} ${reason}: check DATABASE_URL and that PostgreSQL is running.`,
  )
}
