interface StoredQuote {
  symbol: string
  name: string | null
  currency: string | null
  price: number | null
  previousClose: number | null
  curve: number[]
  asOf: Date | null
  fetchedAt: Date | null
}

/** How long an answer counts as confirmed. */
const freshMs = 5 * 60_000

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** What is shown of a ticker; without any answer yet, its symbol alone. */
export function presentQuote(symbol: string, stored: StoredQuote | undefined, now: Date) {
  const { name = null, currency = null, price = null, previousClose = null, asOf = null, curve = [] } = stored ?? {}
  const change = price !== null && previousClose !== null ? round(price - previousClose, 4) : null
  const changePercent = change !== null && previousClose ? round((change / previousClose) * 100, 2) : null
  const fetchedAt = stored?.fetchedAt ?? null
  const stale = fetchedAt === null || now.getTime() - fetchedAt.getTime() > freshMs
  return { symbol, name, currency, price, previousClose, change, changePercent, asOf, stale, curve }
}
