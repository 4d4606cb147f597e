import { problems } from '@arcade/contract/kernel/problem.ts'
import { invitationsProblems } from '@arcade/contract/people/invitations/invitations.contract.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { joinPractice } from '../collaborators/index.ts'
import { joinColleagues } from '../network/index.ts'
import { insertNotification } from '../notifications/index.ts'
import { isOpen } from './invitations.present.ts'
import {
  type InvitationRow,
  lockInvitation,
  selectConfirmedEmail,
  selectIsInviterMember,
  selectName,
  updateInvitation,
} from './invitations.queries.ts'
import type { InvitationStatus } from './invitations.table.ts'
import { publishChange } from './tell-invited.ts'

interface Given {
  invitationId: string
  userId: string
  now: Date
}

/** NET-01: only who has the address answers, once, and as long as who invited them is there. */
export async function answerAs(db: Db, { status, ...given }: Given & { status: InvitationStatus }) {
  const { invitationId, userId, now } = given
  const invitation = await lockInvitation(db, invitationId)
  if (!invitation || invitation.email !== (await selectConfirmedEmail(db, userId))) throw new Problem(problems.notFound)
  if (status === 'pending' || !(await canBeAnswered(db, invitation, now))) throw new Problem(invitationsProblems.over)
  if (!(await settle(db, invitation, { ...given, status }))) throw new Problem(invitationsProblems.over)
}

/** The link that was mailed is the answer; false where the invitation is over. */
export async function acceptByLink(db: Db, { invitationId, userId, now }: Given): Promise<boolean> {
  const invitation = await lockInvitation(db, invitationId)
  if (!invitation || !(await canBeAnswered(db, invitation, now))) return false
  return settle(db, invitation, { invitationId, userId, now, status: 'accepted' })
}

const canBeAnswered = async (db: Db, invitation: InvitationRow, now: Date) =>
  isOpen(invitation, now) && (await selectIsInviterMember(db, invitation))

/** False where it can no longer be accepted; then nothing has changed. */
async function settle(
  db: Db,
  invitation: InvitationRow,
  { userId, status, now }: Given & { status: InvitationStatus },
) {
  const { id, kind, inviterId } = invitation
  if (status === 'accepted' && !(await join(db, invitation, userId, now))) return false
  const settled = await updateInvitation(db, id, { status, answeredAt: now, answeredBy: userId })
  if (status === 'accepted') {
    const name = await selectName(db, userId)
    const notificationKind = kind === 'guest' ? ('guest-joined' as const) : ('invitation-accepted' as const)
    await insertNotification(db, { userId: inviterId, kind: notificationKind, data: { name }, now })
  }
  await publishChange(db, settled)
  return true
}

/** What an invitation is for. A collaborator gets what the one who invited may give by now; false where that is too little. */
async function join(db: Db, invitation: InvitationRow, userId: string, at: Date): Promise<boolean> {
  const { kind, practiceId, inviterId, role, rights } = invitation
  if (kind !== 'collaborator') {
    // A guest stands in the network of who invited them, as a colleague does.
    await joinColleagues(db, inviterId, userId, at)
    return true
  }
  const access = { practiceId, actor: { kind: 'person' as const, userId: inviterId }, at }
  return role !== null && rights !== null && joinPractice(db, access, { userId, role, rights })
}
