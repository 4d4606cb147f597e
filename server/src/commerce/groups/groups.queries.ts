import type { GroupMemberState } from '@arcade/contract/commerce/groups/group-states.ts'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { practices } from '../../kernel/identity/identity.table.ts'
import { practiceGroupMembers as members, practiceGroups } from './groups.table.ts'

export type GroupRow = typeof practiceGroups.$inferSelect
export interface Shares {
  smileys: boolean
  orders: boolean
}

/** Locks the group: its changes run one at a time. */
export async function lockGroup(db: Db, id: string): Promise<GroupRow | undefined> {
  const [group] = await db.select().from(practiceGroups).where(eq(practiceGroups.id, id)).for('update')
  return group
}

/** The practices to which it belongs: those that are members now. */
export async function selectMemberIds(db: Db, groupId: string): Promise<string[]> {
  const rows = await db
    .select({ id: members.practiceId })
    .from(members)
    .where(and(eq(members.groupId, groupId), eq(members.state, 'member')))
  return rows.map(({ id }) => id)
}

export const selectGroupsOf = (db: Db, practiceId: string): Promise<GroupRow[]> =>
  db
    .select({
      id: practiceGroups.id,
      name: practiceGroups.name,
      founderId: practiceGroups.founderId,
      version: practiceGroups.version,
      createdAt: practiceGroups.createdAt,
    })
    .from(practiceGroups)
    .innerJoin(members, eq(members.groupId, practiceGroups.id))
    .where(and(eq(members.practiceId, practiceId), eq(members.state, 'member')))
    .orderBy(desc(practiceGroups.createdAt), desc(practiceGroups.id))

export async function selectGroup(db: Db, id: string): Promise<GroupRow | undefined> {
  const [group] = await db.select().from(practiceGroups).where(eq(practiceGroups.id, id))
  return group
}

/** Those who are members now, in the order in which they joined. */
export const selectMembers = (db: Db, groupIds: readonly string[]) =>
  db
    .select({
      groupId: members.groupId,
      practice: { uuid: practices.id, name: practices.name, city: practices.city },
      since: members.joinedAt,
      shares: { smileys: members.sharesSmileys, orders: members.sharesOrders },
    })
    .from(members)
    .innerJoin(practices, eq(practices.id, members.practiceId))
    .where(and(inArray(members.groupId, [...groupIds]), eq(members.state, 'member')))
    .orderBy(asc(members.joinedAt), asc(practices.id))

export async function selectFoundedCount(db: Db, practiceId: string): Promise<number> {
  // Until the transaction ends, the practice founds no other.
  await db.select({ id: practices.id }).from(practices).where(eq(practices.id, practiceId)).for('update')
  return db.$count(practiceGroups, eq(practiceGroups.founderId, practiceId))
}

export async function insertGroup(db: Db, row: Pick<GroupRow, 'name' | 'founderId' | 'createdAt'>): Promise<GroupRow> {
  const [group] = await db.insert(practiceGroups).values(row).returning()
  if (!group) throw new Error('no group was made')
  return group
}

export async function updateVersion(db: Db, id: string): Promise<GroupRow> {
  const version = sql`${practiceGroups.version} + 1`
  const [group] = await db.update(practiceGroups).set({ version }).where(eq(practiceGroups.id, id)).returning()
  if (!group) throw new Error('a group that was locked is not there')
  return group
}

export const deleteGroup = (db: Db, id: string) => db.delete(practiceGroups).where(eq(practiceGroups.id, id))

const memberOf = (groupId: string, practiceId: string) =>
  and(eq(members.groupId, groupId), eq(members.practiceId, practiceId))

export async function selectMemberState(db: Db, groupId: string, practiceId: string): Promise<GroupMemberState | null> {
  const [row] = await db.select({ state: members.state }).from(members).where(memberOf(groupId, practiceId))
  return row?.state ?? null
}

interface Joining extends Shares {
  groupId: string
  practiceId: string
  now: Date
}

/** One that was there before joins again, and shares what it says now. */
export async function upsertMember(db: Db, { groupId, practiceId, now, ...shares }: Joining) {
  const joined = {
    state: 'member' as const,
    sharesSmileys: shares.smileys,
    sharesOrders: shares.orders,
    joinedAt: now,
    changedAt: now,
  }
  await db
    .insert(members)
    .values({ groupId, practiceId, ...joined })
    .onConflictDoUpdate({ target: [members.groupId, members.practiceId], set: joined })
}

export const updateMemberState = (
  db: Db,
  { groupId, practiceId, state, now }: { groupId: string; practiceId: string; state: GroupMemberState; now: Date },
) =>
  db
    .update(members)
    // Who is gone shares nothing, whatever comes later.
    .set({ state, sharesSmileys: false, sharesOrders: false, changedAt: now })
    .where(memberOf(groupId, practiceId))

export const updateShares = (
  db: Db,
  { groupId, practiceId, now, ...shares }: Shares & { groupId: string; practiceId: string; now: Date },
) =>
  db
    .update(members)
    .set({ sharesSmileys: shares.smileys, sharesOrders: shares.orders, changedAt: now })
    .where(memberOf(groupId, practiceId))

export async function selectPracticeName(db: Db, id: string): Promise<string> {
  const [practice] = await db.select({ name: practices.name }).from(practices).where(eq(practices.id, id))
  return practice?.name ?? ''
}

/** Of all practices, for the operator. */
export const selectAllGroups = (db: Db, limit: number) =>
  db
    .select({
      id: practiceGroups.id,
      name: practiceGroups.name,
      createdAt: practiceGroups.createdAt,
      founder: practices.name,
      members: count(members.practiceId),
    })
    .from(practiceGroups)
    .innerJoin(practices, eq(practices.id, practiceGroups.founderId))
    .leftJoin(members, and(eq(members.groupId, practiceGroups.id), eq(members.state, 'member')))
    .groupBy(practiceGroups.id, practices.id)
    .orderBy(asc(practiceGroups.createdAt), asc(practiceGroups.id))
    .limit(limit)
