import { sql } from 'drizzle-orm'
import type { Db } from '../../src/kernel/database/db.ts'
import type { Whom } from './cast.ts'

/** Everything that the database has of somebody and their practice, by table: to see what a call has changed. */
export type Snapshot = Readonly<Record<string, string | null>>

export async function makeSnapshots(db: Db): Promise<(whom: Whom) => Promise<Snapshot>> {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select relname as table, array_agg(attname::text) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attname in ('practice_id', 'user_id') and not attisdropped
    group by relname order by relname`)
  return async ({ practiceId, userId }) => {
    const owners = { practice_id: practiceId, user_id: userId }
    const parts = rows.map(({ table, columns }) => {
      const owned = columns.map((column) => sql`${sql.identifier(column)} = ${owners[column as keyof typeof owners]}`)
      return sql`select ${table} as name, string_agg(owned::text, '|' order by owned::text) as content
        from ${sql.identifier(table)} as owned where ${sql.join(owned, sql` or `)}`
    })
    const found = await db.execute<{ name: string; content: string | null }>(sql.join(parts, sql` union all `))
    return Object.fromEntries(found.rows.map(({ name, content }) => [name, content]))
  }
}

/** The tables in which something is different. */
export const changedTables = (before: Snapshot, after: Snapshot) =>
  Object.keys(after).filter((table) => before[table] !== after[table])
