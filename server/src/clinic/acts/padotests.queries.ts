import type { PadotestResult } from '@arcade/contract/clinic/acts/padotest.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { acts, padotests } from './acts.table.ts'

/** The result that counts; none for an act that was taken out. */
export async function selectPadotest(db: Db, practiceId: string, actId: string) {
  const [row] = await db
    .select({
      id: padotests.id,
      result: padotests.result,
      at: padotests.at,
      applicationId: padotests.applicationId,
      date: acts.date,
      patientId: acts.patientId,
      practitionerId: acts.practitionerId,
    })
    .from(padotests)
    .innerJoin(acts, eq(acts.id, padotests.actId))
    .where(
      and(
        eq(padotests.actId, actId),
        eq(padotests.practiceId, practiceId),
        isNull(padotests.replacedAt),
        isNull(acts.deletedAt),
      ),
    )
  return row
}

interface NewPadotest {
  actId: string
  practiceId: string
  patientId: string
  result: PadotestResult
  at: Date
  applicationId: string | null
  enteredBy: string | null
}

/** The former result stays stored, and counts no more. */
export async function replacePadotest(db: Db, { actId, at, ...more }: NewPadotest): Promise<string> {
  await db
    .update(padotests)
    .set({ replacedAt: at })
    .where(and(eq(padotests.actId, actId), isNull(padotests.replacedAt)))
  const [row] = await db
    .insert(padotests)
    .values({ actId, at, ...more })
    .returning({ id: padotests.id })
  return row?.id ?? ''
}

interface ListParams {
  practiceId: string
  patientId: string
  before: { date: string; actId: string }
  limit: number
}

/** What was found in the same patient before, the latest ones. */
export async function selectEarlier(db: Db, { practiceId, patientId, before, limit }: ListParams) {
  return db
    .select({ date: acts.date, result: padotests.result })
    .from(padotests)
    .innerJoin(acts, eq(acts.id, padotests.actId))
    .where(
      and(
        eq(padotests.practiceId, practiceId),
        eq(padotests.patientId, patientId),
        isNull(padotests.replacedAt),
        isNull(acts.deletedAt),
        sql`(${acts.date}, ${acts.id}) < (${before.date}::date, ${before.actId}::uuid)`,
      ),
    )
    .orderBy(desc(acts.date), desc(acts.id))
    .limit(limit)
}
