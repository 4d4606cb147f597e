import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { quotesSimulator } from './quotes.ts'

const app = Fastify()
quotesSimulator().routes(app)
const chart = async (symbol: string) => {
  const answer = await app.inject({ url: `/v8/finance/chart/${symbol}?range=1mo&interval=1d` })
  return { status: answer.statusCode, ...answer.json().chart }
}

it('QUO-01 answers as a chart service does: a month of closes, the last of them the price', async () => {
  const { status, result } = await chart('STMN.SW')
  expect(status).toBe(200)
  const [{ meta, indicators }] = result
  expect(meta).toMatchObject({ symbol: 'STMN.SW', currency: 'CHF', longName: 'Straumann Holding AG' })
  const { close } = indicators.quote[0]
  expect(close).toHaveLength(22)
  expect(close.at(-1)).toBe(meta.regularMarketPrice)
})

it('QUO-01 does not know every ticker, and has one without a price', async () => {
  expect(await chart('NOPE')).toMatchObject({ status: 404, result: null })
  expect((await chart('NULL')).result[0].meta.regularMarketPrice).toBeNull()
})
