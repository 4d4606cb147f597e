import { and, arrayContains, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/database/db.ts'
import { applications, memberships, users } from '../../kernel/identity/identity.table.ts'
import { journal } from '../../kernel/journal/journal.table.ts'

interface ListParams {
  practiceId: string
  patientId: string
  after: { at: string; id: string } | null
  limit: number
}

const represented = alias(users, 'represented')

export type JournalRow = Awaited<ReturnType<typeof selectWithin>>[number]

/** Days; null is ever. A patient on the first page of the list is shown in thousands of lines, of which one page is wanted. */
const spans = [31, 366, null] as const

/** Newest first. */
export async function selectPatientLines(db: Db, wanted: ListParams): Promise<JournalRow[]> {
  for (const span of spans) {
    const found = await selectWithin(db, wanted, span)
    if (found.length > wanted.limit || span === null) return found
  }
  return []
}

/** Lines about the patient, and lines of lists that showed them; each kind has its own index. */
function selectPageKeys(db: Db, { practiceId, patientId, after, limit }: ListParams, days: number | null) {
  const from = after ? sql`${after.at}::timestamptz` : sql`now()`
  const one = (which: SQL | undefined) =>
    db
      .select({ id: journal.id, at: journal.at })
      .from(journal)
      .where(
        and(
          eq(journal.practiceId, practiceId),
          which,
          after ? sql`(${journal.at}, ${journal.id}) < (${after.at}::timestamptz, ${after.id}::bigint)` : undefined,
          days === null ? undefined : sql`${journal.at} > ${from} - ${`${days} days`}::interval`,
        ),
      )
      .orderBy(desc(journal.at), desc(journal.id))
      .limit(limit)
  const shown = arrayContains(journal.shown, [patientId])
  return unionAll(
    one(eq(journal.patientId, patientId)),
    one(and(shown, isNotNull(journal.seq))),
    one(and(shown, isNull(journal.seq))),
  ).as('page')
}

async function selectWithin(db: Db, wanted: ListParams, days: number | null) {
  const page = selectPageKeys(db, wanted, days)
  const member = and(eq(memberships.userId, journal.actorId), eq(memberships.practiceId, journal.practiceId))
  return db
    .select({
      id: sql<string>`${journal.id}::text`,
      at: journal.at,
      actorKind: journal.actorKind,
      actorId: journal.actorId,
      firstName: users.firstName,
      lastName: users.lastName,
      role: memberships.role,
      application: applications.name,
      actedFor: journal.actedFor,
      representedFirstName: represented.firstName,
      representedLastName: represented.lastName,
      action: journal.action,
      objectKind: journal.objectKind,
      objectId: journal.objectId,
      refresh: journal.refresh,
      details: journal.details,
      // To the microsecond: a Date would skip those of the same millisecond.
      position: sql<string>`${journal.at}::text`,
    })
    .from(page)
    .innerJoin(journal, and(eq(journal.id, page.id), eq(journal.at, page.at)))
    .leftJoin(users, eq(users.id, journal.actorId))
    .leftJoin(memberships, member)
    .leftJoin(applications, eq(applications.id, journal.actorId))
    .leftJoin(represented, eq(represented.id, journal.actedFor))
    .orderBy(desc(journal.at), desc(journal.id))
    .limit(wanted.limit)
}
