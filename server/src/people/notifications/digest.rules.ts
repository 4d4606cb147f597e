import type { NotificationKind } from '@arcade/contract/capabilities.ts'

/** In the morning, where the reader is. */
const hour = 7

/** The day and the hour that it is somewhere: also where the clocks have just changed. */
function localTime(now: Date, timeZone: string): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}

/** NOT-01: the day for which a digest is due; null where it is too early, or that day's was sent. */
export function digestDue(now: Date, timeZone: string, lastDay: string | null): string | null {
  const local = localTime(now, timeZone)
  return local.hour >= hour && (lastDay === null || lastDay < local.day) ? local.day : null
}

/** What an unsubscribe link names: one person, and one kind or the digest of all. */
export interface Subscription {
  userId: string
  kind: NotificationKind | 'digest'
}
