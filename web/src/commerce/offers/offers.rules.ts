import { day } from '@arcade/contract/kernel/days.ts'

/** Days from one calendar date to another. */
export const daysUntil = (date: string, today: string): number =>
  Math.round((Date.parse(`${date}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / day)

/** How the days that are left look: within a week they are few. */
export function hurryOf(daysLeft: number): 'today' | 'soon' | 'calm' {
  if (daysLeft <= 0) return 'today'
  return daysLeft <= 7 ? 'soon' : 'calm'
}
