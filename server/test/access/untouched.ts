import { sql } from 'drizzle-orm'
import type { Db } from '../../src/kernel/database/db.ts'
import type { Whom } from './cast.ts'

/** Everything that the database has of somebody and their practice, by table: to see what a call has changed. */
export type Snapshot = Readonly<Record<string, string | null>>

const owners = { practice_id: sql.raw('practice'), user_id: sql.raw('person') }

const literal = (text: string) => sql.raw(`'${text}'`)

export async function makeSnapshots(db: Db): Promise<(whom: Whom) => Promise<Snapshot>> {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select relname as table, array_agg(attname::text) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attname in ('practice_id', 'user_id') and not attisdropped
    group by relname order by relname`)
  const parts = rows.map(({ table, columns }) => {
    const owned = columns.map(
      (column) => sql`owned.${sql.identifier(column)} = ${owners[column as keyof typeof owners]}`,
    )
    return sql`select ${literal(table)}, string_agg(owned::text, '|' order by owned::text)
      from ${sql.identifier(table)} as owned where ${sql.join(owned, sql` or `)}`
  })
  // A function, as it keeps the plan over all the tables: made for each call, it takes longer than what is looked at.
  await db.execute(sql`
    create function snapshot_of(practice uuid, person uuid) returns table (name text, content text)
    language plpgsql set plan_cache_mode = force_generic_plan
    as $$ begin return query ${sql.join(parts, sql` union all `)}; end $$`)
  return async ({ practiceId, userId }) => {
    const found = await db.execute<{ name: string; content: string | null }>(
      sql`select name, content from snapshot_of(${practiceId}, ${userId})`,
    )
    return Object.fromEntries(found.rows.map(({ name, content }) => [name, content]))
  }
}

/** The tables in which something is different. */
export const changedTables = (before: Snapshot, after: Snapshot) =>
  Object.keys(after).filter((table) => before[table] !== after[table])
