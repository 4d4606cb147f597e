import {
  type BillingPeriod,
  renewalNotice,
  type SubscriptionState,
} from '@arcade/contract/commerce/subscriptions/subscription-states.ts'

export interface Term {
  state: SubscriptionState
  period: BillingPeriod
  startedOn: string | null
  renewsOn: string | null
  endsOn: string | null
}

const months: Record<BillingPeriod, number> = { month: 1, year: 12 }

/** So many months later; of a day that a month does not have, its last one. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** The first renewal after that day, counted from the start: the 31st comes back after a short month. */
export function renewalAfter(startedOn: string, period: BillingPeriod, day: string): string {
  const [fromYear = 0, fromMonth = 0] = startedOn.split('-').map(Number)
  const [year = 0, month = 0] = day.split('-').map(Number)
  const passed = Math.floor(((year - fromYear) * 12 + month - fromMonth) / months[period])
  let count = Math.max(passed, 1)
  while (addMonths(startedOn, count * months[period]) <= day) count++
  return addMonths(startedOn, count * months[period])
}

export const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** What the calendar has made of it by that day: renewed, or over. The scheduled work writes down the same, later. */
export function termOn<T extends Term>(term: T, today: string): T {
  const isOver = term.endsOn !== null && term.endsOn < today
  if (isOver && (term.state === 'ending' || term.state === 'stopped')) return { ...term, state: 'ended' }
  if (term.state !== 'active' || term.startedOn === null || term.renewsOn === null || term.renewsOn > today) return term
  return { ...term, renewsOn: renewalAfter(term.startedOn, term.period, today) }
}

/** Whether the practice is due a notice of the renewal. */
export function isRenewalNear({ state, period, renewsOn }: Term, today: string): boolean {
  if (state !== 'active' || period !== 'year' || renewsOn === null) return false
  const days = (Date.parse(renewsOn) - Date.parse(today)) / 86_400_000
  return days > 0 && days <= renewalNotice
}
