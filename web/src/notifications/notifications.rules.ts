import type { listNotifications } from '@arcade/contract/notifications.contract.ts'
import type { Answer } from '../kernel/api.ts'

export type NotificationList = Answer<typeof listNotifications>
export type Notification = NotificationList['result'][number]

/** A page after the first is added to what is there; the first one begins anew. */
export function withPage(list: NotificationList, page: NotificationList, isFirst: boolean): NotificationList {
  if (isFirst) return page
  const known = new Set(list.result.map(({ uuid }) => uuid))
  const more = page.result.filter(({ uuid }) => !known.has(uuid))
  return { ...list, result: [...list.result, ...more], nextCursor: page.nextCursor }
}
