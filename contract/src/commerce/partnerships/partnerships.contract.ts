import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import type { JournalKinds } from '../../kernel/journal.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import type { ProblemKind } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { partnershipStates } from './partnership-states.ts'

export const journalKinds = { partnership: ['linked', 'unlinked', 'changed'] } as const satisfies JournalKinds

const notified = z.object({ name: z.string() })
export const notificationKinds = {
  'partnership-accepted': notified,
  'partnership-refused': notified,
  'partnership-ended': notified,
} as const satisfies NotificationKinds

export const partnershipsChanged = event('partnerships.changed')

export const partnershipsProblems = {
  transition: { code: 'partnerships.transition', status: 409, title: 'State transition not allowed' },
  closed: { code: 'partnerships.closed', status: 409, title: 'No partnership offered' },
} as const satisfies Record<string, ProblemKind>

export const Partnership = z
  .object({
    uuid: z.uuid(),
    partner: z.object({ uuid: z.uuid(), name: z.string() }),
    state: z.enum(partnershipStates),
    code: z
      .string()
      .nullable()
      .meta({ description: 'What members say at the partner’s to get the advantage; null unless it is active' }),
    note: z.string().nullable().meta({ description: 'The reason of a refusal or an end' }),
    changedAt: instant,
    version: z.int(),
  })
  .meta({ id: 'Partnership', description: 'Of a practice and an entry of the partner directory' })

export const listPartnerships = route({
  method: 'GET',
  path: '/v1/partnerships',
  summary: 'List the partnerships of the practice, also those that are over. The directory says which are offered.',
  access: ['orders:read'],
  subject: 'caller',
  replies: { 200: result(z.array(Partnership)) },
})

export const joinPartnership = route({
  method: 'POST',
  path: '/v1/partnerships',
  summary:
    'Join a partnership that an entry of the directory offers: `active` at once where its admission is `open`, ' +
    '`requested` until the partner has answered where it is `reviewed`.',
  access: ['orders:write'],
  subject: 'caller',
  body: z.strictObject({ partnerUuid: z.uuid() }),
  replies: { 201: result(Partnership) },
  problems: [partnershipsProblems.transition, partnershipsProblems.closed],
})

export const leavePartnership = route({
  method: 'POST',
  path: '/v1/partnerships/:uuid/leave',
  summary: 'Leave a partnership, or withdraw a request that has not been answered',
  access: ['orders:write'],
  object: 'partnership params.uuid',
  params: z.object({ uuid: z.uuid() }),
  replies: { 200: result(Partnership) },
  problems: [partnershipsProblems.transition],
})
