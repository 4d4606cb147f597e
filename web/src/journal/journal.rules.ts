import type { listPatientJournal } from '@arcade/contract/journal.contract.ts'
import type { Answer } from '../kernel/api.ts'

export type JournalList = Answer<typeof listPatientJournal>
export type JournalLine = JournalList['result'][number]

/** What is new stands above what was there; where the two do not meet there would be a gap, and the list begins anew. */
export function withNewer(list: JournalList, newest: JournalList): JournalList {
  const known = new Set(list.result.map(({ id }) => id))
  const fresh = newest.result.filter(({ id }) => !known.has(id))
  if (fresh.length === newest.result.length) return newest
  return { ...list, result: [...fresh, ...list.result] }
}

export function withOlder(list: JournalList, page: JournalList): JournalList {
  const known = new Set(list.result.map(({ id }) => id))
  const older = page.result.filter(({ id }) => !known.has(id))
  return { ...list, result: [...list.result, ...older], nextCursor: page.nextCursor }
}
