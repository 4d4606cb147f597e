import { line } from '@arcade/contract/kernel/values.ts'
import type { Logger } from 'pino'
import { z } from 'zod'

export interface QuoteFacts {
  name: string
  currency: string
  price: number
  previousClose: number | null
  asOf: Date
  curve: number[]
}

/** Null where the service gave no answer worth the name for this ticker. */
export type FetchQuote = (symbol: string) => Promise<QuoteFacts | null>

interface Deps {
  /** Without a slash at its end. */
  url: string
  log: Logger
  timeoutMs?: number
}

const mostBytes = 256 * 1024
const price = z.number().positive()
/** The year 9999: a later value is in other units than seconds, and no column would take it. */
const latest = 253_402_300_799

/** As public chart services answer: `GET /v8/finance/chart/{symbol}?range=1mo&interval=1d`. */
const Chart = z.object({
  chart: z.object({
    result: z.tuple([
      z.object({
        meta: z.object({
          symbol: line({ max: 200 }),
          currency: line({ max: 10 }),
          longName: line({ max: 200 }).optional(),
          regularMarketPrice: price,
          regularMarketTime: z.int().positive().max(latest),
          previousClose: price.optional(),
        }),
        indicators: z.object({ quote: z.tuple([z.object({ close: z.array(price.nullable()).max(400) })]) }),
      }),
    ]),
  }),
})

/** QUO-01: asks a chart service for one ticker. */
export function makeFetchQuote({ url, log, timeoutMs = 2_500 }: Deps): FetchQuote {
  return async (symbol) => {
    try {
      const address = `${url.replace(/\/$/, '')}/v8/finance/chart/${encodeURIComponent(symbol)}?range=1mo&interval=1d`
      const answer = await fetch(address, {
        headers: { accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (answer.status !== 200) throw new Error(`the service answered ${answer.status}`)
      return factsOf(Chart.parse(JSON.parse(await readText(answer))))
    } catch (err) {
      log.warn({ symbol, reason: (err as Error).name }, 'a quote was not to be had')
      return null
    }
  }
}

function factsOf({ chart }: z.output<typeof Chart>): QuoteFacts {
  const [{ meta, indicators }] = chart.result
  const curve = indicators.quote[0].close.filter((close) => close !== null)
  return {
    name: meta.longName ?? meta.symbol,
    currency: meta.currency,
    price: meta.regularMarketPrice,
    // The last of the closes is today's own.
    previousClose: meta.previousClose ?? curve.at(-2) ?? null,
    asOf: new Date(meta.regularMarketTime * 1000),
    curve,
  }
}

/** Throws for more than a month of one ticker could be. */
async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.length
    if (length > mostBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
