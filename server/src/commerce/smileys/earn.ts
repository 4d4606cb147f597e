import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type { Holder } from './accounts.ts'
import { grant } from './ledger.ts'
import { earnerOf } from './member-departure.ts'
import { smileyEntries } from './smileys.table.ts'

interface Earned extends Holder {
  amount: number
  /** By which what earned it is known: the same one earns once in a practice. */
  reference: string
  reason: string
  at: Date
}

/**
 * Earnings of the portal itself rather than of a partner. The same reference earns once, however often and on
 * whichever node. Answers how many were earned by it, now or before.
 */
export async function earn(db: Db, { practiceId, userId, amount, reference, reason, at }: Earned): Promise<number> {
  return db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`earn ${practiceId} ${reference}`}, 0))`)
    const [before] = await db
      .select({ amount: smileyEntries.amount })
      .from(smileyEntries)
      .where(
        and(
          eq(smileyEntries.practiceId, practiceId),
          eq(smileyEntries.orderReference, reference),
          eq(smileyEntries.kind, 'grant'),
          // An application may name any reference.
          isNull(smileyEntries.applicationId),
        ),
      )
    if (before) return before.amount
    const earner = await earnerOf(db, { practiceId, userId })
    if (!earner || amount < 1) return 0
    await grant(db, { practiceId, userId: earner, amount, applicationId: null, reason, orderReference: reference, at })
    return amount
  })
}
