import { z } from 'zod'
import { type NotificationKind, notificationKinds } from '../../capabilities.ts'
import { instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { route } from '../../kernel/route.ts'
import { text } from '../../kernel/values.ts'
import { channels } from './notification-rules.ts'

/** A person was notified: version 1 of that notification. */
export const notificationsChanged = event('notifications.changed')
/**
 * One was read, which is its version 2; or all of a person's up to a moment: then the id is the person's and the version that
 * moment in milliseconds, since a later one includes an earlier one.
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
  replies: { 200: result(z.int()) },
})

export const readNotification = route({
  method: 'POST',
  path: '/v1/notifications/:uuid/read',
  summary: 'Mark a notification as read. Answers the number of unread notifications.',
  access: ['signed-in'],
  params: z.object({ uuid: z.uuid() }),
  replies: { 200: result(z.int()) },
})

export const readAllNotifications = route({
  method: 'POST',
  path: '/v1/notifications/read',
  summary: 'Mark all notifications up to an instant as read. Answers the number of unread notifications.',
  access: ['signed-in'],
  body: z.strictObject({ upTo: instant }),
  replies: { 200: result(z.int()) },
})

const chosen = { portal: z.boolean(), mail: z.boolean(), digest: z.boolean() }
const kind = z.enum(kinds)

export const NotificationPreference = z
  .object({
    kind,
    ...chosen,
    required: z.boolean().meta({ description: 'Always shown in the portal' }),
    mailed: z.boolean().meta({ description: 'Always mailed: it is about the security of the account' }),
  })
  .meta({ id: 'NotificationPreference', description: 'The channels of a kind for the caller' })

export const listNotificationPreferences = route({
  method: 'GET',
  path: '/v1/notifications/preferences',
  summary: 'List the channels of each kind for the caller',
  access: ['signed-in'],
  replies: { 200: result(z.array(NotificationPreference)) },
})

export const updateNotificationPreference = route({
  method: 'PUT',
  path: '/v1/notifications/preferences/:kind',
  summary: 'Choose the channels of a kind for the caller',
  access: ['signed-in'],
  params: z.object({ kind }),
  body: z.strictObject(chosen),
  replies: { 200: result(NotificationPreference) },
})

export const updateNotificationChannel = route({
  method: 'PUT',
  path: '/v1/notifications/preferences',
  summary: 'Switch one channel on or off for several kinds. Answers their preferences.',
  access: ['signed-in'],
  body: z.strictObject({
    kinds: z.array(kind).min(1).max(kinds.length),
    channel: z.enum(channels),
    value: z.boolean(),
  }),
  replies: { 200: result(z.array(NotificationPreference)) },
})

/** RFC 8058: a mail program posts a form; a scanner that follows the link by GET changes nothing. */
export const unsubscribe = route({
  method: 'POST',
  path: '/v1/notifications/unsubscribe/:token',
  summary: 'Unsubscribe the person the token belongs to from the mails of one kind. The token can be used again.',
  access: 'public',
  params: z.object({ token: text({ min: 1, max: 500 }) }),
  idempotent: false,
  upload: { types: ['application/x-www-form-urlencoded', 'multipart/form-data'], largest: 10_000 },
  replies: { 204: null },
})
