import type { DocumentKind } from '@arcade/contract/commerce/documents/document-kinds.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type { DocumentSource } from './documents.ts'

export interface DocumentRow extends Record<string, unknown> {
  kind: DocumentKind
  id: string
  name: string
  at: Date
  /** To the microsecond. */
  position: string
  patientId: string | null
}

export interface DocumentFilter {
  practiceId: string
  year?: number | undefined
  search?: string | undefined
  /** In which zone a year begins. */
  timeZone: string
}

export interface DocumentCursor {
  at: string
  id: string
}

const likeOf = (typed: string) =>
  `%${typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** A day is its first instant in UTC, so that days and instants are in one order. */
const instantOf = ({ column, type }: DocumentSource['at']): SQL =>
  type === 'instant' ? column : sql`(${column}::timestamp at time zone 'UTC')`

function filterOf(source: DocumentSource, { practiceId, year, search, timeZone }: DocumentFilter): SQL | undefined {
  const { at, where, matches } = source
  const firstDay = (year: number) => {
    const day = sql`${`${year}-01-01`}::date`
    return at.type === 'date' ? day : sql`(${day}::timestamp at time zone ${timeZone})`
  }
  return and(
    where(practiceId),
    year === undefined ? undefined : sql`${at.column} >= ${firstDay(year)} and ${at.column} < ${firstDay(year + 1)}`,
    search?.trim() ? matches(likeOf(search)) : undefined,
  )
}

/** Behind a position; of days the first comparison is the one that the index knows. */
function behind({ at, id }: DocumentSource, after: DocumentCursor, { past }: Order): SQL {
  const exact = sql`(${instantOf(at)}, ${id}) ${past} (${after.at}::timestamptz, ${after.id}::uuid)`
  if (at.type === 'instant') return exact
  return sql`${at.column} ${past}= (${after.at}::timestamptz at time zone 'UTC')::date and ${exact}`
}

interface Order {
  by: SQL
  past: SQL
}
const orders = {
  asc: { by: sql`asc`, past: sql`>` },
  desc: { by: sql`desc`, past: sql`<` },
} as const

/**
 * DOC-01: one query over all kinds: each branch reads the first rows along its own index, and the whole is merged from
 * them, in either direction.
 */
export async function selectDocuments(
  db: Db,
  sources: readonly DocumentSource[],
  filter: DocumentFilter,
  { after, limit, direction }: { after: DocumentCursor | null; limit: number; direction: 'asc' | 'desc' },
): Promise<DocumentRow[]> {
  if (sources.length === 0) return []
  const order = orders[direction]
  const branches = sources.map((source) => {
    const { kind, from, at, id, name, patientId } = source
    return sql`(select ${kind}::text as kind, ${id} as id, ${name} as name, ${instantOf(at)} as at,
      ${patientId ?? sql`null::uuid`} as "patientId"
      from ${from} where ${and(filterOf(source, filter), after ? behind(source, after, order) : undefined)}
      order by ${at.column} ${order.by}, ${id} ${order.by} limit ${limit})`
  })
  const { rows } = await db.execute<DocumentRow>(sql`
    select *, at::text as position from (${sql.join(branches, sql` union all `)}) documents
    order by at ${order.by}, id ${order.by} limit ${limit}`)
  return rows
}

export async function selectDocumentCount(db: Db, sources: readonly DocumentSource[], filter: DocumentFilter) {
  if (sources.length === 0) return 0
  const isWhole = filter.year === undefined && !filter.search?.trim()
  const counts = sources.map((source) =>
    isWhole && source.count
      ? source.count(filter.practiceId)
      : sql`(select count(*) from ${source.from} where ${filterOf(source, filter)})`,
  )
  const { rows } = await db.execute<{ count: string }>(sql`select ${sql.join(counts, sql` + `)} as count`)
  return Number(rows[0]?.count ?? 0)
}

/** The year of the oldest one; null where there is none. */
export async function selectFirstYear(db: Db, sources: readonly DocumentSource[], practiceId: string) {
  if (sources.length === 0) return null
  const oldest = sources.map(
    ({ from, where, at, id }) =>
      sql`(select ${instantOf(at)} as at from ${from} where ${where(practiceId)} order by ${at.column}, ${id} limit 1)`,
  )
  const { rows } = await db.execute<{ year: number | null }>(sql`
    select extract(year from min(at))::int as year from (${sql.join(oldest, sql` union all `)}) oldest`)
  return rows[0]?.year ?? null
}

interface DocumentKey {
  kind: DocumentKind
  id: string
}

export interface FoundDocument extends Record<string, unknown> {
  kind: DocumentKind
  id: string
  name: string
  at: Date
}

/** Those of these that there are in the practice. */
export async function selectWanted(
  db: Db,
  sources: readonly DocumentSource[],
  practiceId: string,
  wanted: readonly DocumentKey[],
) {
  const branches = sources.flatMap(({ kind, from, where, at, id, name }) => {
    const ids = wanted.filter((one) => one.kind === kind).map((one) => one.id)
    if (ids.length === 0) return []
    return [
      sql`select ${kind}::text as kind, ${id} as id, ${name} as name, ${instantOf(at)} as at from ${from}
        where ${where(practiceId)} and ${id} = any(${sql.param(ids)}::uuid[])`,
    ]
  })
  if (branches.length === 0) return []
  const { rows } = await db.execute<FoundDocument>(sql.join(branches, sql` union all `))
  const ranks = new Map(wanted.map(({ kind, id }, at) => [`${kind} ${id}`, at]))
  const rankOf = ({ kind, id }: FoundDocument) => ranks.get(`${kind} ${id}`) ?? 0
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other))
}
