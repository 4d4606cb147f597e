import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/database/db.ts'
import { fullNameOf } from '../../kernel/identity/full-name.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { actLots, acts, padotests } from './acts.table.ts'

export type NewAct = typeof acts.$inferInsert
export type ActRow = NonNullable<Awaited<ReturnType<typeof selectAct>>>
export type LotRow = Awaited<ReturnType<typeof selectLots>>[number]

const practitioners = alias(users, 'practitioners')

/** Acts as they are presented, without a filter. */
export const selectRows = (db: Db) =>
  db
    .select({
      id: acts.id,
      patientId: acts.patientId,
      type: acts.type,
      state: acts.state,
      date: acts.date,
      teeth: acts.teeth,
      note: acts.note,
      details: acts.details,
      checklist: acts.checklist,
      fileIds: acts.fileIds,
      practitionerId: acts.practitionerId,
      practitioner: fullNameOf<string | null>(practitioners),
      version: acts.version,
      changedAt: acts.changedAt,
      changedBy: fullNameOf<string | null>(users),
      deletedAt: acts.deletedAt,
      hasPadotest: sql<boolean>`${padotests.id} is not null`,
    })
    .from(acts)
    .leftJoin(users, eq(users.id, acts.changedBy))
    .leftJoin(practitioners, eq(practitioners.id, acts.practitionerId))
    .leftJoin(padotests, and(eq(padotests.actId, acts.id), isNull(padotests.replacedAt)))

const ofPatient = (practiceId: string, patientId: string) =>
  and(eq(acts.practiceId, practiceId), eq(acts.patientId, patientId), isNull(acts.deletedAt))

interface ListParams {
  practiceId: string
  patientId: string
  after: { date: string; id: string } | null
  limit: number
}

/** Latest first. */
export async function selectActs(db: Db, { practiceId, patientId, after, limit }: ListParams) {
  return selectRows(db)
    .where(
      and(
        ofPatient(practiceId, patientId),
        after ? sql`(${acts.date}, ${acts.id}) < (${after.date}::date, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(acts.date), desc(acts.id))
    .limit(limit)
}

export async function selectActCount(db: Db, practiceId: string, patientId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(acts).where(ofPatient(practiceId, patientId))
  return row?.count ?? 0
}

/** Also one that was taken out. */
export async function selectAct(db: Db, practiceId: string, id: string) {
  const [row] = await selectRows(db).where(and(eq(acts.practiceId, practiceId), eq(acts.id, id)))
  return row
}

/** What was placed in these acts, as it was written down. */
export async function selectLots(db: Db, actIds: readonly string[]) {
  if (actIds.length === 0) return []
  return db
    .select({
      actId: actLots.actId,
      article: actLots.article,
      manufacturer: actLots.manufacturer,
      lot: actLots.lot,
      gtin: actLots.gtin,
      serial: actLots.serial,
      expiry: actLots.expiry,
      tooth: actLots.tooth,
    })
    .from(actLots)
    .where(inArray(actLots.actId, [...actIds]))
    .orderBy(asc(actLots.actId), asc(actLots.place))
}

export async function insertAct(db: Db, act: NewAct): Promise<string> {
  const [row] = await db.insert(acts).values(act).returning({ id: acts.id })
  return row?.id ?? ''
}

/** The current version. The caller has locked the patient, so it cannot change meanwhile. */
export async function updateAct(db: Db, practiceId: string, id: string, change: Partial<NewAct>): Promise<number> {
  const [act] = await db
    .update(acts)
    .set({ ...change, version: sql`${acts.version} + 1` })
    .where(and(eq(acts.practiceId, practiceId), eq(acts.id, id)))
    .returning({ version: acts.version })
  return act?.version ?? 0
}

type NewLot = Omit<LotRow, 'actId'>

/** Placed articles come last. */
export async function replaceLots(
  db: Db,
  of: { actId: string; practiceId: string; patientId: string },
  lots: readonly NewLot[],
) {
  await db.delete(actLots).where(eq(actLots.actId, of.actId))
  if (lots.length > 0) await db.insert(actLots).values(lots.map((lot, index) => ({ ...of, place: index, ...lot })))
}
