import { z } from 'zod'
import { type NotificationKind, notificationKinds } from '../capabilities.ts'
import { instant } from '../kernel/dates.ts'
import { page, pageQuery, result } from '../kernel/envelopes.ts'
import { event } from '../kernel/events.ts'
import { route } from '../kernel/route.ts'

/** A person was told something: version 1 of that notification. */
export const notificationsChanged = event('notifications.changed')
/**
 * One was read, which is its version 2; or all of a person's up to a moment: then the id is the person's and the version that
 * moment in milliseconds, since a later one includes what an earlier one said.
 */
export const notificationsRead = event('notifications.read')

const common = { uuid: z.uuid(), createdAt: instant, readAt: instant.nullable() }
const ofKind = <K extends NotificationKind>(kind: K) =>
  z.object({ ...common, kind: z.literal(kind), data: notificationKinds[kind] })
type OfKind = { [K in NotificationKind]: ReturnType<typeof ofKind<K>> }[NotificationKind]

const kinds = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]
export const Notification = z
  .discriminatedUnion('kind', kinds.map(ofKind) as unknown as [OfKind, ...OfKind[]])
  .meta({ id: 'Notification' })

export const listNotifications = route({
  method: 'GET',
  path: '/v1/notifications',
  summary: 'List notifications, newest first',
  access: ['signed-in'],
  query: z.object({ ...pageQuery, unread: z.literal('true').optional() }),
  replies: { 200: page(Notification) },
})

export const countUnreadNotifications = route({
  method: 'GET',
  path: '/v1/notifications/unread',
  summary: 'Count unread notifications',
  access: ['signed-in'],
  loader: 'quiet',
  replies: { 200: result(z.int()) },
})

export const readNotification = route({
  method: 'POST',
  path: '/v1/notifications/:uuid/read',
  summary: 'Mark a notification as read. Answers the number of unread notifications.',
  access: ['signed-in'],
  loader: 'quiet',
  params: z.object({ uuid: z.uuid() }),
  replies: { 200: result(z.int()) },
})

export const readAllNotifications = route({
  method: 'POST',
  path: '/v1/notifications/read',
  summary: 'Mark all notifications up to an instant as read. Answers the number of unread notifications.',
  access: ['signed-in'],
  loader: 'quiet',
  body: z.strictObject({ upTo: instant }),
  replies: { 200: result(z.int()) },
})
