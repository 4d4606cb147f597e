import type { Simulator } from '../simulator.ts'

interface Company {
  name: string
  currency: string
  /** Around which its price moves. */
  level: number
}

const companies: Record<string, Company> = {
  HSIC: { name: 'Henry Schein, Inc.', currency: 'USD', level: 68 },
  XRAY: { name: 'DENTSPLY SIRONA Inc.', currency: 'USD', level: 19 },
  'STMN.SW': { name: 'Straumann Holding AG', currency: 'CHF', level: 112 },
  ALGN: { name: 'Align Technology, Inc.', currency: 'USD', level: 214 },
  NVST: { name: 'Envista Holdings Corporation', currency: 'USD', level: 21 },
}

const day = 86_400
const days = 22

/** The same for a ticker and a day, whenever it is asked. */
function closeOn(symbol: string, level: number, date: number): number {
  const seed = Array.from(symbol).reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const wave = Math.sin((date + seed) / 3.1) * 0.025 + Math.sin((date * seed) % 17) * 0.012
  return Math.round(level * (1 + wave) * 100) / 100
}

function chartOf(symbol: string, { name, currency, level }: Company, now: number) {
  const today = Math.floor(now / day)
  const dates = Array.from({ length: days }, (_, index) => today - days + 1 + index)
  const close = dates.map((date) => closeOn(symbol, level, date))
  const meta = {
    symbol,
    currency,
    longName: name,
    regularMarketPrice: close.at(-1),
    regularMarketTime: now - (now % 60),
    chartPreviousClose: closeOn(symbol, level, today - days),
  }
  return { meta, timestamp: dates.map((date) => date * day), indicators: { quote: [{ close }] } }
}

/** QUO-01: a public chart service. `NULL` has a price of null; what else it does not know does not exist. */
export const quotesSimulator = (): Simulator => ({
  key: 'quotes',
  name: 'Quotes',
  about: 'A chart service that knows five dental companies; their prices are made up.',
  routes(app) {
    app.get<{ Params: { symbol: string } }>('/v8/finance/chart/:symbol', ({ params: { symbol } }, reply) => {
      const now = Math.floor(Date.now() / 1000)
      if (symbol === 'NULL') {
        const meta = { symbol, currency: 'USD', regularMarketPrice: null, regularMarketTime: now }
        return reply.send({ chart: { result: [{ meta, indicators: { quote: [{ close: [null] }] } }], error: null } })
      }
      const company = companies[symbol]
      if (!company) {
        const error = { code: 'Not Found', description: 'No data found, symbol may be delisted' }
        return reply.code(404).send({ chart: { result: null, error } })
      }
      return reply.send({ chart: { result: [chartOf(symbol, company, now)], error: null } })
    })
  },
})
