import { listQuotes } from '@arcade/contract/commerce/quotes/quotes.contract.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { Quote } from './quotes.api.ts'

const quote = (symbol: string, more: Partial<Quote> = {}): Quote => ({
  symbol,
  name: `${symbol} Inc.`,
  currency: 'USD',
  price: 68.12,
  previousClose: 67.5,
  change: 0.62,
  changePercent: 0.92,
  asOf: '2026-11-16T09:00:00.000Z',
  stale: false,
  curve: [66, 67, 68.12],
  ...more,
})
beforeEach(() => logIn())

it('QUO-01 DASH-01 the tile shows prices and changes; one that is missing or stale says so alone', async () => {
  const gone = { price: null, name: null, currency: null, changePercent: null, asOf: null, stale: true, curve: [] }
  const result = [quote('HSIC'), quote('XRAY', { changePercent: -0.3, stale: true }), quote('STMN.SW', gone)]
  answer(listQuotes, 200, { result })
  renderPage('/dashboard')
  const list = await screen.findByRole('list', { name: 'Cours de bourse' })
  const [up, down, missing] = within(list).getAllByRole('listitem')
  expect(up).toHaveTextContent(/HSIC.*68,12 USD\+0,92\s%/)
  expect(up).not.toHaveTextContent('Cours du')
  expect(down).toHaveTextContent(/−0,30\s%Cours du 16\/11\/2026/)
  expect(missing).toHaveTextContent('STMNSTMN.SWIndisponible')
})
