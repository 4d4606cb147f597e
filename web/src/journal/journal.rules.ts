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

/** What somebody does within these is one visit, in milliseconds. */
const visit = 10 * 60_000

const isLook = ({ action }: JournalLine) => action === 'opened' || action === 'listed'
const whoOf = ({ actor, actedFor }: JournalLine) => JSON.stringify([actor.kind, actor.uuid, actedFor?.uuid])

/** Lines that only say that somebody looked stand together while one visit lasts; whatever changes something stands alone. */
export function visitsIn(lines: readonly JournalLine[]): [JournalLine, ...JournalLine[]][] {
  const visits: [JournalLine, ...JournalLine[]][] = []
  for (const line of lines) {
    const later = visits.at(-1)
    const last = later?.at(-1)
    const near = last && Date.parse(last.at) - Date.parse(line.at) <= visit
    if (later && near && isLook(last) && isLook(line) && whoOf(last) === whoOf(line)) later.push(line)
    else visits.push([line])
  }
  return visits
}

export function withOlder(list: JournalList, page: JournalList): JournalList {
  const known = new Set(list.result.map(({ id }) => id))
  const older = page.result.filter(({ id }) => !known.has(id))
  return { ...list, result: [...list.result, ...older], nextCursor: page.nextCursor }
}
