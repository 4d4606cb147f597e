import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { publishAccount } from './accounts.ts'
import { addToBalance, type HeldAccount, insertReturning, updateDue } from './ledger.queries.ts'
import { moveWhereGone } from './member-departure.ts'
import { payOwed } from './reversals.ts'
import { smileyEntries, smileyReservations } from './smileys.table.ts'

export type Reservation = typeof smileyReservations.$inferSelect

export async function updateState(db: Db, id: string, state: Reservation['state']) {
  await db.update(smileyReservations).set({ state }).where(eq(smileyReservations.id, id))
}

/** To the lots that it was taken from. The account is held. */
async function giveBack(db: Db, reservation: Reservation, state: 'released' | 'lapsed', at: Date) {
  const { id, accountId, amount, applicationId, entrySeq } = reservation
  await updateState(db, id, state)
  const [taken] = await db
    .select({ reason: smileyEntries.reason, orderReference: smileyEntries.orderReference })
    .from(smileyEntries)
    .where(eq(smileyEntries.seq, entrySeq))
  const account = await addToBalance(db, accountId, amount)
  const words = { reason: taken?.reason ?? '', orderReference: taken?.orderReference ?? null }
  await insertReturning(db, account, { kind: 'release', applicationId, ...words, at }, amount, entrySeq)
  return account
}

/** What is owed, or belongs to somebody who left meanwhile, goes on from there. The account is held. */
export async function returnSmileys(db: Db, reservation: Reservation, at: Date) {
  let account = await giveBack(db, reservation, 'released', at)
  if (account.owed > 0) account = await payOwed(db, account, at)
  account = await moveWhereGone(db, account, at)
  await updateDue(db, account.id)
  await publishAccount(db, account)
}

/** The account is held. */
export async function lapseReservations(db: Db, held: HeldAccount, at: Date): Promise<HeldAccount> {
  const over = await db
    .select()
    .from(smileyReservations)
    .where(
      and(
        eq(smileyReservations.accountId, held.id),
        eq(smileyReservations.state, 'open'),
        lte(smileyReservations.expiresAt, at),
      ),
    )
    .orderBy(asc(smileyReservations.expiresAt), asc(smileyReservations.id))
  let account = held
  for (const reservation of over) account = await giveBack(db, reservation, 'lapsed', at)
  return account
}
