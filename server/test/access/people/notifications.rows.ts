import { eq } from 'drizzle-orm'
import type { Db } from '../../../src/kernel/database/db.ts'
import { insertNotification } from '../../../src/people/notifications/index.ts'
import { notifications } from '../../../src/people/notifications/notifications.table.ts'
import { anybody, anyPerson, type Cast, nothingHere, type Row, type Whom } from '../row.ts'

/** One notification of the subject's own, and one of a neighbour's. */
export async function tellSubject(db: Db, { userId }: Whom, { neighbours: [, neighbour] }: Cast) {
  for (const one of [userId, neighbour.userId]) {
    const notification = {
      userId: one,
      kind: 'guest-joined' as const,
      data: { name: `sent to ${one}` },
      now: new Date(),
    }
    await insertNotification(db, notification)
  }
  const ofSubject = eq(notifications.userId, userId)
  const [row] = await db.select({ id: notifications.id }).from(notifications).where(ofSubject)
  return { params: { uuid: row?.id ?? '' } }
}

export const rows: Record<string, Row> = {
  listNotifications: {
    ...anyPerson('200'),
    prepare: tellSubject,
    reveals: { text: ({ userId }) => `sent to ${userId}`, to: ['subject'] },
  },
  countUnreadNotifications: {
    ...anyPerson('200'),
    prepare: tellSubject,
    reveals: { text: () => '{"result":1}', to: ['subject'] },
  },
  readNotification: {
    prepare: tellSubject,
    unauthenticated: 'refused',
    callers: { ...anyPerson(nothingHere).callers, subject: '200' },
    reveals: 'nothing',
  },
  readAllNotifications: {
    ...anyPerson('200'),
    prepare: tellSubject,
    body: () => ({ upTo: new Date().toISOString() }),
    reveals: 'nothing',
  },
  listNotificationPreferences: { ...anyPerson('200'), reveals: 'nothing' },
  updateNotificationPreference: {
    ...anyPerson('200'),
    params: () => ({ kind: 'guest-joined' }),
    body: () => ({ portal: true, mail: true, digest: false }),
    reveals: 'nothing',
  },
  updateNotificationChannel: {
    ...anyPerson('200'),
    body: () => ({ kinds: ['guest-joined'], channel: 'mail', value: true }),
    reveals: 'nothing',
  },
  // A forged token unsubscribes no address.
  unsubscribe: {
    ...anybody(nothingHere),
    params: () => ({ token: 'made-up' }),
    prepare: async () => ({ headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    reveals: 'nothing',
  },
}
