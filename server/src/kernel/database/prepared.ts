import type { SQL } from 'drizzle-orm'
import type { Db } from './db.ts'

/** What drizzle has, and its types do not show: only its builders take a name for a statement. */
interface Inner {
  dialect: { sqlToQuery(statement: SQL): unknown }
  session: {
    prepareQuery(
      query: unknown,
      fields: undefined,
      name: string,
      arrays: false,
    ): { execute(): Promise<{ rows: unknown[] }> }
  }
}

/** A statement of a hot path, planned once a connection rather than each time. One name is one text. */
export async function executePrepared<Row>(db: Db, name: string, statement: SQL): Promise<Row[]> {
  const { dialect, session } = db as unknown as Inner
  const { rows } = await session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false).execute()
  return rows as Row[]
}
