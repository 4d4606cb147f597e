import type { JournalLine, PracticeJournalLine } from '@arcade/contract/journal/journal.contract.ts'
import type { z } from 'zod'
import { sealStateOf } from '../kernel/journal/journal-checking.ts'
import type { JournalRow } from './journal.queries.ts'
import type { PracticeRow } from './practice-journal.queries.ts'

type Line = z.output<typeof JournalLine>

type LineRow = Omit<JournalRow, 'place'>

export function presentLine(row: LineRow): Line {
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

export function presentPracticeLine(row: PracticeRow, { key, names }: Shows): z.output<typeof PracticeJournalLine> {
  const { patientId, patientFirstName, patientLastName, unlinkedAt, shown } = row
  const name = names ? nameOf(patientFirstName, patientLastName) : null
  const followed = patientLastName !== null && unlinkedAt === null
  return {
    ...presentLine(row),
    patient: patientId === null ? null : { uuid: patientId, name, followed },
    shown: shown === null ? 0 : shown.split(',').length,
    seal: sealStateOf(key, row),
  }
}

function presentActor({ actorKind: kind, actorId: uuid, firstName, lastName, role, application }: LineRow) {
  return { kind, uuid, name: kind === 'machine' ? application : nameOf(firstName, lastName), role }
}

const nameOf = (first: string | null, last: string | null) => (first === null ? null : `${first} ${last}`)
