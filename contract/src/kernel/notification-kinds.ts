import type { z } from 'zod'

/** What a capability tells people, and what is known of each: `export const notificationKinds` of its contract. */
export type NotificationKinds = Readonly<Record<string, z.ZodObject>>
