import type { PatientSort } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { and, between, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/database/db.ts'
import { keepStatements, readRows } from '../../kernel/database/statements.ts'
import { type PageEntry, pageLineValues, recordPage } from '../../kernel/journal/journal.ts'
import { asRead, followed, inList, keptCount, listed, missesScan } from './patients.queries.ts'
import { patientCounts, patients } from './patients.table.ts'

const columns: Record<PatientSort, PgColumn> = {
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
  /** Without a scan, of those who will be or were seen since that day. */
  scanMissing: { since: string } | null
}

/** Where a page ended: the value that is sorted by, both names and the id. */
export interface ListCursor {
  value: string | null
  lastName: string
  firstName: string
  id: string
}

export interface PatientOrder {
  sort: PatientSort
  direction: 'asc' | 'desc'
}

interface ListParams extends PatientFilter, PatientOrder {
  after: ListCursor | null
  /** One more than are shown, which tells that there is a next page. */
  limit: number
}

/** What makes the statement; the rest are its values. */
interface Shape extends PatientOrder {
  /** At the start, after somebody who has a value, or after somebody who has none. */
  begins: 'first' | 'valued' | 'missing'
  seen: boolean
  alerts: boolean
  scanMissing: boolean
}

const statements = keepStatements<ReturnType<typeof preparePage>>()

/**
 * A page of the list, how many there are in all where it is the first one, and its line in the journal: one statement.
 * Who has no value comes last, whatever the direction.
 */
export async function selectPatientPage(db: Db, wanted: ListParams, line: PageEntry) {
  const { practiceId, sort, direction, seen, alerts, scanMissing, after, limit } = wanted
  const begins = after === null ? 'first' : after.value === null ? 'missing' : 'valued'
  const shape: Shape = { sort, direction, begins, seen: seen !== null, alerts, scanMissing: scanMissing !== null }
  const statement = statements(db, Object.values(shape).join(' '), () => preparePage(db, shape))
  return readRows(statement, {
    ...pageLineValues(line),
    practiceId,
    ...seen,
    ...scanMissing,
    ...after,
    limit,
    shown: limit - 1,
  })
}

/** Where a page ends with this patient. */
export function cursorOf(sort: PatientSort, row: Pick<ListedRow, 'id' | ListedField>): ListCursor {
  const value = row[sort.replace('personInfo.', '') as ListedField]
  return { value, lastName: row.lastName, firstName: row.firstName, id: row.id }
}

type ListedRow = Awaited<ReturnType<typeof selectPatientPage>>[number]
type ListedField = Exclude<keyof ListedRow, 'id' | 'alerts' | 'total'>

const { placeholder } = sql
const practice = placeholder('practiceId')

/**
 * The page is found in the index alone. Its patients are then read each by their key: joined plainly, the database may
 * prefer to read the whole practice.
 */
function preparePage(db: Db, shape: Shape) {
  const ranges = rangesOf(shape)
  const rest = Object.values(inList).filter((column) => !sortedBy(shape).includes(column))
  const order = ranges.length > 1 ? sql`is_missing, ${inOrder(shape)}` : inOrder(shape)
  const page = db.$with('page', inList).as(sql`
    select found.*, patient.*
    from (
      select * from (${sql.join(ranges, sql` union all `)}) as ranges order by ${order} limit ${placeholder('limit')}
    ) as found
    cross join lateral (
      select ${listed(rest)} from ${patients}
      where ${eq(patients.practiceId, practice)} and ${patients.id} = found.id limit 1
    ) as patient
    order by ${order}`)
  const shown = sql`(select id from page order by ${order} limit ${placeholder('shown')}) as shown`
  return (
    db
      .with(page, db.$with('line', {}).as(recordPage(shown)))
      .select({ ...asRead(inList), total: totalOf(db, shape).as('total') })
      .from(page)
      .orderBy(order)
      // One plan of the whole list is good for every practice; with a filter, it depends on how many that leaves.
      .prepare(
        shape.seen || shape.alerts || shape.scanMissing
          ? ''
          : `patients_${shape.sort}_${shape.direction}_${shape.begins}`,
      )
  )
}

/** By the sort column, then by name. */
const sortedBy = ({ sort }: PatientOrder): PgColumn[] => [
  ...new Set([columns[sort], patients.lastName, patients.firstName, patients.id]),
]

const inOrder = (order: PatientOrder, names = sortedBy(order).map(({ name }) => sql.identifier(name))) =>
  listed(names.map((name) => (order.direction === 'asc' ? sql`${name} asc` : sql`${name} desc`)))

/** Who has a value, and who has none: each is a range of the same index. */
function rangesOf(shape: Shape): SQL[] {
  const column = columns[shape.sort]
  if (column.notNull) return [rangeOf(shape, false)]
  if (shape.begins === 'missing') return [rangeOf(shape, true)]
  return [rangeOf(shape, false), rangeOf({ ...shape, begins: 'first' }, true)]
}

function rangeOf(shape: Shape, isMissing: boolean): SQL {
  const column = columns[shape.sort]
  const valued = column.notNull ? undefined : isMissing ? isNull(column) : isNotNull(column)
  const where = and(filterOf(shape), valued, shape.begins === 'first' ? undefined : beyond(shape))
  return sql`(
    select ${listed(sortedBy(shape))}, ${sql.raw(String(isMissing))} as is_missing from ${patients}
    where ${where} order by ${inOrder(shape)} limit ${placeholder('limit')})`
}

/** Compared as one row, which is one place in the index. */
function beyond(shape: Shape): SQL {
  const places = new Map<PgColumn, SQL>([
    [columns[shape.sort], sql`${placeholder('value')}`],
    [patients.lastName, sql`${placeholder('lastName')}`],
    [patients.firstName, sql`${placeholder('firstName')}`],
    [patients.id, sql`${placeholder('id')}::uuid`],
  ])
  if (shape.begins === 'missing') places.delete(columns[shape.sort])
  const isBeyond = shape.direction === 'asc' ? sql`>` : sql`<`
  return sql`(${listed([...places.keys()])}) ${isBeyond} (${listed([...places.values()])})`
}

function filterOf({ seen, alerts, scanMissing }: Pick<Shape, 'seen' | 'alerts' | 'scanMissing'>): SQL | undefined {
  return and(
    followed(practice),
    seen ? between(patients.lastVisit, placeholder('from'), placeholder('to')) : undefined,
    alerts ? sql`${patients.alerts} <> '{}'` : undefined,
    scanMissing ? missesScan(placeholder('since')) : undefined,
  )
}

/** Counted by triggers, but for those seen of late or without a scan: these are counted from an index. */
function totalOf(db: Db, shape: Shape): SQL<number | null> {
  if (shape.begins !== 'first') return sql`null`
  if (shape.seen || shape.scanMissing)
    return sql`(${db.select({ count: sql`count(*)::int` }).from(patients).where(filterOf(shape))})`
  return shape.alerts ? keptCount(patientCounts.withAlerts, practice) : keptCount(patientCounts.followed, practice)
}
