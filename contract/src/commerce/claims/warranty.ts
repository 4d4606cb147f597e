import type { RemovalCause } from './claim-types.ts'

export const verdicts = ['covered', 'not_covered', 'needs_review'] as const
export type Verdict = (typeof verdicts)[number]

export interface WarrantyFacts {
  /** Days, `2026-12-31`. */
  placedAt: string
  removedAt: string
  cause: RemovalCause
  /** Until when the lot could be placed; null where it is not known. */
  expiry: string | null
}

interface Rule {
  id: string
  verdict: Verdict
  applies: (facts: WarrantyFacts, months: number) => boolean
}

const biological: readonly RemovalCause[] = ['no_integration', 'loss_of_integration', 'peri_implantitis']

/** The implant warranty protocol: the first rule that applies decides, and the last one always does. */
export const warrantyRules = [
  {
    id: 'expired',
    verdict: 'not_covered',
    applies: ({ placedAt, expiry }) => expiry !== null && expiry < placedAt,
  },
  { id: 'early', verdict: 'covered', applies: ({ cause }, months) => biological.includes(cause) && months < 24 },
  { id: 'fracture', verdict: 'covered', applies: ({ cause }, months) => cause === 'fracture' && months < 120 },
  { id: 'trauma', verdict: 'not_covered', applies: ({ cause }) => cause === 'trauma' },
  { id: 'over', verdict: 'not_covered', applies: (_, months) => months >= 120 },
  { id: 'late', verdict: 'needs_review', applies: ({ cause }) => biological.includes(cause) },
  { id: 'other', verdict: 'needs_review', applies: () => true },
] as const satisfies readonly Rule[]
export type WarrantyRule = (typeof warrantyRules)[number]['id']

export interface WarrantyVerdict {
  rule: WarrantyRule
  verdict: Verdict
  /** How long it was in place: whole months, and days beyond them. */
  months: number
  days: number
}

/** The rule of the table that decides; null where it was removed before it was placed. */
export function judgeWarranty(facts: WarrantyFacts): WarrantyVerdict | null {
  if (facts.removedAt < facts.placedAt) return null
  const { months, days } = between(facts.placedAt, facts.removedAt)
  const rules: readonly (Rule & { id: WarrantyRule })[] = warrantyRules
  const found = rules.find(({ applies }) => applies(facts, months))
  return found ? { rule: found.id, verdict: found.verdict, months, days } : null
}

/** Whole months between two days, and the days that are left; the 31st counts as the last day of a shorter month. */
export function between(from: string, to: string): { months: number; days: number } {
  const [start, end] = [partsOf(from), partsOf(to)]
  const guess = (end.year - start.year) * 12 + end.month - start.month
  const months = end.day < Math.min(start.day, lastDay(end.year, end.month)) ? guess - 1 : guess
  const year = start.year + Math.floor((start.month + months) / 12)
  const month = (start.month + months) % 12
  const reached = Date.UTC(year, month, Math.min(start.day, lastDay(year, month)))
  return { months, days: Math.round((Date.UTC(end.year, end.month, end.day) - reached) / 86_400_000) }
}

function partsOf(day: string) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month: month - 1, day: date }
}

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
