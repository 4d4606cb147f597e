import type { PatientSort } from '@arcade/contract/patients.contract.ts'
import { and, asc, count, desc, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../kernel/database/db.ts'
import { followed, inList } from './patients.queries.ts'
import { patients } from './patients.table.ts'

const columns: Record<PatientSort, AnyPgColumn> = {
  'personInfo.firstName': patients.firstName,
  'personInfo.lastName': patients.lastName,
  'personInfo.birthName': patients.birthName,
  'personInfo.birthDate': patients.birthDate,
  'personInfo.sex': patients.sex,
  'personInfo.email': patients.email,
  'personInfo.phone': patients.phone,
  lastVisit: patients.lastVisit,
}

export interface PatientFilter {
  practiceId: string
  /** Seen between these days. */
  seen: { from: string; to: string } | null
  alerts: boolean
}

/** Where a page ended: the value that is sorted by, both names and the id. */
export interface ListPlace {
  value: string | null
  lastName: string
  firstName: string
  id: string
}

export interface PatientOrder {
  sort: PatientSort
  direction: 'asc' | 'desc'
}

interface Wanted extends PatientFilter, PatientOrder {
  after: ListPlace | null
  limit: number
}

/**
 * Who has no value comes last, whatever the
 * direction: that is a range of the same index, read where the first one ends.
 */
export async function selectPatientPage(db: Db, wanted: Wanted) {
  const { after, limit } = wanted
  const valued = after?.value === null ? [] : await selectRange(db, wanted, { valued: true, after, limit })
  const missing = limit - valued.length
  if (missing === 0 || !columnMayBeNull(wanted.sort)) return valued
  const inside = after?.value === null ? after : null
  return [...valued, ...(await selectRange(db, wanted, { valued: false, after: inside, limit: missing }))]
}

const columnMayBeNull = (sort: PatientSort) => !columns[sort].notNull

interface Range {
  valued: boolean
  after: ListPlace | null
  limit: number
}

/**
 * The page is found in the index alone. Its patients are then read each by their key: joined plainly, the database may
 * prefer to read the whole practice.
 */
function selectRange(db: Db, wanted: Wanted, { valued, after, limit }: Range) {
  const column = columns[wanted.sort]
  const { id, lastName, firstName } = patients
  const page = db
    .select({ id, lastName, firstName, value: sql<string | null>`${column}`.as('value') })
    .from(patients)
    .where(
      and(
        filterOf(wanted),
        columnMayBeNull(wanted.sort) ? (valued ? isNotNull(column) : isNull(column)) : undefined,
        after ? beyond(wanted, valued, after) : undefined,
      ),
    )
    .orderBy(...inOrder(wanted, [...new Set([column, lastName, firstName, id])]))
    .limit(limit)
    .as('page')
  const patient = db
    .select(inList)
    .from(patients)
    .where(and(eq(patients.practiceId, wanted.practiceId), eq(patients.id, page.id)))
    .limit(1)
    .as('patient')
  const { birthName, birthDate, sex, email, phone, alerts, lastVisit } = patient
  const own = { birthName, birthDate, sex, email, phone, alerts, lastVisit }
  const place = { id: page.id, lastName: page.lastName, firstName: page.firstName }
  return db
    .select({ ...place, ...own, value: sql<string | null>`${page.value}::text` })
    .from(page)
    .crossJoinLateral(patient)
    .orderBy(...inOrder(wanted, [page.value, page.lastName, page.firstName, page.id]))
}

function inOrder({ direction }: PatientOrder, sorted: readonly (AnyPgColumn | SQL.Aliased)[]): SQL[] {
  return sorted.map((column) => (direction === 'asc' ? asc(column) : desc(column)))
}

/** Compared as one row, which is one place in the index. */
function beyond({ sort, direction }: PatientOrder, valued: boolean, after: ListPlace): SQL {
  const places = new Map<AnyPgColumn, SQL>([
    [columns[sort], sql`${after.value}`],
    [patients.lastName, sql`${after.lastName}`],
    [patients.firstName, sql`${after.firstName}`],
    [patients.id, sql`${after.id}::uuid`],
  ])
  if (!valued) places.delete(columns[sort])
  const row = (parts: Iterable<unknown>) =>
    sql.join(
      Array.from(parts, (part) => sql`${part}`),
      sql`, `,
    )
  return sql`(${row(places.keys())}) ${direction === 'asc' ? sql`>` : sql`<`} (${row(places.values())})`
}

function filterOf({ practiceId, seen, alerts }: PatientFilter): SQL | undefined {
  return and(
    followed(practiceId),
    seen ? and(gte(patients.lastVisit, seen.from), lte(patients.lastVisit, seen.to)) : undefined,
    alerts ? sql`${patients.alerts} <> '{}'` : undefined,
  )
}

export async function selectPatientCount(db: Db, filter: PatientFilter): Promise<number> {
  const [row] = await db.select({ count: count() }).from(patients).where(filterOf(filter))
  return row?.count ?? 0
}
