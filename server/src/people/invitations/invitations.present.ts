import type { Invitation } from '@arcade/contract/people/invitations/invitations.contract.ts'
import type { z } from 'zod'
import { fullName } from '../../kernel/identity/full-name.ts'
import type { InvitationRow } from './invitations.queries.ts'

export interface WithInviter {
  invitation: InvitationRow
  firstName: string
  lastName: string
  practice: string
}

/** As one of its two sides sees it. */
export function presentInvitation(row: WithInviter, userId: string, now: Date): z.output<typeof Invitation> {
  const { id, inviterId, kind, status, email, firstName, lastName, reason, role, ...rest } = row.invitation
  const { createdAt, expiresAt, version } = rest
  return {
    uuid: id,
    kind,
    direction: inviterId === userId ? 'sent' : 'received',
    status,
    isOpen: isOpen(row.invitation, now),
    email,
    firstName,
    lastName,
    reason,
    role,
    createdAt,
    expiresAt,
    version,
    inviter: { uuid: inviterId, name: fullName(row), practice: row.practice },
  }
}

export const isOpen = ({ status, revokedAt, expiresAt }: InvitationRow, now: Date) =>
  status === 'pending' && revokedAt === null && expiresAt > now
