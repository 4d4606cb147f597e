import { type GetColumnData, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/**
 * Keeps statements that are asked often: for a handle, the text of each shape is put together once. Named, a statement
 * is also planned once a connection.
 */
export function keepStatements<Statement>() {
  const cache = new WeakMap<Db, Map<string, Statement>>()
  return (db: Db, shape: string, prepare: () => Statement): Statement => {
    const shapes = cache.get(db) ?? new Map<string, Statement>()
    cache.set(db, shapes)
    const statement = shapes.get(shape) ?? prepare()
    shapes.set(shape, statement)
    return statement
  }
}

/**
 * The rows as the driver gives them. drizzle decodes field by field, which takes as long as all the rest of a page of 50
 * (decision 034): so every field must have the name that it is read by, and a type that needs no decoding.
 */
export function readRows<Row>(statement: Readable<Row>, values: Record<string, unknown>): Promise<Row[]> {
  return (statement as unknown as { all(values: Record<string, unknown>): Promise<Row[]> }).all(values)
}

type Fields = Record<string, PgColumn | SQL>
type Named<F extends Fields> = {
  [K in keyof F]: SQL.Aliased<F[K] extends PgColumn ? GetColumnData<F[K]> : F[K] extends SQL<infer T> ? T : never>
}

/** The same fields, each under the name that it is read by. */
export const asNamed = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sql`${field}`.as(name)])) as Named<F>

interface Readable<Row> {
  execute(values?: Record<string, unknown>): Promise<Row[]>
}
