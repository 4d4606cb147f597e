import {
  type GroupMover,
  groupMemberMoves,
  mayMoveGroup,
  mostGroups,
} from '@arcade/contract/commerce/groups/group-states.ts'
import { groupsProblems } from '@arcade/contract/commerce/groups/groups.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { notifyHolders } from '../../people/notifications/index.ts'
import { notifyFounder, publishGroup, publishTo, recordForPractice, recordGroup } from './group-events.ts'
import {
  deleteGroup,
  type GroupRow,
  insertGroup,
  lockGroup,
  type Shares,
  selectFoundedCount,
  selectMemberIds,
  selectMemberState,
  selectPracticeName,
  updateMemberState,
  updateShares,
  upsertMember,
} from './groups.queries.ts'

/** The group, locked, where the practice is a member at this moment: who has left meanwhile finds nothing. */
async function lockOwn(db: Db, { practiceId }: CallAccess, id: string): Promise<GroupRow> {
  const group = await lockGroup(db, id)
  if (!group || (await selectMemberState(db, id, practiceId)) !== 'member') throw new Problem(problems.notFound)
  return group
}

export async function lockFounded(db: Db, access: CallAccess, id: string): Promise<GroupRow> {
  const group = await lockOwn(db, access, id)
  if (group.founderId !== access.practiceId) throw new Problem(groupsProblems.notFounder)
  return group
}

export async function foundGroup(db: Db, access: CallAccess, { name, shares }: { name: string; shares: Shares }) {
  const { practiceId, at } = access
  return db.transaction(async (db) => {
    if ((await selectFoundedCount(db, practiceId)) >= mostGroups) throw new Problem(groupsProblems.full)
    const group = await insertGroup(db, { name: name.trim(), founderId: practiceId, createdAt: at })
    await upsertMember(db, { groupId: group.id, practiceId, now: at, ...shares })
    await recordGroup(db, access, 'created', group.id, { ...shares })
    return publishGroup(db, group)
  })
}

type Sharing = Shares & { version?: number | undefined }

export async function share(
  db: Db,
  access: CallAccess,
  id: string,
  { version, ...shares }: Sharing,
): Promise<GroupRow> {
  return db.transaction(async (db) => {
    const group = await lockOwn(db, access, id)
    if (version !== undefined && version !== group.version) throw new Problem(groupsProblems.stale)
    await updateShares(db, { groupId: id, practiceId: access.practiceId, now: access.at, ...shares })
    await recordGroup(db, access, 'changed', id, { ...shares })
    return publishGroup(db, group)
  })
}

interface Going {
  practiceId: string
  to: 'left' | 'removed'
  by: GroupMover
  now: Date
}

/** The only function by which a practice leaves a group; the group is locked. From here on neither sees anything of the other. */
async function moveOut(db: Db, group: GroupRow, { practiceId, to, by, now }: Going): Promise<GroupRow> {
  const state = await selectMemberState(db, group.id, practiceId)
  if (!state || !mayMoveGroup(groupMemberMoves, state, to, by)) throw new Problem(problems.notFound)
  if (practiceId === group.founderId) throw new Problem(groupsProblems.founder)
  await updateMemberState(db, { groupId: group.id, practiceId, state: to, now })
  return publishGroup(db, group, [practiceId])
}

export async function leave(db: Db, access: CallAccess, id: string): Promise<void> {
  const { practiceId, at } = access
  await db.transaction(async (db) => {
    const group = await lockOwn(db, access, id)
    await moveOut(db, group, { practiceId, to: 'left', by: 'member', now: at })
    await recordGroup(db, access, 'unlinked', id)
    const practice = await selectPracticeName(db, practiceId)
    await notifyFounder(db, group, { kind: 'group-left', practice }, at)
  })
}

export async function removeMember(db: Db, access: CallAccess, id: string, practiceId: string): Promise<GroupRow> {
  return db.transaction(async (db) => {
    const group = await lockFounded(db, access, id)
    await recordGroup(db, access, 'changed', id, { removed: practiceId })
    return expel(db, group, { practiceId, by: 'founder', now: access.at })
  })
}

/** By the founder, or by the operator: the practice is notified. The group is locked. */
export async function expel(db: Db, group: GroupRow, { practiceId, by, now }: Omit<Going, 'to'>): Promise<GroupRow> {
  const changed = await moveOut(db, group, { practiceId, to: 'removed', by, now })
  await recordForPractice(db, practiceId, group.id, now)
  await notifyHolders(db, { practiceId, kind: 'group-removed', data: { group: group.name }, now })
  return changed
}

export async function dissolve(db: Db, access: CallAccess, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const group = await lockFounded(db, access, id)
    await recordGroup(db, access, 'deleted', id)
    await endGroup(db, group, { except: access.practiceId, now: access.at })
  })
}

/** Deletes it with its invitations; its members are notified, but for the one that did it. The group is locked. */
export async function endGroup(db: Db, group: GroupRow, { except, now }: { except: string | null; now: Date }) {
  const members = await selectMemberIds(db, group.id)
  await deleteGroup(db, group.id)
  await publishTo(db, { ...group, version: group.version + 1 }, members)
  for (const practiceId of members.filter((one) => one !== except)) {
    await recordForPractice(db, practiceId, group.id, now)
    await notifyHolders(db, { practiceId, kind: 'group-dissolved', data: { group: group.name }, now })
  }
}
