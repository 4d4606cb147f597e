import { asc, desc, eq, sql } from 'drizzle-orm'
import { erpBills, erpLots } from '../../commerce/erp/index.ts'
import type { Db } from '../../kernel/database/db.ts'
import { actLots, acts } from './acts.table.ts'
import { recalledLots } from './recalled-lots.table.ts'

export interface NewRecall {
  lot: string
  article: string
  reason: string | null
  endsOn: string | null
  createdAt: Date
}

/** Null where this lot of this article is recalled already. */
export async function insertRecall(db: Db, recall: NewRecall): Promise<string | null> {
  const [made] = await db.insert(recalledLots).values(recall).onConflictDoNothing().returning({ id: recalledLots.id })
  return made?.id ?? null
}

/** Latest first. */
export const selectRecalls = (db: Db) =>
  db.select().from(recalledLots).orderBy(desc(recalledLots.createdAt), asc(recalledLots.id))

/** The lot; null where there is no such recall. */
export async function deleteRecall(db: Db, id: string): Promise<string | null> {
  const [gone] = await db.delete(recalledLots).where(eq(recalledLots.id, id)).returning({ lot: recalledLots.lot })
  return gone?.lot ?? null
}

export interface RecallOf extends Record<string, unknown> {
  uuid: string
  lot: string
  article: string
  reason: string | null
  recalledOn: string
  patientCount: number
  /** Of all, however few are asked for. */
  total: number
}

/**
 * Of the lots that are recalled those that the practice placed or bought, latest first, and in how many patients it placed
 * each: those whom the recall of the lot lists.
 */
export async function selectRecallsOf(
  db: Db,
  practiceId: string,
  { today, timeZone, limit }: { today: string; timeZone: string; limit: number },
) {
  const { rows } = await db.execute<RecallOf>(sql`
    select recall.id as uuid, recall.lot, recall.article, recall.reason,
      (recall.created_at at time zone ${timeZone})::date::text as "recalledOn",
      placed.patients as "patientCount", (count(*) over ())::int as total
    from ${recalledLots} recall
      cross join lateral (
        select count(distinct placed.patient_id)::int as patients
        from ${actLots} placed join ${acts} act on act.id = placed.act_id
        where placed.practice_id = ${practiceId} and placed.lot_key = recall.lot_key
          and act.state = 'done' and act.deleted_at is null
      ) placed
    where coalesce(recall.ends_on >= ${today}, true) and (placed.patients > 0 or exists (
      select from ${erpLots} bought join ${erpBills} bill on bill.id = bought.bill_id
      where bought.practice_id = ${practiceId} and upper(bought.lot) = recall.lot_key and bill.type in ('BL', 'FACTURE')
    ))
    order by recall.created_at desc, recall.id
    limit ${limit}`)
  return rows
}
