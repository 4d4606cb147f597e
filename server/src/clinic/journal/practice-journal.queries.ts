import { type JournalGroup, journalGroups } from '@arcade/contract/clinic/journal/journal-views.ts'
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/database/db.ts'
import { applications, memberships, users } from '../../kernel/identity/identity.table.ts'
import { line, previousSeal } from '../../kernel/journal/journal.queries.ts'
import { journal } from '../../kernel/journal/journal.table.ts'
import { patients } from '../patients/index.ts'

export interface JournalFilter {
  actor?: string | undefined
  group?: JournalGroup | undefined
  from?: string | undefined
  to?: string | undefined
  /** In which zone `from` and `to` are days. */
  timeZone: string
}

export interface JournalCursor {
  at: string
  id: string
}

function among(practiceId: string, { actor, group, from, to, timeZone }: JournalFilter): SQL | undefined {
  const dayIn = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`
  return and(
    eq(journal.practiceId, practiceId),
    actor ? eq(journal.actorId, actor) : undefined,
    group ? inArray(journal.action, [...journalGroups[group]]) : undefined,
    from ? gte(journal.at, dayIn(from)) : undefined,
    to ? lt(journal.at, sql`${dayIn(to)} + interval '1 day'`) : undefined,
  )
}

const represented = alias(users, 'represented')

/** Newest first: which lines, by the index of the practice; then all that is known of those few. */
export async function selectPracticeLines(
  db: Db,
  practiceId: string,
  filter: JournalFilter,
  { after, limit }: { after: JournalCursor | null; limit: number },
) {
  const beyond = after && sql`(${journal.at}, ${journal.id}) < (${after.at}::timestamptz, ${after.id}::bigint)`
  const page = db
    .select({ id: journal.id, at: journal.at })
    .from(journal)
    .where(and(among(practiceId, filter), beyond ?? undefined))
    .orderBy(desc(journal.at), desc(journal.id))
    .limit(limit)
    .as('page')
  return db
    .select({
      ...line,
      at: journal.at,
      action: journal.action,
      actorKind: journal.actorKind,
      objectKind: journal.objectKind,
      seq: sql<bigint | null>`${journal.seq}`.mapWith((seq: string) => BigInt(seq)),
      seal: journal.seal,
      previous: previousSeal,
      firstName: users.firstName,
      lastName: users.lastName,
      role: memberships.role,
      application: applications.name,
      representedFirstName: represented.firstName,
      representedLastName: represented.lastName,
      patientFirstName: patients.firstName,
      patientLastName: patients.lastName,
      unlinkedAt: patients.unlinkedAt,
      position: sql<string>`${journal.at}::text`,
    })
    .from(page)
    .innerJoin(journal, and(eq(journal.id, page.id), eq(journal.at, page.at)))
    .leftJoin(users, eq(users.id, journal.actorId))
    .leftJoin(memberships, and(eq(memberships.userId, journal.actorId), eq(memberships.practiceId, journal.practiceId)))
    .leftJoin(applications, eq(applications.id, journal.actorId))
    .leftJoin(represented, eq(represented.id, journal.actedFor))
    .leftJoin(patients, and(eq(patients.id, journal.patientId), eq(patients.practiceId, journal.practiceId)))
    .orderBy(desc(journal.at), desc(journal.id))
}
export type PracticeRow = Awaited<ReturnType<typeof selectPracticeLines>>[number]

/** Members of today, and who else did something since then. */
export async function selectActors(db: Db, practiceId: string, since: Date) {
  const { rows } = await db.execute<{ uuid: string; kind: 'person' | 'machine'; name: string }>(sql`
    with recent as (
      select distinct actor_kind, actor_id from ${journal}
      where practice_id = ${practiceId} and at > ${since.toISOString()}::timestamptz and actor_id is not null
    )
    select u.id as uuid, 'person' as kind, ltrim(u.first_name || ' ' || u.last_name) as name from ${users} u
    where u.id in (select user_id from ${memberships} where practice_id = ${practiceId})
      or u.id in (select actor_id from recent where actor_kind = 'person')
    union all
    select a.id, 'machine', a.name from ${applications} a
    where a.id in (select actor_id from recent where actor_kind = 'machine')
    order by 2 desc, 3`)
  return rows
}
