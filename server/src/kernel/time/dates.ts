import type { Identity } from '../identity/identity.ts'
import { OperatorError } from '../operator-error.ts'

/** Sweden writes a day as ISO does. */
const days = new Map<string, Intl.DateTimeFormat>()

/** The day that a clock shows on the wall there, as `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now: Date): string {
  const day = days.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  days.set(timeZone, day)
  return day.format(now)
}

/** The same where a practice is. */
export async function todayAt(
  identity: Pick<Identity, 'findPractice'>,
  practiceId: string,
  now: Date,
): Promise<string> {
  const practice = await identity.findPractice(practiceId)
  if (!practice) throw new OperatorError(`There is no practice ${practiceId}.`)
  return todayIn(practice.timeZone, now)
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The same day of another year; the 28th where that has no 29th of February. */
export function addYears(moment: Date, years: number): Date {
  const date = new Date(moment)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  if (date.getUTCMonth() !== moment.getUTCMonth()) date.setUTCDate(0)
  return date
}

/** That day of the year before. */
export const yearBefore = (day: string): string =>
  addYears(new Date(`${day}T00:00:00Z`), -1)
    .toISOString()
    .slice(0, 10)

/** The Monday of that day's week. */
export function weekStart(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

export const monthStart = (day: string): string => `${day.slice(0, 8)}01`
