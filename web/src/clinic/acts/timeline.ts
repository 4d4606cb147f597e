import { isFuture, isThisWeek, isToday } from '../../kernel/formats.ts'
import type { Act } from './acts.api.ts'

type Month = `${number}-${string}`

export interface ActGroup {
  /** The time that its acts have in common: a month is `2026-11`. */
  when: 'upcoming' | 'today' | 'week' | Month
  acts: Act[]
}

/** ACT-01: the newest first, as they come: what is to come, then today, this week, and month by month back. */
export function groupActs(acts: readonly Act[], today: string): ActGroup[] {
  return [...Map.groupBy(acts, ({ date }) => timeOf(date, today))].map(([when, acts]) => ({ when, acts }))
}

function timeOf(date: string, today: string): ActGroup['when'] {
  if (isFuture(date, today)) return 'upcoming'
  if (isToday(date, today)) return 'today'
  return isThisWeek(date, today) ? 'week' : (date.slice(0, 7) as Month)
}

/** How many acts each tooth has. */
export function countByTooth(acts: readonly Pick<Act, 'teeth'>[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const tooth of acts.flatMap(({ teeth }) => teeth)) counts.set(tooth, (counts.get(tooth) ?? 0) + 1)
  return counts
}

/** Those about one of these teeth at least; all where none is chosen. */
export const aboutTeeth = (acts: readonly Act[], chosen: readonly number[]): readonly Act[] =>
  chosen.length === 0 ? acts : acts.filter(({ teeth }) => teeth.some((tooth) => chosen.includes(tooth)))

/** The day that it was planned for has passed. */
export const isOverdue = ({ state, date }: Pick<Act, 'state' | 'date'>, today: string): boolean =>
  state === 'planned' && date < today
