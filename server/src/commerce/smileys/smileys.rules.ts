interface Returned {
  earned: number
  /** What earlier returns of the order took back. */
  before: number
  returned: number
  ordered: number
}

/** In proportion, rounded down, and never more than is left of what was earned. */
export function reversedOf({ earned, before, returned, ordered }: Returned): number {
  if (ordered <= 0) return 0
  // In whole numbers: a product of two amounts may be more than a float holds.
  const part = Number((BigInt(earned) * BigInt(Math.min(returned, ordered))) / BigInt(ordered))
  return Math.max(0, Math.min(part, earned - before))
}

export interface MonthSums {
  month: string
  earned: number
  spent: number
  expired: number
}

/** The month so many before that day's: `YYYY-MM`. */
export function monthsBack(today: string, months: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
}

/** The twelve months up to that day's, oldest first. */
export const lastMonths = (today: string): string[] =>
  Array.from({ length: 12 }, (_, index) => monthsBack(today, 11 - index))

/** The balance at the end of each month, counted back from that of today. */
export function curveOf(today: string, balance: number, sums: readonly MonthSums[]) {
  const known = new Map(sums.map((one) => [one.month, one]))
  const months = lastMonths(today).map((month) => known.get(month) ?? { month, earned: 0, spent: 0, expired: 0 })
  const changes = months.map(({ earned, spent, expired }) => earned - spent - expired)
  return months.map((one, index) => ({
    ...one,
    balance: balance - changes.slice(index + 1).reduce((sum, change) => sum + change, 0),
  }))
}
