import { type JournalGroup, journalGroups } from '@arcade/contract/clinic/journal/journal-views.ts'
import { addDays } from '../../kernel/days.rules.ts'
import { isUuid } from '../../kernel/uuid.rules.ts'

/** How many days back the list goes. */
export const journalPeriods = ['7', '30', '365'] as const
export type JournalPeriod = (typeof journalPeriods)[number]
export const groups = Object.keys(journalGroups) as JournalGroup[]

export interface JournalView {
  actor: string | null
  group: JournalGroup | null
  days: JournalPeriod | null
}

/** The choice lives in the address; what is no choice there is none. */
export function journalViewIn(search: URLSearchParams): JournalView {
  const actor = search.get('qui') ?? ''
  return {
    actor: isUuid(actor) ? actor : null,
    group: groups.find((one) => one === search.get('quoi')) ?? null,
    days: journalPeriods.find((one) => one === search.get('jours')) ?? null,
  }
}

/** What the list is asked with: today and so many days before it. */
export function journalFilterOf({ actor, group, days }: JournalView, today: string) {
  const from = days && addDays(today, 1 - Number(days))
  return { ...(actor && { actor }), ...(group && { group }), ...(from && { from }) }
}
