import { and, asc, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { fullNameOf } from '../../kernel/identity/full-name.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { patients } from '../patients/index.ts'
import { actLots, acts } from './acts.table.ts'

/** Where a page ended: an act by its date and id, and the place of the lot in it. */
export interface LotCursor {
  date: string
  actId: string
  place: number
}

export type PlacedRow = Awaited<ReturnType<typeof selectRecalledIn>>[number]

const columns = {
  patientId: actLots.patientId,
  actId: actLots.actId,
  place: actLots.place,
  article: actLots.article,
  manufacturer: actLots.manufacturer,
  lot: actLots.lot,
  gtin: actLots.gtin,
  serial: actLots.serial,
  expiry: actLots.expiry,
  tooth: actLots.tooth,
  actType: acts.type,
  date: acts.date,
  teeth: acts.teeth,
}

/** In acts that were done and not taken out. */
const placed = (practiceId: string, which: SQL | undefined) =>
  and(eq(actLots.practiceId, practiceId), eq(acts.state, 'done'), isNull(acts.deletedAt), which)

async function selectPlaced(db: Db, where: SQL | undefined, after: LotCursor | null, limit: number) {
  return db
    .select({ ...columns, practitioner: fullNameOf<string | null>(users) })
    .from(actLots)
    .innerJoin(acts, eq(acts.id, actLots.actId))
    .innerJoin(patients, and(eq(patients.practiceId, actLots.practiceId), eq(patients.id, actLots.patientId)))
    .leftJoin(users, eq(users.id, acts.practitionerId))
    .where(and(where, after ? beyond(after) : undefined))
    .orderBy(desc(acts.date), desc(acts.id), asc(actLots.place))
    .limit(limit)
}

async function selectPlacedCount(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(actLots)
    .innerJoin(acts, eq(acts.id, actLots.actId))
    .innerJoin(patients, and(eq(patients.practiceId, actLots.practiceId), eq(patients.id, actLots.patientId)))
    .where(where)
  return row?.count ?? 0
}

const beyond = ({ date, actId, place }: LotCursor) =>
  or(
    sql`(${acts.date}, ${acts.id}) < (${date}::date, ${actId}::uuid)`,
    and(eq(acts.id, actId), sql`${actLots.place} > ${place}`),
  )

const inPatient = (practiceId: string, patientId: string) =>
  placed(practiceId, and(eq(actLots.patientId, patientId), isNull(patients.unlinkedAt)))

/** Latest first. */
export const selectPatientLots = (
  db: Db,
  practiceId: string,
  patientId: string,
  { after, limit }: { after: LotCursor | null; limit: number },
) => selectPlaced(db, inPatient(practiceId, patientId), after, limit)

export const selectPatientLotCount = (db: Db, practiceId: string, patientId: string) =>
  selectPlacedCount(db, inPatient(practiceId, patientId))

export interface Recalled {
  lot: string
  gtin: string | undefined
}

/**
 * ACT-03: a recall must be complete: a lot without an article may be the recalled one, and who placed it
 * answers for it ten years, also where the patient is followed elsewhere now.
 */
const recalled = (practiceId: string, { lot, gtin }: Recalled) =>
  placed(
    practiceId,
    and(
      sql`${actLots.lotKey} = upper(${lot})`,
      gtin === undefined ? undefined : or(eq(actLots.gtin, gtin), isNull(actLots.gtin)),
    ),
  )

/** Where a page of a recall ended: a patient by their name, and a lot in them. */
export interface RecallCursor extends LotCursor {
  lastName: string
  firstName: string
  patientId: string
}

/** By name, as the printed list is, and latest first in each. */
export async function selectRecalled(
  db: Db,
  practiceId: string,
  { after, limit, ...which }: Recalled & { after: RecallCursor | null; limit: number },
) {
  const { id, lastName, firstName } = patients
  return db
    .select({ ...columns, lastName, firstName })
    .from(actLots)
    .innerJoin(acts, eq(acts.id, actLots.actId))
    .innerJoin(patients, and(eq(patients.practiceId, actLots.practiceId), eq(id, actLots.patientId)))
    .where(and(recalled(practiceId, which), after ? beyondPatient(after) : undefined))
    .orderBy(asc(lastName), asc(firstName), asc(id), desc(acts.date), desc(acts.id), asc(actLots.place))
    .limit(limit)
}

const beyondPatient = (after: RecallCursor) =>
  or(
    sql`(${patients.lastName}, ${patients.firstName}, ${patients.id}) > (${after.lastName}, ${after.firstName}, ${after.patientId}::uuid)`,
    and(eq(patients.id, after.patientId), beyond(after)),
  )

export const selectRecalledCount = (db: Db, practiceId: string, which: Recalled) =>
  selectPlacedCount(db, recalled(practiceId, which))

/** The lot as it was written down, and the articles that had it: most frequent first. */
export async function selectRecalledArticles(db: Db, practiceId: string, which: Recalled) {
  const { lot, gtin } = actLots
  return db
    .select({ lot, gtin })
    .from(actLots)
    .innerJoin(acts, eq(acts.id, actLots.actId))
    .innerJoin(patients, and(eq(patients.practiceId, actLots.practiceId), eq(patients.id, actLots.patientId)))
    .where(recalled(practiceId, which))
    .groupBy(lot, gtin)
    .orderBy(desc(count()), asc(lot), asc(gtin))
}

/** Everybody whom a recall concerns, each once, by name. */
export async function selectRecalledPatients(db: Db, practiceId: string, which: Recalled): Promise<string[]> {
  const { id, lastName, firstName } = patients
  const rows = await db
    .select({ id })
    .from(actLots)
    .innerJoin(acts, eq(acts.id, actLots.actId))
    .innerJoin(patients, and(eq(patients.practiceId, actLots.practiceId), eq(id, actLots.patientId)))
    .where(recalled(practiceId, which))
    .groupBy(id, lastName, firstName)
    .orderBy(asc(lastName), asc(firstName), asc(id))
  return rows.map((row) => row.id)
}

/** What a recall finds in some of them, latest first. */
export async function selectRecalledIn(db: Db, practiceId: string, which: Recalled, patientIds: readonly string[]) {
  return db
    .select(columns)
    .from(actLots)
    .innerJoin(acts, eq(acts.id, actLots.actId))
    .where(and(recalled(practiceId, which), sql`${actLots.patientId} = any(${sql.param([...patientIds])}::uuid[])`))
    .orderBy(desc(acts.date), desc(acts.id), asc(actLots.place))
}
