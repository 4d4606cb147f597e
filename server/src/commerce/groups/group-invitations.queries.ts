import type { GroupInvitationState } from '@arcade/contract/commerce/groups/group-states.ts'
import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { fullNameOf } from '../../kernel/identity/full-name.ts'
import { practices, users } from '../../kernel/identity/identity.table.ts'
import { practiceGroupInvitations as invitations, practiceGroupMembers, practiceGroups } from './groups.table.ts'

export type GroupInvitationRow = typeof invitations.$inferSelect

/** One that is pending already is the same invitation, with another two weeks. */
export async function upsertInvitation(
  db: Db,
  row: Pick<GroupInvitationRow, 'groupId' | 'email' | 'inviterId' | 'createdAt' | 'expiresAt' | 'changedAt'>,
): Promise<GroupInvitationRow> {
  const { inviterId, expiresAt, changedAt } = row
  const [made] = await db
    .insert(invitations)
    .values(row)
    .onConflictDoUpdate({
      target: [invitations.groupId, invitations.email],
      targetWhere: sql`state = 'pending'`,
      set: { inviterId, expiresAt, changedAt, version: sql`${invitations.version} + 1` },
    })
    .returning()
  if (!made) throw new Error('no invitation was made')
  return made
}

export async function selectInvitation(db: Db, id: string): Promise<GroupInvitationRow | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id))
  return row
}

export async function updateInvitation(db: Db, id: string, state: GroupInvitationState, now: Date) {
  const [row] = await db
    .update(invitations)
    .set({ state, changedAt: now, version: sql`${invitations.version} + 1` })
    .where(eq(invitations.id, id))
    .returning()
  if (!row) throw new Error('an invitation whose group was locked is not there')
  return row
}

const isOpen = (now: Date) => and(eq(invitations.state, 'pending'), gt(invitations.expiresAt, now))

export const selectOpenOf = (db: Db, groupIds: readonly string[], now: Date) =>
  db
    .select({
      groupId: invitations.groupId,
      uuid: invitations.id,
      email: invitations.email,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .where(and(inArray(invitations.groupId, [...groupIds]), isOpen(now)))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))

export const selectOpenCount = (db: Db, groupId: string, now: Date) =>
  db.$count(invitations, and(eq(invitations.groupId, groupId), isOpen(now)))

/** By which address somebody is invited is theirs alone to know: it is the confirmed one of who asks. */
export const selectReceived = (db: Db, email: string, now: Date) =>
  db
    .select({
      uuid: invitations.id,
      group: practiceGroups.name,
      practice: practices.name,
      name: fullNameOf<string>(users),
      members: count(practiceGroupMembers.practiceId),
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(practiceGroups, eq(practiceGroups.id, invitations.groupId))
    .innerJoin(practices, eq(practices.id, practiceGroups.founderId))
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .leftJoin(
      practiceGroupMembers,
      and(eq(practiceGroupMembers.groupId, practiceGroups.id), eq(practiceGroupMembers.state, 'member')),
    )
    .where(and(eq(invitations.email, email), isOpen(now)))
    .groupBy(invitations.id, practiceGroups.id, practices.id, users.id)
    .orderBy(asc(invitations.expiresAt), asc(invitations.id))
    .limit(50)
