import type { JournalLine } from '@arcade/contract/journal/journal.contract.ts'
import type { z } from 'zod'
import type { JournalRow } from './journal.queries.ts'

type Line = z.output<typeof JournalLine>

export function presentLine(row: JournalRow): Line {
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

function presentActor({ actorKind: kind, actorId: uuid, firstName, lastName, role, application }: JournalRow) {
  return { kind, uuid, name: kind === 'machine' ? application : nameOf(firstName, lastName), role }
}

const nameOf = (first: string | null, last: string | null) => (first === null ? null : `${first} ${last}`)
