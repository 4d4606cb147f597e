import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import type { JournalKinds } from '../../kernel/journal.ts'
import { locales } from '../../kernel/locales.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { areas } from '../../kernel/rights.ts'
import { route } from '../../kernel/route.ts'
import { line } from '../../kernel/values.ts'
import { guestsProblems } from '../guests/guests.contract.ts'
import { Invitation, invitationsProblems } from '../invitations/invitations.contract.ts'
import { Rights, Role } from '../users/users.contract.ts'

/** Somebody's rights have changed: `id` is theirs. They hear of it, and so do those who manage the practice. */
export const rightsChanged = event('rights.changed')

/** HOST-03: the member is the object; the details say the rights before and after. */
export const journalKinds = { right: ['created', 'changed', 'deleted'] } as const satisfies JournalKinds

const practice = z.object({ practice: z.string() })
export const notificationKinds = {
  'rights-changed': practice,
  'access-suspended': practice,
  'access-restored': practice,
  'access-ended': practice,
} as const satisfies NotificationKinds

export const collaboratorsProblems = {
  lastOwner: { code: 'collaborators.last-owner', status: 409, title: 'A practice keeps at least one active owner' },
  beyond: { code: 'collaborators.beyond-own', status: 403, title: 'Rights beyond those of the caller' },
  stale: { code: 'collaborators.stale', status: 412, title: 'Version conflict: the member has changed' },
} as const satisfies Record<string, ProblemKind>

export const Collaborator = z
  .object({
    uuid: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    profession: z.string().nullable(),
    role: Role,
    rights: Rights,
    actsFor: z
      .array(z.uuid())
      .nullable()
      .meta({ description: 'For which practitioners somebody acts who is none; null: for all' }),
    suspendedAt: instant.nullable(),
    since: instant,
    version: z.int(),
  })
  .meta({ id: 'Collaborator' })

const Team = z
  .object({
    practice: z.object({ uuid: z.uuid(), name: z.string() }),
    members: z.array(Collaborator),
    invitations: z.array(Invitation.extend({ rights: Rights })),
  })
  .meta({ id: 'Team', description: 'Members of a practice, oldest membership first, and pending invitations' })

const GivenRights = z
  .strictObject(
    Object.fromEntries(areas.map((area) => [area, z.enum(['none', 'read', 'write'])])) as Record<
      (typeof areas)[number],
      z.ZodEnum<{ none: 'none'; read: 'read'; write: 'write' }>
    >,
  )
  .meta({ description: 'Every area; an owner holds all of them' })

const ofUser = { params: z.object({ userUuid: z.uuid() }), subject: 'params.userUuid' } as const
const one = {
  params: z.object({ userUuid: z.uuid(), collaboratorUuid: z.uuid() }),
  subject: 'params.userUuid',
  access: ['settings:write'],
  proof: 'fresh',
} as const

export const listCollaborators = route({
  ...ofUser,
  method: 'GET',
  path: '/v1/users/:userUuid/collaborators',
  summary: 'List the members of the practice with their rights, and pending invitations of collaborators',
  access: ['settings:read'],
  replies: { 200: result(Team) },
})

export const inviteCollaborator = route({
  ...ofUser,
  method: 'POST',
  path: '/v1/users/:userUuid/collaborators',
  summary: 'Invite a collaborator by mail, with a role and rights. Rights that the inviter does not hold are refused.',
  access: ['settings:write'],
  proof: 'fresh',
  perMinute: 20,
  body: z.strictObject({
    email: z.email().max(320),
    firstName: line({ max: 100 }).optional(),
    lastName: line({ max: 100 }).optional(),
    role: Role,
    rights: GivenRights.optional().meta({ description: 'Default: those of the role' }),
    locale: z.enum(locales).optional(),
  }),
  replies: { 201: result(Invitation) },
  problems: [guestsProblems.dailyLimit, invitationsProblems.oneself, collaboratorsProblems.beyond],
})

export const updateCollaborator = route({
  ...one,
  method: 'PUT',
  path: '/v1/users/:userUuid/collaborators/:collaboratorUuid',
  summary:
    'Change role, rights, suspension or whom a member acts for. Reaches their open pages and every node within a second.',
  body: z.strictObject({
    role: Role,
    rights: GivenRights,
    suspended: z.boolean(),
    actsFor: z
      .array(z.uuid().toLowerCase())
      .min(1)
      .max(200)
      .nullable()
      .optional()
      .meta({ description: 'Active practitioners of the practice; null: all of them; left out: as before' }),
    version: z.int().min(1),
  }),
  replies: { 200: result(Collaborator) },
  problems: [collaboratorsProblems.lastOwner, collaboratorsProblems.beyond, collaboratorsProblems.stale],
})

export const removeCollaborator = route({
  ...one,
  method: 'DELETE',
  path: '/v1/users/:userUuid/collaborators/:collaboratorUuid',
  summary: 'Remove a member from the practice. What they wrote stays.',
  replies: { 204: null },
  problems: [collaboratorsProblems.lastOwner, collaboratorsProblems.beyond],
})

export const leavePractice = route({
  method: 'DELETE',
  path: '/v1/users/:userUuid/practices/:practiceUuid',
  summary: 'Leave a practice. Its last owner cannot.',
  access: ['self'],
  subject: 'params.userUuid',
  params: z.object({ userUuid: z.uuid(), practiceUuid: z.uuid() }),
  replies: { 204: null },
  problems: [collaboratorsProblems.lastOwner],
})
