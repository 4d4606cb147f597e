import { z } from 'zod'
import { calendarDate, instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import type { JournalKinds } from '../../kernel/journal.ts'
import { money } from '../../kernel/money.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { line } from '../../kernel/values.ts'
import { families } from '../../parts/families/families.ts'
import { orderStatuses } from '../orders/order-statuses.ts'
import { longestGroupName } from './group-states.ts'

export const journalKinds = {
  group: ['created', 'changed', 'deleted', 'linked', 'unlinked'],
} as const satisfies JournalKinds

const ofGroup = z.object({ group: z.string() })
const ofMember = ofGroup.extend({ practice: z.string() })
export const notificationKinds = {
  'group-invited': ofMember,
  'group-joined': ofMember,
  'group-declined': ofGroup.extend({ email: z.string() }),
  'group-left': ofMember,
  'group-removed': ofGroup,
  'group-dissolved': ofGroup,
} as const satisfies NotificationKinds

/** A group, its members or what they share have changed; for the invited, an invitation. */
export const groupsChanged = event('groups.changed')

export const groupsProblems = {
  stale: { code: 'groups.stale', status: 412, title: 'Version conflict: the group has changed' },
  over: { code: 'groups.over', status: 409, title: 'Invitation answered, revoked or expired' },
  member: { code: 'groups.member', status: 409, title: 'Practice already a member' },
  founder: { code: 'groups.founder', status: 409, title: 'Founder of the group' },
  notFounder: { code: 'groups.not-founder', status: 403, title: 'Reserved to the founder of the group' },
  full: { code: 'groups.full', status: 409, title: 'Too many groups or members' },
} as const satisfies Record<string, ProblemKind>

const Shares = z
  .strictObject({ smileys: z.boolean(), orders: z.boolean() })
  .meta({ id: 'GroupShares', description: 'What a practice lets the other members see; nothing of patients ever' })

const Practice = z.object({ uuid: z.uuid(), name: z.string(), city: z.string().nullable() })

export const Group = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    isFounder: z.boolean().meta({ description: 'Whether the practice of the caller founded it' }),
    shares: Shares.meta({ description: 'What the practice of the caller shares' }),
    members: z
      .array(z.object({ practice: Practice, isFounder: z.boolean(), since: instant, shares: Shares }))
      .meta({ description: 'The founder first, then by the day on which they joined' }),
    invitations: z
      .array(z.object({ uuid: z.uuid(), email: z.string(), createdAt: instant, expiresAt: instant }))
      .meta({ description: 'Those that wait for an answer; for the founder alone' }),
    version: z.int(),
  })
  .meta({ id: 'Group', description: 'A group of practices' })

export const GroupInvitation = z
  .object({
    uuid: z.uuid(),
    group: z.string(),
    practice: z.string().meta({ description: 'Of the founder' }),
    name: z.string().meta({ description: 'Of the person who invites' }),
    members: z.int(),
    expiresAt: instant,
  })
  .meta({ id: 'GroupInvitation' })

const ofCaller = { subject: 'caller' } as const
const one = { object: 'group params.uuid', params: z.object({ uuid: z.uuid() }) } as const
const manage = { ...one, access: ['settings:write'] } as const

export const listGroups = route({
  ...ofCaller,
  method: 'GET',
  path: '/v1/groups',
  summary: 'List the groups of which the practice is a member, newest first',
  access: ['settings:read'],
  replies: { 200: result(z.array(Group)) },
})

export const createGroup = route({
  ...ofCaller,
  method: 'POST',
  path: '/v1/groups',
  summary: 'Create a group of practices. The practice of the caller is its founder and first member.',
  access: ['settings:write'],
  body: z.strictObject({ name: line({ max: longestGroupName }), shares: Shares }),
  replies: { 201: result(Group) },
  problems: [groupsProblems.full],
})

export const dissolveGroup = route({
  ...manage,
  method: 'DELETE',
  path: '/v1/groups/:uuid',
  summary: 'Dissolve a group, by its founder. Its members see nothing of each other any more.',
  replies: { 204: null },
  problems: [groupsProblems.notFounder],
})

