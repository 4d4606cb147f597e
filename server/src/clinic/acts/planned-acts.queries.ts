import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { patients } from '../patients/index.ts'
import { selectRows } from './acts.queries.ts'
import { acts } from './acts.table.ts'

interface Planned {
  practiceId: string
  /** Acts of this practitioner, and those without one. */
  practitionerId: string
  until: string
}

const ofFollowed = and(
  eq(patients.practiceId, acts.practiceId),
  eq(patients.id, acts.patientId),
  isNull(patients.unlinkedAt),
)

const planned = ({ practiceId, practitionerId, until }: Planned) =>
  and(
    eq(acts.practiceId, practiceId),
    // A literal, as in the index: a parameter would not match its condition.
    sql`${acts.state} = 'planned'`,
    isNull(acts.deletedAt),
    or(eq(acts.practitionerId, practitionerId), isNull(acts.practitionerId)),
    lte(acts.date, until),
  )

/** Latest first, so that what is due soon is on the first page even if much is late. */
export async function selectPlannedActs(
  db: Db,
  which: Planned,
  { after, limit }: { after: { date: string; id: string } | null; limit: number },
) {
  return selectRows(db)
    .innerJoin(patients, ofFollowed)
    .where(
      and(
        planned(which),
        after ? sql`(${acts.date}, ${acts.id}) < (${after.date}::date, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(acts.date), desc(acts.id))
    .limit(limit)
}

export async function selectDueCounts(db: Db, which: Planned, today: string) {
  const countOf = (sign: '<' | '=' | '>') =>
    sql<number>`(count(*) filter (where ${acts.date} ${sql.raw(sign)} ${today}::date))::int`
  const [due] = await db
    .select({ late: countOf('<'), today: countOf('='), soon: countOf('>') })
    .from(acts)
    .innerJoin(patients, ofFollowed)
    .where(planned(which))
  return due ?? { late: 0, today: 0, soon: 0 }
}
