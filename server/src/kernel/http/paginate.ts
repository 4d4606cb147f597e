import type { z } from 'zod'
import type { Cursors } from './cursors.ts'

interface ListCall {
  query: { cursor?: string | undefined; limit: number }
  cursors: Cursors
}

interface List<Row, Cursor extends z.ZodType> {
  /** The position after which the next page starts. */
  cursor: Cursor
  /** Selects one row more than the page shows, to know whether there is a next page. */
  select: (after: z.output<Cursor> | null, limit: number) => Promise<readonly Row[]>
  /** Declared after `select`, from which `Row` is inferred. */
  cursorOf: (row: Row) => z.input<Cursor>
  /** Called for the first page only; `found` are the rows of `select`, when they already carry the count. */
  count?: (found: Promise<readonly Row[]>) => Promise<number>
}

/** One page of a list: its rows, and the `page` part of the reply. */
export async function paginate<Row, Cursor extends z.ZodType>(
  { query, cursors }: ListCall,
  { cursor, cursorOf, select, count }: List<Row, Cursor>,
) {
  const after = cursors.read(query.cursor, cursor)
  const selected = select(after, query.limit + 1)
  const [found, total] = await Promise.all([selected, after === null ? count?.(selected) : undefined])
  const rows = found.slice(0, query.limit)
  const last = found.length > query.limit ? rows.at(-1) : undefined
  const nextCursor = last === undefined ? null : cursors.write(cursorOf(last))
  return { rows, page: { nextCursor, ...(total === undefined ? {} : { total }) } }
}
