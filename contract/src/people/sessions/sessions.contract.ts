import { z } from 'zod'
import { instant } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import type { NotificationKinds } from '../../kernel/notification-kinds.ts'
import { route } from '../../kernel/route.ts'

/** A session of the person was opened or ended. */
export const sessionsChanged = event('sessions.changed')

/** `device`: browser and system in their own names, such as `Firefox · Windows`. */
export const notificationKinds = {
  'new-device': z.object({ device: z.string() }),
} as const satisfies NotificationKinds

export const Session = z
  .object({
    uuid: z.uuid(),
    browser: z.string().nullable().meta({ description: 'Null where the browser does not say' }),
    system: z.string().nullable(),
    country: z.string().nullable().meta({ description: 'ISO 3166-1 alpha-2, where the operator has configured it' }),
    network: z.string().nullable().meta({ description: 'Otherwise the first half of the network: `192.0.x.x`' }),
    createdAt: instant,
    lastUsedAt: instant,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' })

export const listSessions = route({
  method: 'GET',
  path: '/v1/sessions',
  summary: 'List the open sessions of the caller: the current one first, then by last use',
  access: ['signed-in'],
  replies: { 200: result(z.array(Session)) },
})

export const endSession = route({
  method: 'DELETE',
  path: '/v1/sessions/:sessionUuid',
  summary: 'End a session of the caller, on every node within a second. Its open streams end with it.',
  access: ['signed-in'],
  params: z.object({ sessionUuid: z.uuid() }),
  replies: { 204: null },
})

export const endOtherSessions = route({
  method: 'DELETE',
  path: '/v1/sessions',
  summary: 'End every session of the caller but the current one',
  access: ['signed-in'],
  replies: { 204: null },
})
