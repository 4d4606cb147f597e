import { formatDate } from './formats.ts'

/** The reader's time zone, which is the practice's for those who work in it. */
export const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export const todayHere = (): string => dayOf(new Date())

/** The calendar date on which an instant falls. */
export const dayHere = (instant: string): string => dayOf(new Date(instant))

/** `31/12/2026 14:05`. */
export function timeHere(instant: string): string {
  const at = new Date(instant)
  return `${formatDate(dayOf(at))} ${digits(at.getHours())}:${digits(at.getMinutes())}`
}

/** A `Date` knows the time of its own place, and much sooner than `Intl` does. */
const dayOf = (at: Date) => `${digits(at.getFullYear(), 4)}-${digits(at.getMonth() + 1)}-${digits(at.getDate())}`

const digits = (value: number, count = 2) => String(value).padStart(count, '0')
