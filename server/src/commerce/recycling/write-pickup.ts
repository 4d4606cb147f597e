import { mayMovePickup, type PickupMover, type PickupState } from '@arcade/contract/commerce/recycling/pickup-states.ts'
import {
  recyclingChanged,
  recyclingProblems,
  type requestPickup,
} from '@arcade/contract/commerce/recycling/recycling.contract.ts'
import { lastPickupDay, mostOpenPickups, smileysFor } from '@arcade/contract/commerce/recycling/waste-kinds.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { users } from '../../kernel/identity/identity.table.ts'
import { type JournalEntry, recordAccess } from '../../kernel/journal/journal.ts'
import { makeReference } from '../../kernel/references.ts'
import { addDays } from '../../kernel/time/dates.ts'
import { translateIn } from '../../kernel/translation.ts'
import { notifyHolders } from '../../people/notifications/index.ts'
import { earn } from '../smileys/index.ts'
import { formatKilograms } from './kilograms.ts'
import {
  insertPickup,
  lockOpenCount,
  lockPickup,
  type NewPickup,
  type PickupRecord,
  updatePickup,
} from './recycling.queries.ts'

type Body = z.output<NonNullable<typeof requestPickup.body>>

export const daysFrom = (today: string) => ({ firstDay: addDays(today, 1), lastDay: addDays(today, lastPickupDay) })

/** REC-01: asks for a pick-up on a day to come. */
export async function writePickup(db: Db, access: CallAccess, today: string, body: Body): Promise<PickupRecord> {
  const { practiceId, actor, at } = access
  const { firstDay, lastDay } = daysFrom(today)
  const { wantedOn } = body
  const fault = wantedOn < firstDay ? 'too-early' : wantedOn > lastDay ? 'too-late' : null
  if (fault) throw new Problem(problems.invalid, { errors: [{ path: 'body.wantedOn', code: fault }] })
  return db.transaction(async (db) => {
    if ((await lockOpenCount(db, practiceId)) >= mostOpenPickups) throw new Problem(recyclingProblems.tooMany)
    const made = await insertPickup(db, {
      ...body,
      place: body.place.trim(),
      practiceId,
      reference: makeReference('RC', at),
      requestedBy: personOf(actor).userId,
      createdAt: at,
      changedAt: at,
    })
    await recordPickup(db, access, 'created', made)
    await publishPickup(db, made)
    return made
  })
}

export async function cancelByPractice(db: Db, access: CallAccess, id: string, version: number): Promise<void> {
  await db.transaction(async (db) => {
    const pickup = await lockPickup(db, access.practiceId, id)
    if (!pickup) throw new Problem(problems.notFound)
    if (pickup.version !== version) throw new Problem(recyclingProblems.stale)
    await movePickup(db, pickup, { to: 'cancelled', by: 'practice', now: access.at })
    await recordPickup(db, access, 'changed', pickup)
  })
}

/** The collector comes on that day; where it was planned already, on another. */
export async function planPickup(
  db: Db,
  pickup: PickupRecord,
  { plannedOn, carrier, now }: { plannedOn: string; carrier: string | null; now: Date },
) {
  const change = { plannedOn, ...(carrier && { carrier }) }
  await moveByCollector(db, pickup, { to: 'planned', now, change })
  const data = { ...about(pickup), plannedOn }
  await notifyHolders(db, { practiceId: pickup.practiceId, kind: 'pickup-planned', data, now })
}

/** What was weighed earns smileys, once: the reference of the pick-up stands in the ledger. */
export async function collectPickup(
  db: Db,
  pickup: PickupRecord,
  { grams, collectedOn, now }: { grams: number; collectedOn: string; now: Date },
): Promise<number> {
  assertMove(pickup, 'collected', 'collector')
  const { practiceId, requestedBy: userId, reference, kind } = pickup
  const [requester] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, userId))
  const { locale } = requester ?? { locale: 'fr' as const }
  const t = translateIn(locale, 'recycling')
  const reason = t('certificate.reason', {
    what: t(`certificate.kinds.${kind}`),
    kilograms: formatKilograms(grams, locale),
  })
  const smileys = await earn(db, {
    practiceId,
    userId,
    reference,
    amount: smileysFor(kind, grams),
    reason,
    at: now,
  })
  const change = { collectedOn, collectedGrams: grams, smileys }
  await moveByCollector(db, pickup, { to: 'collected', now, change })
  const data = { ...about(pickup), smileys }
  await notifyHolders(db, { practiceId, kind: 'pickup-collected', data, now })
  return smileys
}

export async function refusePickup(db: Db, pickup: PickupRecord, { note, now }: { note: string; now: Date }) {
  await moveByCollector(db, pickup, { to: 'refused', now, change: { note } })
  await notifyHolders(db, { practiceId: pickup.practiceId, kind: 'pickup-refused', data: about(pickup), now })
}

interface Move {
  to: PickupState
  by: PickupMover
  now: Date
  change?: Partial<NewPickup>
}

function assertMove({ state }: PickupRecord, to: PickupState, by: PickupMover) {
  if (!mayMovePickup(state, to, by)) throw new Problem(recyclingProblems.transition, { detail: `${state} → ${to}` })
}

/** The one way by which a pick-up gets another state; the row is locked. */
async function movePickup(db: Db, pickup: PickupRecord, { to, by, now, change }: Move): Promise<void> {
  assertMove(pickup, to, by)
  await publishPickup(db, await updatePickup(db, pickup, { ...change, state: to, changedAt: now }))
}

async function moveByCollector(db: Db, pickup: PickupRecord, move: Omit<Move, 'by'>): Promise<void> {
  await movePickup(db, pickup, { ...move, by: 'collector' })
  const { practiceId } = pickup
  await recordPickup(db, { at: move.now, practiceId, actor: { kind: 'system' } }, 'changed', pickup)
}

const about = ({ id, reference }: PickupRecord) => ({ pickupUuid: id, reference })

const publishPickup = (db: Db, { id, practiceId, version }: PickupRecord) =>
  publish(db, recyclingChanged, { practiceId, needs: 'orders:read', data: { id, version } })

type Access = Pick<JournalEntry, 'at' | 'practiceId' | 'actor' | 'actedFor' | 'requestId'>
export const recordPickup = (
  db: Db,
  access: Access,
  action: 'created' | 'changed' | 'printed',
  { id }: { id: string },
) => recordAccess(db, { ...access, action, objectKind: 'pickup', objectId: id })