export const inviteToGroup = route({
  ...manage,
  method: 'POST',
  path: '/v1/groups/:uuid/invitations',
  summary:
    'Invite a practice by the e-mail address of one of its people, for 14 days. By the founder. The answer does not tell ' +
    'whether the address has an account. An invitation that is pending already is extended.',
  perMinute: 20,
  body: z.strictObject({ email: z.email().max(320) }),
  replies: { 201: result(Group) },
  problems: [groupsProblems.notFounder, groupsProblems.full],
})

export const revokeGroupInvitation = route({
  ...manage,
  method: 'DELETE',
  path: '/v1/groups/:uuid/invitations/:invitationUuid',
  summary: 'Revoke an invitation that is pending, by the founder',
  params: one.params.extend({ invitationUuid: z.uuid() }),
  replies: { 200: result(Group) },
  problems: [groupsProblems.notFounder, groupsProblems.over],
})

export const listGroupInvitations = route({
  ...ofCaller,
  method: 'GET',
  path: '/v1/groups/invitations',
  summary: 'List the invitations into groups that the caller can answer, found by their confirmed e-mail',
  access: ['settings:read'],
  replies: { 200: result(z.array(GroupInvitation)) },
})

const answered = {
  ...ofCaller,
  access: ['settings:write'],
  params: z.object({ invitationUuid: z.uuid() }),
} as const

export const acceptGroupInvitation = route({
  ...answered,
  method: 'POST',
  path: '/v1/groups/invitations/:invitationUuid/accept',
  summary: 'Join a group with the practice of the caller, and say what it shares',
  body: z.strictObject({ shares: Shares }),
  replies: { 200: result(Group) },
  problems: [groupsProblems.over, groupsProblems.member],
})

export const declineGroupInvitation = route({
  ...answered,
  method: 'POST',
  path: '/v1/groups/invitations/:invitationUuid/decline',
  summary: 'Decline an invitation into a group',
  replies: { 204: null },
  problems: [groupsProblems.over],
})

export const setGroupSharing = route({
  ...manage,
  method: 'PUT',
  path: '/v1/groups/:uuid/sharing',
  summary: 'Set what the practice of the caller shares with the group',
  body: z.strictObject({
    ...Shares.shape,
    version: z.int().min(1).optional().meta({
      description: 'The version that was read: an old one is refused. Without it nothing is compared.',
    }),
  }),
  replies: { 200: result(Group) },
  problems: [groupsProblems.stale],
})

export const leaveGroup = route({
  ...manage,
  method: 'POST',
  path: '/v1/groups/:uuid/leave',
  summary: 'Leave a group. Its founder dissolves it instead.',
  replies: { 204: null },
  problems: [groupsProblems.founder],
})

export const removeGroupMember = route({
  ...manage,
  method: 'DELETE',
  path: '/v1/groups/:uuid/members/:practiceUuid',
  summary: 'Remove a practice from a group, by its founder',
  params: one.params.extend({ practiceUuid: z.uuid() }),
  replies: { 200: result(Group) },
  problems: [groupsProblems.notFounder, groupsProblems.founder],
})

export const listGroupSmileys = route({
  ...one,
  method: 'GET',
  path: '/v1/groups/:uuid/smileys',
  summary: 'Show the smileys of each member of a group that shares them',
  access: ['smileys:read'],
  replies: {
    200: result(
      z.array(
        z.object({
          practice: Practice,
          balance: z.number().nullable().meta({ description: 'Null where the practice does not share it' }),
        }),
      ),
    ),
  },
})

/** No reference and no designation: an application may have written a patient’s name into either. */
export const GroupOrder = z
  .object({
    uuid: z.uuid(),
    practice: Practice,
    source: z.string().meta({ description: 'Name of the application or of the company' }),
    status: z.enum(orderStatuses),
    orderedAt: instant,
    expectedAt: calendarDate.nullable(),
    families: z.array(z.enum(families)),
    quantity: z.int(),
    delivered: z.int(),
    totalPriceInclTaxes: money.nullable(),
  })
  .meta({ id: 'GroupOrder' })

export const listGroupOrders = route({
  ...one,
  method: 'GET',
  path: '/v1/groups/:uuid/orders',
  summary: 'List the orders of the members of a group that share them, newest first',
  access: ['orders:read'],
  query: z.object({ ...pageQuery, practice: z.uuid().optional() }),
  replies: { 200: page(GroupOrder) },
})
