import type {
  JournalCheck,
  JournalLine,
  PracticeJournalLine,
} from '@arcade/contract/clinic/journal/journal.contract.ts'
import { areas } from '@arcade/contract/kernel/rights.ts'
import type { z } from 'zod'
import { fullName } from '../../kernel/identity/full-name.ts'
import type { JournalDetails } from '../../kernel/journal/journal.table.ts'
import { type CheckOutcome, sealStateOf } from '../../kernel/journal/journal-checking.ts'
import type { JournalRow } from './journal.queries.ts'
import type { PracticeRow } from './practice-journal.queries.ts'

type Line = z.output<typeof JournalLine>

type LineRow = Omit<JournalRow, 'position' | 'details'> & { details: JournalDetails | string }
export type Names = ReadonlyMap<string, string>

export function presentLine(row: LineRow, names: Names): Line {
  const { id, at, actedFor, action, objectKind, objectId, refresh } = row
  const represented = nameOf(row.representedFirstName, row.representedLastName)
  return {
    id,
    at,
    actor: presentActor(row),
    actedFor: actedFor === null ? null : { uuid: actedFor, name: represented },
    action,
    objectKind,
    objectUuid: objectId,
    objectName: (objectId && names.get(objectId)) ?? null,
    fields: fieldsIn(row),
    refresh,
  }
}

/** What a reader of the practice's journal is shown. */
export interface Shows {
  /** Of the seals. */
  key: Buffer
  /** Of patients. */
  names: boolean
}

export function presentPracticeLine(
  row: PracticeRow,
  { key, names }: Shows,
  objectNames: Names,
): z.output<typeof PracticeJournalLine> {
  const { patientId, patientFirstName, patientLastName, unlinkedAt, shown } = row
  const name = names ? nameOf(patientFirstName, patientLastName) : null
  const followed = patientLastName !== null && unlinkedAt === null
  return {
    ...presentLine(row, objectNames),
    patient: patientId === null ? null : { uuid: patientId, name, followed },
    shown: shown === null ? 0 : shown.split(',').length,
    seal: sealStateOf(key, row),
  }
}

/** What changed: the fields that the line names, or the areas of the rights that differ. */
function fieldsIn({ details: kept, objectKind }: Pick<LineRow, 'details' | 'objectKind'>): string[] {
  const details: JournalDetails = typeof kept === 'string' ? JSON.parse(kept) : kept
  const list = (key: string) => (Array.isArray(details[key]) ? (details[key] as readonly string[]) : [])
  if (objectKind !== 'right') return [...list('fields')]
  const [before, after] = [list('before'), list('after')]
  const differing = [...before, ...after].filter((right) => before.includes(right) !== after.includes(right))
  return [...new Set(differing.flatMap((right) => areas.find((area) => right.startsWith(`${area}:`)) ?? []))]
}

function presentActor({ actorKind: kind, actorId: uuid, firstName, lastName, role, application }: LineRow) {
  return { kind, uuid, name: kind === 'machine' ? application : nameOf(firstName, lastName), role }
}

const nameOf = (firstName: string | null, lastName: string | null) =>
  firstName === null || lastName === null ? null : fullName({ firstName, lastName })

export function presentCheck(found: CheckOutcome | null): z.output<typeof JournalCheck> {
  if (!found) return { state: 'never', checkedAt: null, lines: 0, brokenAt: null }
  const { checkedAt, good, fault } = found
  return {
    state: fault ? 'broken' : 'whole',
    checkedAt,
    lines: Number(good),
    brokenAt: fault ? Number(good) + 1 : null,
  }
}
