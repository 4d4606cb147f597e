import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { dataMap, type TableRule } from './data-map.ts'

/** Whose data: a person's, and a practice's where that is not null. */
export interface Whose {
  userId: string
  practiceId: string | null
}

interface Column {
  name: string
  type: string
  nullable: boolean
}

export interface TableShape {
  name: string
  rule: TableRule
  columns: Column[]
  key: Column[]
}

/** The exported tables as the database has them, in the order of their names. */
export async function selectShapes(db: Db): Promise<TableShape[]> {
  const { rows } = await db.execute<{
    table: string
    name: string
    type: string
    nullable: boolean
    key: number | null
  }>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
      array_position(i.indkey::int2[], a.attnum) as key
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname, a.attnum`)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return [...byTable].flatMap(([name, all]) => {
    const rule = dataMap[name]
    if (!rule?.exported) return []
    const key = all.filter((column) => column.key !== null).toSorted((a, b) => Number(a.key) - Number(b.key))
    return [{ name, rule, columns: all.filter((column) => !rule.omit?.includes(column.name)), key }]
  })
}

type Rows = Pick<TableRule, 'person' | 'practice' | 'exportedIf'>

/** The condition of a rule, with who is meant in the place of their names. */
export function rowsOf({ person, practice, exportedIf }: Rows, { userId, practiceId }: Whose): SQL {
  const parts = [person, practiceId === null ? undefined : practice].flatMap((text) => (text ? [fill(text)] : []))
  if (parts.length === 0) return sql`false`
  const all = sql`(${sql.join(parts, sql` or `)})`
  return exportedIf ? sql`(${all} and ${fill(exportedIf)})` : all

  function fill(text: string): SQL {
    const pieces = text.split(/(:user|:practice)/).map((piece) => {
      if (piece === ':user') return sql`${userId}::uuid`
      return piece === ':practice' ? sql`${practiceId}::uuid` : sql.raw(piece)
    })
    return sql.join(pieces)
  }
}

export async function countRows(
  db: Db,
  { name, rule }: Pick<TableShape, 'name' | 'rule'>,
  whose: Whose,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(name)} t where ${rowsOf(rule, whose)}`,
  )
  return rows[0]?.count ?? 0
}

export interface ExportedRow {
  /** JSON, as the database writes it: numbers keep all their digits. */
  row: string
  key: unknown[]
}

/** A page of rows by the primary key, after the one where the last page ended. */
export async function selectRows(
  db: Db,
  { name, rule, columns, key }: TableShape,
  whose: Whose,
  { after, limit }: { after: unknown[] | null; limit: number },
): Promise<ExportedRow[]> {
  const names = key.map((column) => sql`t.${sql.identifier(column.name)}`)
  const keys = sql.join(names, sql`, `)
  const beyond = after
    ? sql`and (${keys}) > (${sql.join(
        key.map(({ type }, index) => sql`${String(after[index])}::${sql.raw(type)}`),
        sql`, `,
      )})`
    : sql``
  // To the microsecond, and a number as it is: a row that is read on must be the next one.
  const places = sql.join(
    names.map((one) => sql`${one}::text`),
    sql`, `,
  )
  const shown = sql.join(
    columns.map((column) => sql`t.${sql.identifier(column.name)}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ row: string; key: unknown[] }>(sql`
    select (to_jsonb(exported_row) - 'exported_key')::text as row, exported_key as key from (
      select array[${places}] as exported_key, ${shown} from ${sql.identifier(name)} t
      where ${rowsOf(rule, whose)} ${beyond} order by ${keys} limit ${limit}
    ) exported_row`)
  return rows
}
