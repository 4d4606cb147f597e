import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../kernel/db.ts'
import { applications, memberships, users } from '../kernel/identity.table.ts'
import { journal } from '../kernel/journal.table.ts'

interface Wanted {
  practiceId: string
  patientId: string
  after: { at: string; id: string } | null
  limit: number
}

const represented = alias(users, 'represented')

export type JournalRow = Awaited<ReturnType<typeof selectPatientLines>>[number]

/** Newest first; one more than asked for, which says whether there is another page. */
export async function selectPatientLines(db: Db, { practiceId, patientId, after, limit }: Wanted) {
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
      // To the microsecond: a Date would skip those of the same millisecond.
      place: sql<string>`${journal.at}::text`,
    })
    .from(journal)
    .leftJoin(users, eq(users.id, journal.actorId))
    .leftJoin(memberships, member)
    .leftJoin(applications, eq(applications.id, journal.actorId))
    .leftJoin(represented, eq(represented.id, journal.actedFor))
    .where(
      and(
        eq(journal.practiceId, practiceId),
        eq(journal.patientId, patientId),
        after ? sql`(${journal.at}, ${journal.id}) < (${after.at}::timestamptz, ${after.id}::bigint)` : undefined,
      ),
    )
    .orderBy(desc(journal.at), desc(journal.id))
    .limit(limit + 1)
}
