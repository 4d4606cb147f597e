import { z } from 'zod'

/**
 * What a page may hear while it is open: ids, and where one thing has a version, which it has now, so that whoever has that one
 * already need not ask. Whoever may see more of it asks for it.
 */
export const eventKinds = {
  'patients.changed': z.object({ patientUuid: z.uuid(), version: z.int().optional() }),
  'acts.changed': z.object({ patientUuid: z.uuid() }),
  'imports.progress': z.object({ importUuid: z.uuid() }),
  'patients.imported': z.object({ importUuid: z.uuid() }),
  'notifications.changed': z.object({}),
  'notifications.read': z.object({}),
} as const
export type EventKind = keyof typeof eventKinds

/**
 * What a stream says of itself. `missed`: too much happened since, or too long ago, so that whatever is shown is asked for
 * again. `over`: the session has ended, so that nobody needs to come back with it.
 */
export type StreamWord = 'missed' | 'over'
