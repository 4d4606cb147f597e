import type { z } from 'zod'
import type { Cursors } from './cursors.ts'

interface ListCall {
  query: { cursor?: string | undefined; limit: number }
  cursors: Cursors
}

interface List<Row, Place extends z.ZodType> {
  /** Where a page ends: by this the next one is found. */
  place: Place
  /** One row more than a page shows tells that there is a next one. */
  select: (after: z.output<Place> | null, limit: number) => Promise<readonly Row[]>
  /** Written after `select`, which says what a row is. */
  placeOf: (row: Row) => z.input<Place>
  /** Asked for with the first page alone; `found` is what `select` finds, where that says it. */
  count?: (found: Promise<readonly Row[]>) => Promise<number>
}

/** One page of a list: the rows that it shows, and what stands beside them in the answer. */
export async function paginate<Row, Place extends z.ZodType>(
  { query: { cursor, limit }, cursors }: ListCall,
  { place, placeOf, select, count }: List<Row, Place>,
) {
  const after = cursors.read(cursor, place)
  const selected = select(after, limit + 1)
  const [found, total] = await Promise.all([selected, after === null ? count?.(selected) : undefined])
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  const nextCursor = last === undefined ? null : cursors.write(placeOf(last))
  return { rows, page: { nextCursor, ...(total === undefined ? {} : { total }) } }
}
