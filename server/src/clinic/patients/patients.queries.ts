import {
  and,
  asc,
  between,
  count,
  eq,
  type GetColumnData,
  isNull,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/database/db.ts'
import { fullNameOf } from '../../kernel/identity/full-name.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { patientCounts, patients } from './patients.table.ts'

type NewPatientRow = Omit<typeof patients.$inferInsert, 'search' | 'nameKey'>

/** What lists show of a patient. */
export const inList = {
  id: patients.id,
  lastName: patients.lastName,
  firstName: patients.firstName,
  birthName: patients.birthName,
  birthDate: patients.birthDate,
  sex: patients.sex,
  email: patients.email,
  phone: patients.phone,
  alerts: patients.alerts,
  lastVisit: patients.lastVisit,
}

type Fields = Record<string, PgColumn>
type AsRead<F extends Fields> = { [K in keyof F]: SQL.Aliased<GetColumnData<F[K]>> }

/** The same fields, of a statement whose rows are not decoded. */
export const asRead = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, column]) => [key, sql`${sql.identifier(column.name)}`.as(key)]),
  ) as AsRead<F>

/** With commas between them. */
export const listed = (parts: readonly unknown[]) =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )

/** Whom the practice follows today. */
export const followed = (practiceId: string | Placeholder): SQL =>
  sql`${eq(patients.practiceId, practiceId)} and ${isNull(patients.unlinkedAt)}`

const elsewhere = alias(patients, 'elsewhere')

/** One patient of the practice as their page shows them; undefined where it does not follow them. */
export async function selectPatientRow(db: Db, practiceId: string, id: string) {
  const others = db
    .select({ one: sql`1` })
    .from(elsewhere)
    .where(and(eq(elsewhere.id, patients.id), ne(elsewhere.practiceId, practiceId), isNull(elsewhere.unlinkedAt)))
  const [row] = await db
    .select({
      ...inList,
      address: patients.address,
      notes: patients.notes,
      locale: patients.locale,
      externalIds: patients.externalIds,
      version: patients.version,
      changedAt: patients.changedAt,
      changedBy: fullNameOf<string | null>(users),
      shared: sql<boolean>`exists ${others}`,
    })
    .from(patients)
    .leftJoin(users, eq(users.id, patients.changedBy))
    .where(and(followed(practiceId), eq(patients.id, id)))
  return row
}
export type PatientRecord = NonNullable<Awaited<ReturnType<typeof selectPatientRow>>>

/** Several patients as lists show them, also those whom the practice has stopped following; others’ are left out. */
export async function selectIncludingUnlinked(db: Db, practiceId: string, ids: readonly string[]) {
  return db
    .select({ ...inList, unlinkedAt: patients.unlinkedAt })
    .from(patients)
    .where(and(eq(patients.practiceId, practiceId), sql`${patients.id} = any(${sql.param([...ids])}::uuid[])`))
}

export async function insertPatients(db: Db, rows: readonly NewPatientRow[]) {
  if (rows.length > 0) await db.insert(patients).values([...rows])
}

interface Named {
  lastName: string
  firstName: string
  birthDate: string | null
}

const keyOf = ({ lastName, firstName }: Named) => sql`patient_name_key(${lastName}, ${firstName})`

/** Until the transaction ends, no other adds a patient of this name to the practice. */
export async function lockName(db: Db, practiceId: string, named: Named) {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${practiceId}::text || ' ' || ${keyOf(named)}, 0))`,
  )
}

/** PAT-04: whether the practice follows somebody of this name whose birth date is not another one. */
export async function selectHasNamesake(db: Db, practiceId: string, named: Named): Promise<boolean> {
  const [namesake] = await db
    .select({ id: patients.id })
    .from(patients)
    .where(
      and(
        followed(practiceId),
        eq(patients.nameKey, keyOf(named)),
        named.birthDate ? or(isNull(patients.birthDate), eq(patients.birthDate, named.birthDate)) : undefined,
      ),
    )
    .limit(1)
  return namesake !== undefined
}

/**
 * Every practice's row of a patient, held until the transaction ends: in one order, so that two who change the same
 * person never wait for each other.
 */
export async function lockPatient(db: Db, id: string) {
  return db.select().from(patients).where(eq(patients.id, id)).orderBy(asc(patients.practiceId)).for('no key update')
}

export async function updatePatientRow(
  db: Db,
  practiceId: string,
  id: string,
  change: Partial<NewPatientRow> & { changedAt: Date },
) {
  await db
    .update(patients)
    .set({ ...change, version: sql`${patients.version} + 1` })
    .where(and(eq(patients.practiceId, practiceId), eq(patients.id, id)))
}

/** How many the practice follows, or of them with an alert: the sum of what triggers keep. */
export const keptCount = (
  column: typeof patientCounts.followed | typeof patientCounts.withAlerts,
  practiceId: string | Placeholder,
) =>
  sql<number>`(select coalesce(sum(${column}), 0)::int from ${patientCounts} where ${eq(patientCounts.practiceId, practiceId)})`

/** PAT-01: who will be or was seen since that day, and has no dental scan (README). */
export const missesScan = (since: string | Placeholder) =>
  sql`not ${patients.hasScan} and (${patients.hasPlannedAct} or ${patients.lastVisit} >= ${since})`

/** How many the practice follows. */
export async function selectPatientCount(db: Db, practiceId: string): Promise<number> {
  const [row] = await db
    .select({ followed: sum(patientCounts.followed).mapWith(Number) })
    .from(patientCounts)
    .where(eq(patientCounts.practiceId, practiceId))
  return row?.followed ?? 0
}

interface SummaryDays {
  week: string
  month: string
  yearAgo: string
  to: string
}

/** Counted by triggers, or each from its own index: none of them reads the patients themselves. */
export async function selectSummary(db: Db, practiceId: string, days: SummaryDays) {
  const seen = (from: string) =>
    db
      .select({ count: count() })
      .from(patients)
      .where(and(followed(practiceId), between(patients.lastVisit, from, days.to)))
  // In two, each a range of the index: an `or` of both reads the whole register.
  const withoutScan = (which: SQL) =>
    db
      .select({ count: count() })
      .from(patients)
      .where(and(followed(practiceId), sql`not ${patients.hasScan}`, which))
  const planned = withoutScan(sql`${patients.hasPlannedAct}`)
  const seenLately = withoutScan(sql`not ${patients.hasPlannedAct} and ${patients.lastVisit} >= ${days.yearAgo}`)
  const [row] = await db
    .select({
      total: keptCount(patientCounts.followed, practiceId),
      seenThisWeek: sql<number>`(${seen(days.week)})::int`,
      seenThisMonth: sql<number>`(${seen(days.month)})::int`,
      withoutScan: sql<number>`((${planned}) + (${seenLately}))::int`,
      withAlerts: keptCount(patientCounts.withAlerts, practiceId),
    })
    .from(sql`(select 1) as once`)
  if (!row) throw new Error('a count has a row')
  return row
}
