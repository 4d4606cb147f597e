import { smileysProblems } from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { type Holder, publishAccount } from './accounts.ts'
import { type Reservation, returnSmileys, updateState } from './give-back.ts'
import { addToBalance, lockAccount, updateDue } from './ledger.queries.ts'
import { type Movement, take } from './ledger.ts'
import { settleHeld } from './settle.ts'
import { smileyAccounts, smileyReservations } from './smileys.table.ts'

const quarter = 15 * 60_000

/** Sets smileys aside for so many milliseconds; the balance is less at once. */
export async function reserve(db: Db, movement: Movement, life = quarter): Promise<Reservation> {
  return db.transaction(async (db) => {
    const { account, written } = await take(db, movement, 'reserve')
    const expiresAt = new Date(movement.at.getTime() + life)
    const { amount, applicationId } = movement
    const row = { accountId: account.id, applicationId, entrySeq: written.seq, amount, expiresAt }
    const [made] = await db.insert(smileyReservations).values(row).returning()
    if (!made) throw new Error('no reservation was made')
    await db
      .update(smileyAccounts)
      .set({ dueAt: sql`least(${smileyAccounts.dueAt}, ${expiresAt})` })
      .where(eq(smileyAccounts.id, account.id))
    await publishAccount(db, account)
    return made
  })
}

interface Ending extends Holder {
  reservationId: string
  /** By the application that reserved, and no other. */
  applicationId: string | null
  step: 'confirm' | 'release'
  at: Date
}

/** Once: a reservation that was confirmed, released or has lapsed is over. */
export async function endReservation(db: Db, { reservationId, step, at, ...by }: Ending): Promise<Reservation> {
  const ended = await db.transaction(async (db) => {
    const found = await selectReservation(db, reservationId)
    if (!found || found.reservation.applicationId !== by.applicationId) throw new Problem(problems.notFound)
    if (found.reservation.discountId) throw new Problem(problems.notFound)
    if (found.practiceId !== by.practiceId || found.userId !== by.userId) throw new Problem(problems.notFound)
    const held = await lockAccount(db, found.reservation.accountId)
    if (!held) throw new Problem(problems.notFound)
    // The first transaction has released the account: its entries count. What has lapsed is booked, not undone.
    await settleHeld(db, held, at)
    const reservation = (await selectReservation(db, reservationId))?.reservation
    if (reservation?.state !== 'open') return null
    if (step === 'release') {
      await returnSmileys(db, reservation, at)
      return { ...reservation, state: 'released' as const }
    }
    await updateState(db, reservation.id, 'confirmed')
    const account = await addToBalance(db, held.id, 0)
    await updateDue(db, account.id)
    await publishAccount(db, account)
    return { ...reservation, state: 'confirmed' as const }
  })
  if (!ended) throw new Problem(smileysProblems.reservationOver)
  return ended
}

/** What was bought with it was refunded: it goes back to the lots that it came from, once. */
export async function undoReservation(db: Db, reservationId: string, at: Date) {
  await db.transaction(async (db) => {
    const found = await selectReservation(db, reservationId)
    const held = found && (await lockAccount(db, found.reservation.accountId))
    if (!held) return
    await settleHeld(db, held, at)
    const reservation = (await selectReservation(db, reservationId))?.reservation
    if (reservation?.state === 'confirmed') await returnSmileys(db, reservation, at)
  })
}

async function selectReservation(db: Db, id: string) {
  const [row] = await db
    .select({
      reservation: smileyReservations,
      practiceId: smileyAccounts.practiceId,
      userId: smileyAccounts.userId,
    })
    .from(smileyReservations)
    .innerJoin(smileyAccounts, eq(smileyAccounts.id, smileyReservations.accountId))
    .where(eq(smileyReservations.id, id))
  return row ?? null
}
