import { problems } from '@arcade/contract/kernel/problem.ts'
import { isPractitioner, type Rights, type Role } from '@arcade/contract/kernel/rights.ts'
import { collaboratorsProblems, rightsChanged } from '@arcade/contract/people/collaborators/collaborators.contract.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { type JournalEntry, recordAccess } from '../../kernel/journal/journal.ts'
import { insertNotification } from '../notifications/index.ts'
import {
  deleteMember,
  forgetActedFor,
  insertMember,
  lockTeam,
  selectOwnerCount,
  selectTeam,
  selectTeamMember,
  updateMember,
} from './collaborators.queries.ts'
import { mayGive, mayManage, namesOf, rightsOf, type Standing } from './collaborators.rules.ts'

interface MemberChange {
  role: Role
  rights: Rights
  suspended: boolean
  actsFor?: string[] | null | undefined
  version: number
}

/** Who does it, in which practice and when. */
type Access = Pick<JournalEntry, 'practiceId' | 'actor' | 'at' | 'requestId'>

interface TeamChange {
  practiceId: string
  userId: string
  at: Date
}

/** What other capabilities do in the same transaction. */
export interface TeamHooks {
  /** Rights were changed, or a member has left. */
  onRightsChanged(db: Db, change: TeamChange): Promise<unknown>
  onLeft(db: Db, departure: TeamChange): Promise<unknown>
}

/** The giver as the database has them now: what a node remembers may be a moment old. */
async function readGiver(db: Db, { practiceId, actor }: Access) {
  const giver = actor.kind === 'person' ? await selectTeamMember(db, practiceId, actor.userId) : null
  if (!giver || giver.suspendedAt) throw new Problem(problems.notFound)
  if (giver.rights.settings !== 'write') throw new Problem(problems.rightMissing, { detail: 'settings:write' })
  return giver
}

export async function changeMember(db: Db, hooks: TeamHooks, access: Access, userId: string, wanted: MemberChange) {
  const { practiceId, at } = access
  return db.transaction(async (db) => {
    const team = await lockTeam(db, practiceId)
    const giver = await readGiver(db, access)
    const before = await selectTeamMember(db, practiceId, userId)
    if (!team || !before) throw new Problem(problems.notFound)
    if (before.version !== wanted.version) throw new Problem(collaboratorsProblems.stale)
    const { role } = wanted
    const rights = rightsOf(role, wanted.rights)
    if (!mayManage(giver, before) || !mayGive(giver, { role, rights })) throw new Problem(collaboratorsProblems.beyond)
    const suspendedAt = wanted.suspended ? (before.suspendedAt ?? at) : null
    const actsFor = await actedFor(db, practiceId, { role, actsFor: wanted.actsFor, before })
    await updateMember(db, practiceId, userId, { role, rights, suspendedAt, actsFor })
    if (suspendedAt || !isPractitioner(role)) await forgetActedFor(db, practiceId, userId)
    await assertOwner(db, practiceId)
    await hooks.onRightsChanged(db, { practiceId, userId, at })
    const after = await selectTeamMember(db, practiceId, userId)
    if (!after) throw new Error('the member is not there')
    await record(db, access, { action: 'changed', userId, before, after, suspended: wanted.suspended })
    await tell(db, { userId, practice: team.name, kind: kindOf(before.suspendedAt !== null, wanted.suspended), at })
    await publishChange(db, access, userId)
    return after
  })
}

interface ActedFor {
  role: Role
  actsFor: string[] | null | undefined
  before: { actsFor: string[] | null }
}

/** COL-01: a practitioner acts for all; others for those who are chosen, of the practitioners who work there now. */
async function actedFor(db: Db, practiceId: string, { role, actsFor, before }: ActedFor): Promise<string[] | null> {
  if (isPractitioner(role)) return null
  if (actsFor === undefined || actsFor === null) return actsFor === null ? null : before.actsFor
  const practitioners = (await selectTeam(db, practiceId)).filter((one) => isPractitioner(one.role) && !one.suspendedAt)
  if (!actsFor.every((id) => practitioners.some(({ uuid }) => uuid === id)))
    throw new Problem(problems.invalid, { errors: [{ path: 'body.actsFor', code: 'unknown' }] })
  return [...new Set(actsFor)]
}

