import { groupInvitationMoves, mayMoveGroup, mostInGroup } from '@arcade/contract/commerce/groups/group-states.ts'
import { groupsProblems } from '@arcade/contract/commerce/groups/groups.contract.ts'
import { day } from '@arcade/contract/kernel/days.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { selectConfirmedEmail } from '../../people/invitations/index.ts'
import { insertNotification } from '../../people/notifications/index.ts'
import { notifyFounder, publishGroup, publishInvited, recordGroup } from './group-events.ts'
import {
  type GroupInvitationRow,
  selectInvitation,
  selectOpenCount,
  updateInvitation,
  upsertInvitation,
} from './group-invitations.queries.ts'
import {
  type GroupRow,
  lockGroup,
  type Shares,
  selectMemberIds,
  selectMemberState,
  selectPracticeName,
  upsertMember,
} from './groups.queries.ts'
import { lockFounded } from './write-group.ts'

export const expiryAfter = (now: Date) => new Date(now.getTime() + 14 * day)

/** As colleagues are invited: by an address, and the answer is the same for known and unknown ones. */
export async function inviteByEmail(db: Db, access: CallAccess, id: string, email: string): Promise<GroupRow> {
  const { at } = access
  return db.transaction(async (db) => {
    const group = await lockFounded(db, access, id)
    const used = (await selectMemberIds(db, id)).length + (await selectOpenCount(db, id, at))
    if (used >= mostInGroup) throw new Problem(groupsProblems.full)
    const { userId: inviterId } = personOf(access.actor)
    const times = { createdAt: at, changedAt: at, expiresAt: expiryAfter(at) }
    const made = await upsertInvitation(db, { groupId: id, email, inviterId, ...times })
    await recordGroup(db, access, 'changed', id)
    const userId = await publishInvited(db, made)
    const data = { group: group.name, practice: await selectPracticeName(db, group.founderId) }
    if (userId) await insertNotification(db, { userId, kind: 'group-invited', data, now: at })
    return publishGroup(db, group)
  })
}

export async function revoke(db: Db, access: CallAccess, id: string, invitationId: string): Promise<GroupRow> {
  return db.transaction(async (db) => {
    const group = await lockFounded(db, access, id)
    const invitation = await selectInvitation(db, invitationId)
    if (invitation?.groupId !== id) throw new Problem(problems.notFound)
    if (!mayMoveGroup(groupInvitationMoves, invitation.state, 'revoked', 'founder'))
      throw new Problem(groupsProblems.over)
    await publishInvited(db, await updateInvitation(db, invitationId, 'revoked', access.at))
    await recordGroup(db, access, 'changed', id)
    return publishGroup(db, group)
  })
}

/** Joins with the practice for which the caller acts: one that is a member already does not join twice. */
export async function accept(db: Db, access: CallAccess, invitationId: string, shares: Shares): Promise<GroupRow> {
  const { practiceId, at: now } = access
  return db.transaction(async (db) => {
    const { group, invitation } = await lockReceived(db, access, invitationId)
    if ((await selectMemberState(db, group.id, practiceId)) === 'member') throw new Problem(groupsProblems.member)
    await upsertMember(db, { groupId: group.id, practiceId, now, ...shares })
    await publishInvited(db, await updateInvitation(db, invitation.id, 'accepted', now))
    await recordGroup(db, access, 'linked', group.id, { ...shares })
    const practice = await selectPracticeName(db, practiceId)
    await notifyFounder(db, group, { kind: 'group-joined', practice }, now)
    return publishGroup(db, group)
  })
}

export async function decline(db: Db, access: CallAccess, invitationId: string): Promise<void> {
  const { at: now } = access
  await db.transaction(async (db) => {
    const { group, invitation } = await lockReceived(db, access, invitationId)
    await publishInvited(db, await updateInvitation(db, invitation.id, 'declined', now))
    await notifyFounder(db, group, { kind: 'group-declined', email: invitation.email }, now)
    await publishGroup(db, group)
  })
}

interface Received {
  group: GroupRow
  invitation: GroupInvitationRow
}

/** Only who has the address answers, once and in time; to all others it is not there. */
async function lockReceived(db: Db, access: CallAccess, id: string): Promise<Received> {
  const known = await selectInvitation(db, id)
  const group = known && (await lockGroup(db, known.groupId))
  // Read again under the lock: another transaction may have answered or revoked it.
  const invitation = group && (await selectInvitation(db, id))
  const email = await selectConfirmedEmail(db, personOf(access.actor).userId)
  if (!invitation || email !== invitation.email) throw new Problem(problems.notFound)
  const canAnswer = mayMoveGroup(groupInvitationMoves, invitation.state, 'accepted', 'invited')
  if (!canAnswer || invitation.expiresAt <= access.at) throw new Problem(groupsProblems.over)
  return { group, invitation }
}
