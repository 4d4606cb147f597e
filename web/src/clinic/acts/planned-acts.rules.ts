import type { PlannedAct } from './acts.api.ts'

export type Due = 'late' | 'today' | 'soon'

export interface DueGroup {
  due: Due
  acts: PlannedAct[]
}

function dueOf(date: string, today: string): Due {
  if (date < today) return 'late'
  return date === today ? 'today' : 'soon'
}

/** From the latest first: what is late stays so, since the latest can still be helped; what is to come begins with the next. */
export function groupPlanned(planned: readonly PlannedAct[], today: string): DueGroup[] {
  const of = (due: Due) => planned.filter(({ date }) => dueOf(date, today) === due)
  const groups: DueGroup[] = [
    { due: 'late', acts: of('late') },
    { due: 'today', acts: of('today').toReversed() },
    { due: 'soon', acts: of('soon').toReversed() },
  ]
  return groups.filter(({ acts }) => acts.length > 0)
}
