import { eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type { QuoteFacts } from '../../parts/partners/quotes.ts'
import { quotes } from './quotes.table.ts'

type QuoteRow = typeof quotes.$inferSelect

export const selectQuotes = (db: Db, symbols: readonly string[]): Promise<QuoteRow[]> =>
  db
    .select()
    .from(quotes)
    .where(inArray(quotes.symbol, [...symbols]))

/** Stale ones: the node that claims one refreshes it, and the other nodes show the old one. */
export async function claimQuotes(db: Db, symbols: readonly string[], since: Date, now: Date): Promise<string[]> {
  const claimed = await db
    .insert(quotes)
    .values(symbols.map((symbol) => ({ symbol, triedAt: now })))
    .onConflictDoUpdate({ target: quotes.symbol, set: { triedAt: now }, setWhere: lt(quotes.triedAt, since) })
    .returning({ symbol: quotes.symbol })
  return claimed.map(({ symbol }) => symbol)
}

export async function updateQuote(db: Db, symbol: string, facts: QuoteFacts, now: Date) {
  await db
    .update(quotes)
    .set({ ...facts, fetchedAt: now })
    .where(eq(quotes.symbol, symbol))
}
