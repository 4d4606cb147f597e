import type { listNotifications } from '@arcade/contract/notifications.contract.ts'
import type { Answer } from '../kernel/api.ts'

export type NotificationList = Answer<typeof listNotifications>
export type Notification = NotificationList['result'][number]

export interface Day {
  /** A calendar date. */
  date: string
  notifications: Notification[]
}

/** The newest first, as they come. */
export function byDay(notifications: Notification[], dateOf: (instant: string) => string): Day[] {
  const days: Day[] = []
  for (const notification of notifications) {
    const date = dateOf(notification.createdAt)
    const last = days.at(-1)
    if (last?.date === date) last.notifications.push(notification)
    else days.push({ date, notifications: [notification] })
  }
  return days
}

/** The days of which one speaks by name. Noon, so that a change of the clock does not skip one. */
export function namedDay(date: string, today: string): 'today' | 'yesterday' | null {
  if (date === today) return 'today'
  const noon = new Date(`${today}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - 1)
  return noon.toISOString().startsWith(date) ? 'yesterday' : null
}

/** A page after the first is added to what is there; the first one begins anew. */
export function withPage(list: NotificationList, page: NotificationList, isFirst: boolean): NotificationList {
  if (isFirst) return page
  const known = new Set(list.result.map(({ uuid }) => uuid))
  const more = page.result.filter(({ uuid }) => !known.has(uuid))
  return { ...list, result: [...list.result, ...more], nextCursor: page.nextCursor }
}
