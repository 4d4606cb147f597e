import { day } from '@arcade/contract/kernel/days.ts'
import { camille } from '@arcade/demo/people.ts'
import { demoPickups, pickupReference } from '@arcade/demo/recycling.ts'
import { type DemoMove, demoMoves, demoRewards } from '@arcade/demo/smileys.ts'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applications, memberships } from '../../kernel/identity/identity.table.ts'
import { grant, spend } from './ledger.ts'
import { endReservation, reserve } from './reservations.ts'
import { reverseEarned } from './reversals.ts'
import { insertReward } from './rewards.queries.ts'
import { settlePractice } from './settle.ts'
import { smileyAccounts, smileyRewards } from './smileys.table.ts'

/** Two years of one practice, as its ledger would have come to be; where that has none yet. */
export async function completeSmileys(db: Db) {
  const [rewards] = await db.select({ count: count() }).from(smileyRewards)
  if (rewards?.count === 0) for (const reward of demoRewards) await insertReward(db, reward)
  const [practice] = camille.works
  if (!practice || !(await isNew(db, practice.practice.id))) return
  const now = new Date()
  for (const move of demoMoves)
    await make(db, practice.practice.id, move, new Date(now.getTime() - move.daysAgo * day), now)
}

async function isNew(db: Db, practiceId: string): Promise<boolean> {
  const works = and(eq(memberships.practiceId, practiceId), eq(memberships.userId, camille.id))
  const here = await db.select({ userId: memberships.userId }).from(memberships).where(works)
  // Of one whose key somebody had registered before, the demo has none.
  const wanted = new Set(demoMoves.flatMap((move) => ('applicationId' in move ? (move.applicationId ?? []) : [])))
  const known = await db
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, [...wanted]))
  const accounts = await db.select().from(smileyAccounts).where(eq(smileyAccounts.practiceId, practiceId)).limit(1)
  return here.length > 0 && known.length === wanted.size && accounts.length === 0
}

async function make(db: Db, practiceId: string, move: DemoMove, at: Date, now: Date): Promise<unknown> {
  if (move.kind === 'midnight') return settlePractice(db, practiceId, at)
  if (move.kind === 'return') return reverseEarned(db, { practiceId, ...move, returned: 1, ordered: 3, at })
  const { person, applicationId, amount, reason, orderReference } = move
  const holder = { practiceId, userId: person.id }
  // An account that is no member has no part in it.
  const works = and(eq(memberships.practiceId, practiceId), eq(memberships.userId, person.id))
  if ((await db.select({ id: memberships.userId }).from(memberships).where(works)).length === 0) return
  const movement = { ...holder, applicationId, amount, reason, orderReference, at }
  if (move.kind === 'spend') return spend(db, movement)
  if (move.kind === 'recycled') {
    const pickup = demoPickups[move.pickup]
    return pickup && grant(db, { ...movement, orderReference: pickupReference(pickup, now) })
  }
  if (move.kind === 'grant') return grant(db, { ...movement, expiresOn: expiryOf(move.expires, now) })
  const { id: reservationId } = await reserve(db, movement)
  return endReservation(db, { ...holder, reservationId, applicationId, step: move.step, at })
}

function expiryOf(expires: number | 'soon' | undefined, now: Date): string | null {
  if (expires === undefined) return null
  if (expires !== 'soon') return new Date(now.getTime() - expires * day).toISOString().slice(0, 10)
  // The last day of the next month.
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 0)).toISOString().slice(0, 10)
}
