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

/** The days of which one speaks by name. Noon, so that a change of the clock does not skip one. */
export function namedDay(date: string, today: string): 'today' | 'yesterday' | null {
  if (date === today) return 'today'
  const noon = new Date(`${today}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - 1)
  return noon.toISOString().startsWith(date) ? 'yesterday' : null
}
