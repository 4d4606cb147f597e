import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listQuotes } from '@arcade/contract/commerce/quotes/quotes.contract.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { presentQuote } from './quotes.rules.ts'
import { isTickerList } from './quotes.settings.ts'

const { db } = await shareDatabase()
const reader = await makePractitioner(db)

/** A chart service whose answers the test chooses, by ticker. */
const asked: string[] = []
const answers = new Map<string, { status: number; body: unknown }>()
const service = createServer((request, response) => {
  const symbol = decodeURIComponent(/chart\/([^?]+)/.exec(request.url ?? '')?.[1] ?? '')
  asked.push(symbol)
  const { status, body } = answers.get(symbol) ?? { status: 404, body: { chart: { result: null } } }
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}).listen(0, '127.0.0.1')
await once(service, 'listening')
afterAll(() => void service.close())
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`

const chart = (symbol: string, price: number | null, close: (number | null)[] = [9, null, 10, price], more = {}) => ({
  chart: {
    result: [
      {
        meta: {
          symbol,
          currency: 'USD',
          longName: `${symbol} Inc.`,
          regularMarketPrice: price,
          regularMarketTime: 1.7e9,
          ...more,
        },
        indicators: { quote: [{ close }] },
      },
    ],
  },
})
let number = 0
/** Five tickers of the test's own, and the portal some minutes later as often as it is asked. */
async function makeQuotes() {
  const tickers = Array.from({ length: 5 }, () => `T${++number}`)
  for (const symbol of tickers) answers.set(symbol, { status: 200, body: chart(symbol, 12) })
  let minutes = 0
  const clock = { now: () => new Date(Date.now() + minutes * 60_000) }
  const nodes = [1, 2].map(() => makeTestApp(db, { clock, quotes: { url, tickers } }))
  const [one, other] = await Promise.all(nodes)
  const read = async (node = one) => {
    const response = await node?.inject({ url: '/v1/quotes', headers: reader.headers })
    expect(response?.statusCode).toBe(200)
    return listQuotes.replies[200].parse(response?.json()).result
  }
  return { tickers, read, other, later: (more: number) => (minutes += more) }
}
const askedFor = (tickers: string[]) => asked.filter((symbol) => tickers.includes(symbol)).length

describe('quotes', () => {
  it('QUO-01 five tickers have a price, its change since the last close, its time and a curve', async () => {
    const { tickers, read } = await makeQuotes()
    const quotes = await read()
    expect(quotes.map(({ symbol }) => symbol)).toEqual(tickers)
    expect(quotes[0]).toEqual({
      symbol: tickers[0],
      name: `${tickers[0]} Inc.`,
      currency: 'USD',
      price: 12,
      previousClose: 10,
      change: 2,
      changePercent: 20,
      asOf: new Date(1.7e12),
      stale: false,
      curve: [9, 10, 12],
    })
  })

  it('QUO-01 the service is asked once a minute for all nodes', async () => {
    const { tickers, read, other, later } = await makeQuotes()
    await Promise.all([read(), read(other), read()])
    expect((await read(other))[0]?.price).toBe(12)
    expect(askedFor(tickers)).toBe(5)
    later(2)
    await read(other)
    expect(askedFor(tickers)).toBe(10)
  })

  it.each([
    ['does not exist', { status: 404, body: { chart: { result: null } } }],
    ['has a price of null', { status: 200, body: chart('X', null) }],
    ['has a price of 0', { status: 200, body: chart('X', 0, [1, 2]) }],
    ['answers half a JSON', { status: 200, body: '{"chart":{"result":[{' }],
    ['answers another shape', { status: 200, body: { price: '12' } }],
    ['answers without end', { status: 200, body: `"${'x'.repeat(300_000)}"` }],
    ['tells its time in milliseconds', { status: 200, body: chart('X', 12, [12], { regularMarketTime: 1.7e12 }) }],
    ['tells no time that there is', { status: 200, body: chart('X', 12, [12], { regularMarketTime: 1e15 }) }],
    ['has a name that no database holds', { status: 200, body: chart('X', 12, [12], { longName: 'X\0' }) }],
    ['fails', { status: 500, body: {} }],
  ])('QUO-01 a ticker that %s fails alone', async (_, answer) => {
    const { tickers, read } = await makeQuotes()
    answers.set(tickers[2] ?? '', answer)
    const quotes = await read()
    expect(quotes.map(({ price }) => price)).toEqual([12, 12, null, 12, 12])
    expect(quotes[2]).toMatchObject({ symbol: tickers[2], stale: true, asOf: null, curve: [], change: null })
  })

  it('QUO-01 what was known stays with its time when the service is gone, and says that it is stale', async () => {
    const { tickers, read, later } = await makeQuotes()
    await read()
    for (const symbol of tickers) answers.set(symbol, { status: 503, body: {} })
    later(2)
    expect((await read())[0]).toMatchObject({ price: 12, stale: false })
    later(4)
    expect((await read())[0]).toMatchObject({ price: 12, stale: true, asOf: new Date(1.7e12) })
    answers.set(tickers[0] ?? '', { status: 200, body: chart('X', 13) })
    later(2)
    expect((await read())[0]).toMatchObject({ price: 13, stale: false })
  })

  it('QUO-01 without a service there are none', async () => {
    const app = await makeTestApp(db)
    expect((await app.inject({ url: '/v1/quotes', headers: reader.headers })).json()).toEqual({ result: [] })
  })

  it('QUO-01 a change is none where the last close is unknown', () => {
    expect(presentQuote('A', undefined, new Date())).toMatchObject({ change: null, changePercent: null, stale: true })
  })

  it.each([
    ['HSIC,XRAY,STMN.SW,ALGN,NVST', true],
    ['HSIC,XRAY,STMN.SW,ALGN', false],
    ['HSIC,HSIC,STMN.SW,ALGN,NVST', false],
    ['../etc,XRAY,STMN.SW,ALGN,NVST', false],
    ['hsic,XRAY,STMN.SW,ALGN,NVST', false],
  ])('QUO-01 %s is a setting: %s', (list, expected) => expect(isTickerList(list)).toBe(expected))
})
