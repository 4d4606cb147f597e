import { formatDate, todayIn } from '../kernel/formats.ts'

/** The day of an instant where the reader is. */
export function dayOf(instant: string): string {
  return formatDate(todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(instant)))
}
