import type { Role } from '@arcade/contract/kernel/rights.ts'
import { colleaguesChanged } from '@arcade/contract/people/network/network.contract.ts'
import { and, count, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/database/db.ts'
import { beginsWordsOf } from '../../kernel/database/name-search.ts'
import { publish } from '../../kernel/events/events.ts'
import { applicationLinks, memberships, practices, users } from '../../kernel/identity/identity.table.ts'
import { colleagues } from './network.table.ts'

const pairOf = (one: string, other: string) =>
  or(
    and(eq(colleagues.userId, one), eq(colleagues.colleagueId, other)),
    and(eq(colleagues.userId, other), eq(colleagues.colleagueId, one)),
  )

/** An invitation that was accepted once does not outlive that one of the two removed the other. */
export const hasRemoved = (one: string, other: SQL | AnyPgColumn): SQL =>
  sql`exists (select from ${colleagues} pair where pair.user_id = ${one} and pair.colleague_id = ${other} and pair.removed_at is not null)`

/** Both pages hear of it. */
async function publishPair(db: Db, one: string, other: string) {
  await publish(db, colleaguesChanged, { userId: one, data: { id: other } })
  await publish(db, colleaguesChanged, { userId: other, data: { id: one } })
}

/** Two people who know each other from now on, whatever was before. */
export async function joinColleagues(db: Db, one: string, other: string, now: Date) {
  if (one === other) return
  // In one order, so that two who join each other at the same moment do not wait for each other.
  const rows = [one, other].toSorted().map((userId) => ({
    userId,
    colleagueId: userId === one ? other : one,
    createdAt: now,
  }))
  await db
    .insert(colleagues)
    .values(rows)
    .onConflictDoUpdate({
      target: [colleagues.userId, colleagues.colleagueId],
      set: { removedAt: null, removedBy: null },
    })
  await publishPair(db, one, other)
}

/** On both sides; false where they are none. */
export async function removePair(db: Db, userId: string, colleagueId: string, now: Date): Promise<boolean> {
  const removed = await db
    .update(colleagues)
    .set({ removedAt: now, removedBy: userId })
    .where(and(pairOf(userId, colleagueId), isNull(colleagues.removedAt)))
    .returning({ userId: colleagues.userId })
  if (removed.length > 0) await publishPair(db, userId, colleagueId)
  return removed.length > 0
}

/** What this person removed since then. */
export async function restorePair(db: Db, userId: string, colleagueId: string, since: Date) {
  const restored = await db
    .update(colleagues)
    .set({ removedAt: null, removedBy: null })
    .where(and(pairOf(userId, colleagueId), eq(colleagues.removedBy, userId), gt(colleagues.removedAt, since)))
    .returning({ userId: colleagues.userId })
  if (restored.length > 0) await publishPair(db, userId, colleagueId)
  return restored.length > 0
}

export interface ColleagueFilter {
  userId: string
  /** Words to find them by; none: everybody. */
  search?: string | undefined
  colleagueId?: string
}

const byName = sql`(lower(${users.lastName}) collate "fr-x-icu")`
const byFirstName = sql`(lower(${users.firstName}) collate "fr-x-icu")`

/** The practice that somebody joined first. */
const first = (db: Db) =>
  db
    .select({ name: practices.name, city: practices.city, role: memberships.role })
    .from(memberships)
    .innerJoin(practices, eq(practices.id, memberships.practiceId))
    .where(and(eq(memberships.userId, users.id), isNull(memberships.suspendedAt)))
    .orderBy(memberships.createdAt, memberships.practiceId)
    .limit(1)
    .as('first')

function filterOf(
  { userId, search = '', colleagueId }: ColleagueFilter,
  practice: { name: SQL; city: SQL },
): SQL | undefined {
  const names = sql`${users.lastName}, ${users.firstName}, ${practice.name}, coalesce(${users.city}, ${practice.city})`
  return and(
    eq(colleagues.userId, userId),
    isNull(colleagues.removedAt),
    isNull(users.disabledAt),
    colleagueId ? eq(colleagues.colleagueId, colleagueId) : undefined,
    beginsWordsOf(search, names),
  )
}

export type ColleagueCursor = { lastName: string; firstName: string; uuid: string }

/** By their names, as a French dictionary has them. */
export async function selectColleagues(
  db: Db,
  filter: ColleagueFilter,
  { after, limit }: { after: ColleagueCursor | null; limit: number },
) {
  const practice = first(db)
  const place = after
    ? sql`(${byName}, ${byFirstName}, ${users.id}) > (lower(${after.lastName}) collate "fr-x-icu", lower(${after.firstName}) collate "fr-x-icu", ${after.uuid}::uuid)`
    : undefined
  return db
    .select({
      uuid: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      profession: users.profession,
      practiceName: sql<string | null>`${practice.name}`,
      city: sql<string | null>`coalesce(${users.city}, ${practice.city})`,
      practiceRole: sql<Role | null>`${practice.role}`,
      since: colleagues.createdAt,
    })
    .from(colleagues)
    .innerJoin(users, eq(users.id, colleagues.colleagueId))
    .leftJoinLateral(practice, sql`true`)
    .where(and(filterOf(filter, { name: sql`${practice.name}`, city: sql`${practice.city}` }), place))
    .orderBy(byName, byFirstName, users.id)
    .limit(limit)
}

export async function selectColleagueCount(db: Db, filter: ColleagueFilter): Promise<number> {
  const practice = first(db)
  const [row] = await db
    .select({ count: count() })
    .from(colleagues)
    .innerJoin(users, eq(users.id, colleagues.colleagueId))
    .leftJoinLateral(practice, sql`true`)
    .where(filterOf(filter, { name: sql`${practice.name}`, city: sql`${practice.city}` }))
  return row?.count ?? 0
}

/** What both have, for the people of one page. */
export async function selectShared(db: Db, userId: string, others: readonly string[]) {
  const ids = sql.param([...others])
  const { rows } = await db.execute<{ id: string; practices: string[] | null; applications: number }>(sql`
    select other.id,
      (select array_agg(${practices.name} order by ${practices.name}) from ${memberships} as mine
        join ${memberships} as theirs on theirs.practice_id = mine.practice_id and theirs.user_id = other.id
        join ${practices} on ${practices.id} = mine.practice_id
        where mine.user_id = ${userId} and mine.suspended_at is null and theirs.suspended_at is null) as practices,
      (select count(*)::int from ${applicationLinks} as mine
        join ${applicationLinks} as theirs on theirs.application_id = mine.application_id and theirs.user_id = other.id
        where mine.user_id = ${userId}) as applications
    from unnest(${ids}::uuid[]) as other (id)`)
  return new Map(rows.map(({ id, practices, applications }) => [id, { practices: practices ?? [], applications }]))
}
