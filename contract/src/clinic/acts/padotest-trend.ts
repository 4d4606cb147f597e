import type { PadotestResult, Pocket } from './padotest.ts'
import { pocketName } from './pockets.ts'

export interface DatedResult {
  date: string
  result: PadotestResult
}

export interface Course {
  name: string
  points: { date: string; pocket: Pocket }[]
}

/** How each pocket of the last test came to where it is; only those that were tested before have a course. */
export function coursesOf(tests: readonly DatedResult[]): Course[] {
  const ordered = tests.toSorted((a, b) => a.date.localeCompare(b.date))
  const names = ordered.at(-1)?.result.pockets.map(pocketName) ?? []
  return names
    .map((name) => ({ name, points: ordered.flatMap((test) => pointOf(test, name)) }))
    .filter(({ points }) => points.length > 1)
}

function pointOf({ date, result }: DatedResult, name: string) {
  const pocket = result.pockets.find((each) => pocketName(each) === name)
  return pocket ? [{ date, pocket }] : []
}

/** Where a day stands between two others, from 0 to 1. */
export function inTime(date: string, first: string, last: string): number {
  const span = Date.parse(last) - Date.parse(first)
  return span === 0 ? 0.5 : (Date.parse(date) - Date.parse(first)) / span
}
