import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { publishAccount } from './accounts.ts'
import { addToBalance, insertReturning, updateDue } from './ledger.queries.ts'
import { moveWhereGone } from './member-departure.ts'
import { payOwed } from './reversals.ts'
import { smileyAccounts, smileyEntries, smileyReversals } from './smileys.table.ts'

interface EndedReturn {
  practiceId: string
  base: Base
  returnReference: string
  at: Date
}

/**
 * A return that had taken something back was cancelled or refused: it comes back to the lots that it was taken from, and
 * what was still owed is owed no more. Once: of what came back nothing is left to restore.
 */
export async function restoreReversed(db: Db, { practiceId, base, returnReference, at }: EndedReturn) {
  const ofReturn = and(
    eq(smileyReversals.practiceId, practiceId),
    eq(smileyReversals.returnReference, returnReference),
    eq(smileyReversals.base, base),
    gt(smileyReversals.amount, 0),
  )
  if ((await db.select({ id: smileyReversals.id }).from(smileyReversals).where(ofReturn).limit(1)).length === 0) return
  await db.transaction(async (db) => {
    // All of the practice: what was taken from a member who has left meanwhile may be owed by another.
    await db
      .select({ id: smileyAccounts.id })
      .from(smileyAccounts)
      .where(eq(smileyAccounts.practiceId, practiceId))
      .orderBy(asc(smileyAccounts.id))
      .for('no key update')
    const touched = new Set<string>()
    for (const reversal of await db.select().from(smileyReversals).where(ofReturn).orderBy(asc(smileyReversals.id))) {
      for (const id of await restore(db, reversal, at)) touched.add(id)
    }
    for (const id of touched) {
      const restored = await addToBalance(db, id, 0)
      const account = await moveWhereGone(db, await payOwed(db, restored, at), at)
      await updateDue(db, id)
      await publishAccount(db, account)
    }
  })
}

/** Gives the accounts that it concerned. Those of the practice are locked. */
async function restore(db: Db, reversal: typeof smileyReversals.$inferSelect, at: Date): Promise<string[]> {
  const { id, accountId, amount, remaining, takenBy, orderReference, returnReference: reason } = reversal
  const taken = await db
    .select({ seq: smileyEntries.seq, accountId: smileyEntries.accountId, amount: smileyEntries.amount })
    .from(smileyEntries)
    .where(inArray(smileyEntries.seq, takenBy))
    .orderBy(asc(smileyEntries.seq))
  // Older reversals with equal numbers are ambiguous: the operator grants those.
  if (taken.reduce((sum, entry) => sum - entry.amount, 0) !== amount - remaining) return []
  await db.update(smileyReversals).set({ amount: 0, remaining: 0 }).where(eq(smileyReversals.id, id))
  await db
    .update(smileyAccounts)
    .set({ owed: sql`${smileyAccounts.owed} - ${remaining}` })
    .where(eq(smileyAccounts.id, accountId))
  for (const entry of taken) {
    const account = await addToBalance(db, entry.accountId, -entry.amount)
    const words = { kind: 'restore' as const, applicationId: null, reason, orderReference, at }
    await insertReturning(db, account, words, -entry.amount, entry.seq)
  }
  return [accountId, ...taken.map((entry) => entry.accountId)]
}
