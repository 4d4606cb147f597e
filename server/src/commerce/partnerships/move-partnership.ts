import {
  mayMovePartnership,
  type PartnershipMover,
  type PartnershipState,
} from '@arcade/contract/commerce/partnerships/partnership-states.ts'
import {
  partnershipsChanged,
  partnershipsProblems,
} from '@arcade/contract/commerce/partnerships/partnerships.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { notifyHolders } from '../../people/notifications/index.ts'
import { directoryDay, offersPartnership, selectEntryById } from '../directory/index.ts'
import {
  insertPartnership,
  lockJoined,
  lockPartnership,
  lockWith,
  type PartnershipRow,
  updateState,
} from './partnerships.queries.ts'

interface Move {
  to: PartnershipState
  by: PartnershipMover
  note?: string | null
  now: Date
}

const kinds = { active: 'partnership-accepted', refused: 'partnership-refused', ended: 'partnership-ended' } as const
const toldOf = (state: PartnershipState) => (state in kinds ? kinds[state as keyof typeof kinds] : null)

const publishPartnership = (db: Db, { id, practiceId, version }: PartnershipRow) =>
  publish(db, partnershipsChanged, { practiceId, needs: 'orders:read', data: { id, version } })

/** The only function that changes the state of a partnership; the row is locked. The practice is notified of the operator's changes. */
async function move(db: Db, row: PartnershipRow, { to, by, note = null, now }: Move): Promise<PartnershipRow> {
  if (!mayMovePartnership(row.state, to, by))
    throw new Problem(partnershipsProblems.transition, { detail: `${row.state} → ${to}` })
  const moved = await updateState(db, row.id, { state: to, note, changedAt: now })
  await publishPartnership(db, moved)
  return moved
}

const record = (db: Db, access: CallAccess, action: 'linked' | 'unlinked', { id, state }: PartnershipRow) =>
  recordAccess(db, { ...access, action, objectKind: 'partnership', objectId: id, details: { state } })

/** REC-01: joins once, however often it is pressed: the second finds the first. */
export async function join(db: Db, access: CallAccess, entryId: string): Promise<PartnershipRow> {
  const { practiceId, at } = access
  return db.transaction(async (db) => {
    const entry = await selectEntryById(db, entryId)
    if (!entry) throw new Problem(problems.notFound)
    if (!offersPartnership(entry, directoryDay(at))) throw new Problem(partnershipsProblems.closed)
    const state = entry.admission === 'open' ? ('active' as const) : ('requested' as const)
    const made = await insertPartnership(db, { practiceId, entryId, state, createdAt: at, changedAt: at })
    if (made) await publishPartnership(db, made)
    const row = made ?? (await rejoin(db, practiceId, entryId, { to: state, by: 'practice', now: at }))
    await record(db, access, 'linked', row)
    return row
  })
}

async function rejoin(db: Db, practiceId: string, entryId: string, wanted: Move): Promise<PartnershipRow> {
  const known = await lockWith(db, practiceId, entryId)
  if (!known) throw new Problem(problems.notFound)
  return move(db, known, wanted)
}

export async function leave(db: Db, access: CallAccess, id: string): Promise<PartnershipRow> {
  return db.transaction(async (db) => {
    const row = await lockPartnership(db, id)
    if (row?.practiceId !== access.practiceId) throw new Problem(problems.notFound)
    const left = await move(db, row, { to: 'left', by: 'practice', now: access.at })
    await record(db, access, 'unlinked', left)
    return left
  })
}

interface OperatorMove {
  to: 'active' | 'refused' | 'ended'
  /** Of the partner, for the notification. */
  name: string
  note: string | null
  now: Date
}

/** ADM-04: what the operator says for the partner. The row is locked, and the table was asked. */
export async function moveByOperator(db: Db, row: PartnershipRow, { name, ...wanted }: OperatorMove) {
  const { now } = wanted
  const moved = await move(db, row, { ...wanted, by: 'operator' })
  const { practiceId, id, state } = moved
  const line = { at: now, practiceId, actor: { kind: 'system' as const } }
  await recordAccess(db, {
    ...line,
    action: 'changed',
    objectKind: 'partnership',
    objectId: id,
    details: { state },
  })
  const kind = toldOf(state)
  if (kind) await notifyHolders(db, { practiceId, kind, data: { name }, now })
}

/** Removing a partner ends its partnerships: members are notified, since the row goes with it. */
export async function endAll(db: Db, entry: { id: string; name: string }, now: Date): Promise<number> {
  const joined = await lockJoined(db, entry.id)
  for (const row of joined) {
    const to = row.state === 'active' ? ('ended' as const) : ('refused' as const)
    await moveByOperator(db, row, { to, name: entry.name, note: null, now })
  }
  return joined.length
}
