import { day } from '@arcade/contract/kernel/days.ts'
import { guestsProblems } from '@arcade/contract/people/guests/guests.contract.ts'
import { invitationsChanged } from '@arcade/contract/people/invitations/invitations.contract.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { countInvitation } from './invitation-days.queries.ts'
import {
  type InvitationRow,
  lockAndCountInvitations,
  type NewInvitation,
  upsertInvitation,
} from './invitations.queries.ts'
import { dayOf, mostADay, mostByPracticeADay } from './invitations.rules.ts'
import { invited } from './mail-invitation.ts'
import { publishToTeam } from './tell-invited.ts'

/** How long an invitation can be answered. */
export const expiryAfter = (now: Date) => new Date(now.getTime() + 14 * day)

/** NET-01: the only function that invites. Whether the address is known is looked up by the job. */
export async function invite(db: Db, jobs: Jobs, invitation: NewInvitation, now: Date): Promise<InvitationRow> {
  const { inviterId, practiceId } = invitation
  const today = dayOf(now)
  return db.transaction(async (db) => {
    const byPractice = await lockAndCountInvitations(db, practiceId, new Date(now.getTime() - day))
    if (byPractice >= mostByPracticeADay || !(await countInvitation(db, inviterId, today.day, mostADay)))
      throw new Problem(guestsProblems.dailyLimit, { headers: { 'retry-after': String(today.secondsLeft) } })
    const row = await upsertInvitation(db, invitation, { createdAt: now, expiresAt: expiryAfter(now) })
    await jobs.send(db, invited, { invitationId: row.id })
    await publish(db, invitationsChanged, { userId: inviterId, data: { id: row.id, version: row.version } })
    await publishToTeam(db, row)
    return row
  })
}
