import { z } from 'zod'
import { file } from './kernel/file.ts'
import { route } from './kernel/route.ts'

/** What a page may hear while it is open: ids alone. Whoever may see more of it asks for it. */
export const eventKinds = {
  'patients.changed': z.object({ patientUuid: z.uuid() }),
  'acts.changed': z.object({ patientUuid: z.uuid() }),
  'imports.progress': z.object({ importUuid: z.uuid() }),
  'notifications.changed': z.object({}),
  'notifications.read': z.object({}),
} as const
export type EventKind = keyof typeof eventKinds

/**
 * What a stream says of itself. `missed`: too much happened since, or too long ago, so that whatever is shown is asked for
 * again. `over`: the session has ended, so that nobody needs to come back with it.
 */
export type StreamWord = 'missed' | 'over'

export const listenToEvents = route({
  method: 'GET',
  path: '/v1/events',
  summary: 'What happens, as it happens: server-sent events, taken up again after the Last-Event-ID',
  access: ['signed-in'],
  loader: 'quiet',
  activity: false,
  perMinute: 60,
  replies: { 200: file('text/event-stream') },
})