const kindOf = (was: boolean, is: boolean) =>
  was === is ? ('rights-changed' as const) : is ? ('access-suspended' as const) : ('access-restored' as const)

/** By who manages the practice, or by oneself. */
export async function removeMember(
  db: Db,
  hooks: TeamHooks,
  access: Access,
  userId: string,
  by: 'manager' | 'oneself',
) {
  const { practiceId, at } = access
  await db.transaction(async (db) => {
    const team = await lockTeam(db, practiceId)
    const before = await selectTeamMember(db, practiceId, userId)
    if (!team || !before) throw new Problem(problems.notFound)
    if (by === 'manager' && !mayManage(await readGiver(db, access), before))
      throw new Problem(collaboratorsProblems.beyond)
    await deleteMember(db, practiceId, userId)
    await forgetActedFor(db, practiceId, userId)
    await assertOwner(db, practiceId)
    await hooks.onRightsChanged(db, { practiceId, userId, at })
    await hooks.onLeft(db, { practiceId, userId, at })
    await record(db, access, { action: 'deleted', userId, before, after: null })
    if (by === 'manager') await tell(db, { userId, practice: team.name, kind: 'access-ended', at })
    await publishChange(db, access, userId)
  })
}

/** Whether somebody may now send again or revoke what was offered in the name of the practice. */
export async function managesOffer(db: Db, userId: string, offer: Standing & { practiceId: string }) {
  const member = await selectTeamMember(db, offer.practiceId, userId)
  return member !== null && !member.suspendedAt && member.rights.settings === 'write' && mayManage(member, offer)
}

/** COL-01: an invitation that is accepted makes a member, by the hand of who invited. */
export async function joinPractice(db: Db, access: Access, member: Standing & { userId: string }): Promise<boolean> {
  const { practiceId, at, actor } = access
  await lockTeam(db, practiceId)
  const giver = actor.kind === 'person' ? await selectTeamMember(db, practiceId, actor.userId) : null
  // What they may give is looked at again: it may have been taken away since.
  if (!giver || giver.suspendedAt || giver.rights.settings !== 'write' || !mayGive(giver, member)) return false
  const { userId, role, rights } = member
  if (await insertMember(db, { practiceId, userId, role, rights, createdAt: at })) {
    await record(db, access, { action: 'created', userId, before: null, after: member })
    await publishChange(db, access, userId)
  }
  return true
}

async function assertOwner(db: Db, practiceId: string) {
  if ((await selectOwnerCount(db, practiceId)) === 0) throw new Problem(collaboratorsProblems.lastOwner)
}

interface Line {
  action: 'created' | 'changed' | 'deleted'
  userId: string
  before: (Standing & { actsFor?: string[] | null }) | null
  after: (Standing & { actsFor?: string[] | null }) | null
  suspended?: boolean
}

async function record(db: Db, access: Access, { action, userId, before, after, suspended }: Line) {
  const details = {
    ...(before && { before: namesOf(before) }),
    ...(after && { after: namesOf(after) }),
    ...(suspended !== undefined && { suspended }),
    ...(after?.actsFor && { actsFor: after.actsFor }),
  }
  await recordAccess(db, { ...access, action, objectKind: 'right', objectId: userId, details })
}

interface TeamNotification {
  userId: string
  practice: string
  kind: 'rights-changed' | 'access-suspended' | 'access-restored' | 'access-ended'
  at: Date
}

const tell = (db: Db, { userId, practice, kind, at }: TeamNotification) =>
  insertNotification(db, { userId, kind, data: { practice }, now: at })

/** The person hears of it, also who is a member no more, and so do the open pages of those who manage the practice. */
async function publishChange(db: Db, { practiceId }: Access, userId: string) {
  const data = { id: userId }
  await publish(db, rightsChanged, { userId, data })
  await publish(db, rightsChanged, { practiceId, needs: 'settings:read', data })
}
