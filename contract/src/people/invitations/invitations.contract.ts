import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { locales } from '../../kernel/locales.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { roles } from '../../kernel/rights.ts'
import { route } from '../../kernel/route.ts'
import { line, text } from '../../kernel/values.ts'
import { guestsProblems } from '../guests/guests.contract.ts'

export const invitationsChanged = event('invitations.changed')

const named = z.object({ name: z.string(), practice: z.string() })
export const notificationKinds = {
  'colleague-invited': named,
  'collaborator-invited': named,
  'invitation-accepted': z.object({ name: z.string() }),
} as const satisfies NotificationKinds

export const invitationsProblems = {
  over: { code: 'invitations.over', status: 409, title: 'Invitation answered, revoked or expired' },
  oneself: { code: 'invitations.oneself', status: 409, title: 'Invitation of oneself' },
} as const satisfies Record<string, ProblemKind>

export const invitationKinds = ['colleague', 'collaborator', 'guest'] as const
export const invitationStatuses = ['pending', 'refused', 'accepted'] as const

export const Invitation = z
  .object({
    uuid: z.uuid(),
    kind: z.enum(invitationKinds),
    direction: z.enum(['sent', 'received']),
    status: z.enum(invitationStatuses),
    isOpen: z.boolean().meta({ description: 'Pending and not expired: it can be answered' }),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    inviter: z.object({ uuid: z.uuid(), name: z.string(), practice: z.string() }),
    reason: z.string().nullable(),
    role: z.enum(roles).nullable().meta({ description: 'Of a collaborator' }),
    createdAt: instant,
    expiresAt: instant,
    version: z.int(),
  })
  .meta({ id: 'Invitation' })

const ofUser = { params: z.object({ userUuid: z.uuid() }), subject: 'params.userUuid' } as const
const one = {
  params: z.object({ userUuid: z.uuid(), invitationUuid: z.uuid() }),
  subject: 'params.userUuid',
  access: ['self'],
} as const

export const listInvitations = route({
  method: 'GET',
  path: '/v1/users/invitations/:uuid',
  summary:
    'List invitations that the caller sent and received, newest first. Received ones are found by confirmed e-mail.',
  access: ['self'],
  subject: 'params.uuid',
  params: z.object({ uuid: z.uuid() }),
  query: z.object({
    ...pageQuery,
    direction: z.enum(['sent', 'received']).optional(),
    open: z.literal('true').optional().meta({ description: 'Only those that can still be answered' }),
  }),
  replies: { 200: page(Invitation) },
})

export const inviteColleague = route({
  ...ofUser,
  method: 'POST',
  path: '/v1/users/:userUuid/invitations',
  summary:
    'Invite a colleague by mail, for 14 days. The answer does not tell whether the address has an account. ' +
    'An invitation that is pending already is sent again.',
  access: ['self'],
  perMinute: 20,
  body: z.strictObject({
    email: z.email().max(320),
    firstName: line({ max: 100 }).optional(),
    lastName: line({ max: 100 }).optional(),
    reason: text({ max: 500 }).optional().meta({ description: 'Shown in the portal, never mailed' }),
    locale: z.enum(locales).optional().meta({ description: 'Language of the mail; default: that of the inviter' }),
  }),
  replies: { 201: result(Invitation) },
  problems: [guestsProblems.dailyLimit, invitationsProblems.oneself],
})

export const answerInvitation = route({
  ...one,
  method: 'PATCH',
  path: '/v1/users/invitation/:userUuid/:invitationUuid/:status',
  summary: 'Accept or refuse an invitation. Only the invited person answers, and only while it is pending.',
  params: one.params.extend({ status: z.enum(invitationStatuses) }),
  replies: { 200: result(Invitation) },
  problems: [invitationsProblems.over],
})

export const resendInvitation = route({
  ...one,
  method: 'POST',
  path: '/v1/users/:userUuid/invitations/:invitationUuid/resend',
  summary:
    'Mail an invitation again and extend it by 14 days. That of a collaborator: also by members who manage the collaborators, who become its inviter.',
  perMinute: 20,
  replies: { 202: result(Invitation) },
  problems: [invitationsProblems.over],
})

export const revokeInvitation = route({
  ...one,
  method: 'DELETE',
  path: '/v1/users/:userUuid/invitations/:invitationUuid',
  summary:
    'Revoke an invitation that is pending. Its mailed link opens nothing any more. That of a collaborator: also by members who manage the collaborators.',
  replies: { 204: null },
  problems: [invitationsProblems.over],
})
