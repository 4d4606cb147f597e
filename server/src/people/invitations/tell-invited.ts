import { invitationsChanged } from '@arcade/contract/people/invitations/invitations.contract.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { fullName } from '../../kernel/identity/full-name.ts'
import { insertNotification } from '../notifications/index.ts'
import type { WithInviter } from './invitations.present.ts'
import { type InvitationRow, selectIdByConfirmedEmail } from './invitations.queries.ts'

const kinds = { colleague: 'colleague-invited', collaborator: 'collaborator-invited' } as const

/** Who is invited and has an account hears of it there too. */
export async function tellInvited(db: Db, { invitation, practice, ...inviter }: WithInviter, now: Date) {
  const userId = await selectIdByConfirmedEmail(db, invitation.email)
  const { kind } = invitation
  if (!userId) return
  await db.transaction(async (db) => {
    const data = { name: fullName(inviter), practice }
    if (kind !== 'guest') await insertNotification(db, { userId, kind: kinds[kind], data, now })
    await publishTo(db, userId, invitation)
  })
}

/** Both sides see it change. */
export async function publishChange(db: Db, invitation: InvitationRow) {
  const invited = await selectIdByConfirmedEmail(db, invitation.email)
  for (const userId of new Set([invitation.inviterId, invited])) if (userId) await publishTo(db, userId, invitation)
  await publishToTeam(db, invitation)
}

/** That of a collaborator stands on the page of everybody who manages the practice. */
export async function publishToTeam(db: Db, { id, version, kind, practiceId }: InvitationRow) {
  const audience = { practiceId, needs: 'settings:read' as const }
  if (kind === 'collaborator') await publish(db, invitationsChanged, { ...audience, data: { id, version } })
}

const publishTo = (db: Db, userId: string, { id, version }: InvitationRow) =>
  publish(db, invitationsChanged, { userId, data: { id, version } })
