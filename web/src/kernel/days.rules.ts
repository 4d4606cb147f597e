import { day } from '@arcade/contract/kernel/days.ts'

export interface Day<T> {
  /** A calendar date. */
  date: string
  items: T[]
}

/** By the days that `dateOf` finds them on, in the order in which they come. */
export function byDay<T>(items: readonly T[], dateOf: (item: T) => string): Day<T>[] {
  const days: Day<T>[] = []
  for (const item of items) {
    const date = dateOf(item)
    const last = days.at(-1)
    if (last?.date === date) last.items.push(item)
    else days.push({ date, items: [item] })
  }
  return days
}

/** The days of which one speaks by name. */
export function namedDay(date: string, today: string): 'today' | 'yesterday' | null {
  if (date === today) return 'today'
  return date === addDays(today, -1) ? 'yesterday' : null
}

/** A calendar date so many days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** From one calendar date to another; below 0 where the second is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / day
