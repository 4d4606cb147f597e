import { z } from 'zod'
import { instant } from './kernel/dates.ts'
import { page, pageQuery, result } from './kernel/envelopes.ts'
import { route } from './kernel/route.ts'

/** What may be told, and what is known of each; the sentences are the browser's. */
export const notices = {
  'password-changed': z.object({}),
  'email-changed': z.object({}),
  'guest-joined': z.object({ name: z.string() }),
  'application-linked': z.object({ name: z.string() }),
  'padotest-arrived': z.object({ name: z.string(), patientUuid: z.uuid() }),
} as const
export type NoticeKind = keyof typeof notices

const common = { uuid: z.uuid(), createdAt: instant, readAt: instant.nullable() }

export const Notification = z
  .discriminatedUnion('kind', [
    z.object({ ...common, kind: z.literal('password-changed'), data: notices['password-changed'] }),
    z.object({ ...common, kind: z.literal('email-changed'), data: notices['email-changed'] }),
    z.object({ ...common, kind: z.literal('guest-joined'), data: notices['guest-joined'] }),
    z.object({ ...common, kind: z.literal('application-linked'), data: notices['application-linked'] }),
    z.object({ ...common, kind: z.literal('padotest-arrived'), data: notices['padotest-arrived'] }),
  ])
  .meta({ id: 'Notification' })

export const listNotifications = route({
  method: 'GET',
  path: '/v1/notifications',
  summary: 'What one was told, newest first',
  access: ['signed-in'],
  // The page shows by itself that more is coming.
  loader: 'quiet',
  query: z.object({ ...pageQuery, unread: z.literal('true').optional() }),
  replies: { 200: page(Notification) },
})

export const countUnreadNotifications = route({
  method: 'GET',
  path: '/v1/notifications/unread',
  summary: 'How many notifications one has not read',
  access: ['signed-in'],
  loader: 'quiet',
  replies: { 200: result(z.int()) },
})

export const readNotification = route({
  method: 'POST',
  path: '/v1/notifications/:uuid/read',
  summary: 'Marks one notification as read',
  access: ['signed-in'],
  loader: 'quiet',
  params: z.object({ uuid: z.uuid() }),
  replies: { 204: null },
})

export const readAllNotifications = route({
  method: 'POST',
  path: '/v1/notifications/read',
  summary: 'Marks all of one’s notifications as read, up to the newest that was seen',
  access: ['signed-in'],
  loader: 'quiet',
  body: z.strictObject({ upTo: instant }),
  replies: { 204: null },
})
