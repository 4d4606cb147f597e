import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../kernel/database/db.ts'
import { publishAccount } from './accounts.ts'
import { heirOf } from './leaving.ts'
import { addToBalance, type HeldAccount, insertTaking, lockAccount } from './ledger.queries.ts'
import { reversedOf } from './smileys.rules.ts'
import { smileyAccounts, smileyEntries, smileyReversals } from './smileys.table.ts'

interface ReturnedOrder {
  practiceId: string
  orderReference: string
  /** By which a return is known: the same one counts once. */
  returnReference: string
  /** What went back, of what was ordered; in one unit, such as cents. */
  returned: number
  ordered: number
  at: Date
}

/**
 * Takes back what an order earned, in proportion, rounded down; called once the ERP accepts the return. What is spent
 * already is owed, and taken from the next grants. Gives how many were taken or are owed by it.
 */
export async function reverseEarned(db: Db, order: ReturnedOrder): Promise<number> {
  const { practiceId, orderReference, returnReference, at } = order
  return db.transaction(async (db) => {
    let reversed = 0
    for (const { accountId, userId, earned } of await selectEarners(db, practiceId, orderReference)) {
      // Who left earned it; who has what they had gives it back.
      const heir = await heirOf(db, { id: accountId, practiceId, userId })
      const held = await lockAccount(db, heir)
      if (!held) continue
      const before = await selectReversed(db, accountId, orderReference, returnReference)
      if (before.done) continue
      const amount = reversedOf({ earned, before: before.amount, returned: order.returned, ordered: order.ordered })
      if (amount === 0) continue
      const row = { practiceId, orderReference, amount, remaining: amount, createdAt: at }
      await db
        .insert(smileyReversals)
        .values({ ...row, accountId: heir, earnerId: accountId, returnReference })
        .onConflictDoNothing()
      await db
        .update(smileyAccounts)
        .set({ owed: sql`${smileyAccounts.owed} + ${amount}` })
        .where(eq(smileyAccounts.id, heir))
      const account = await payOwed(db, { ...held, owed: held.owed + amount }, at)
      await publishAccount(db, account)
      reversed += amount
    }
    return reversed
  })
}

/** Each account that the order earned something for. */
async function selectEarners(db: Db, practiceId: string, orderReference: string) {
  return db
    .select({
      accountId: smileyEntries.accountId,
      userId: smileyEntries.userId,
      earned: sql<number>`sum(${smileyEntries.amount})::int`,
    })
    .from(smileyEntries)
    .where(
      and(
        eq(smileyEntries.practiceId, practiceId),
        eq(smileyEntries.orderReference, orderReference),
        eq(smileyEntries.kind, 'grant'),
      ),
    )
    .groupBy(smileyEntries.accountId, smileyEntries.userId)
    .orderBy(smileyEntries.accountId)
}

async function selectReversed(db: Db, earnerId: string, orderReference: string, returnReference: string) {
  const rows = await db
    .select({ amount: smileyReversals.amount, returnReference: smileyReversals.returnReference })
    .from(smileyReversals)
    .where(and(eq(smileyReversals.earnerId, earnerId), eq(smileyReversals.orderReference, orderReference)))
  return {
    done: rows.some((row) => row.returnReference === returnReference),
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** As far as the balance goes, the oldest first. The account is held. */
export async function payOwed(db: Db, held: HeldAccount, at: Date): Promise<HeldAccount> {
  const debts = await db
    .select()
    .from(smileyReversals)
    .where(and(eq(smileyReversals.accountId, held.id), gt(smileyReversals.remaining, 0)))
    .orderBy(asc(smileyReversals.createdAt), asc(smileyReversals.id))
  let account = held
  for (const { id, remaining, orderReference, returnReference } of debts) {
    const amount = Math.min(remaining, account.balance)
    if (amount === 0) break
    await db
      .update(smileyReversals)
      .set({ remaining: remaining - amount })
      .where(eq(smileyReversals.id, id))
    await db
      .update(smileyAccounts)
      .set({ owed: sql`${smileyAccounts.owed} - ${amount}` })
      .where(eq(smileyAccounts.id, account.id))
    account = await addToBalance(db, account.id, -amount)
    const entry = { kind: 'reverse' as const, applicationId: null, reason: returnReference, orderReference, at }
    await insertTaking(db, account, entry, amount, { first: orderReference })
  }
  return account
}
