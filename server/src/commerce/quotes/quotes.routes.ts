import { listQuotes } from '@arcade/contract/commerce/quotes/quotes.contract.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../kernel/http/serve.ts'
import { releaseSlotWhile } from '../../kernel/limits/call-slots.ts'
import { type FetchQuote, makeFetchQuote } from '../../parts/partners/quotes.ts'
import { claimQuotes, selectQuotes, updateQuote } from './quotes.queries.ts'
import { presentQuote } from './quotes.rules.ts'

const minute = 60_000

export interface QuotesSource {
  /** The chart service; null where none is configured. */
  url: string | null
  tickers: readonly string[]
}

/** QUO-01: from the database, which the first caller of a minute brings up to date; a ticker that fails keeps what it had. */
export function quotesRoutes(app: FastifyInstance, { quotes: { url, tickers } }: { quotes: QuotesSource }) {
  const fetchQuote: FetchQuote | null = url === null ? null : makeFetchQuote({ url, log: app.kernel.log })

  serve(app, listQuotes, async ({ db, clock, request }) => {
    if (!fetchQuote || tickers.length === 0) return { result: [] }
    const now = clock.now()
    const claimed = await claimQuotes(db, tickers, new Date(now.getTime() - minute), now)
    const update = async (symbol: string) => {
      const facts = await fetchQuote(symbol)
      if (facts) await updateQuote(db, symbol, facts, now)
    }
    // Others need not wait for a slow service.
    if (claimed.length > 0) await releaseSlotWhile(request, () => Promise.all(claimed.map(update)))
    const rows = await selectQuotes(db, tickers)
    return {
      result: tickers.map((symbol) =>
        presentQuote(
          symbol,
          rows.find((row) => row.symbol === symbol),
          now,
        ),
      ),
    }
  })
}
