import { getInvoiceTotals } from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'

beforeEach(() => logIn())

it('DASH-01 ERP-01 the tile says of each seller alone that it does not answer, and how old its amount is', async () => {
  const sum = { currency: 'EUR', asOf: '2026-11-15T09:42:00.000Z', stale: false }
  const none = { due: 0, overdue: 0, count: 0, overdueCount: 0, dueSoonCount: 0 }
  answer(getInvoiceTotals, 200, {
    result: {
      totals: [
        { ...sum, base: 'BIOTECHDENTAL', due: 2346.45, overdue: 486.2, count: 3, overdueCount: 1, dueSoonCount: 0 },
        { ...sum, ...none, base: 'BDA' },
        { ...sum, ...none, base: 'SMILERS', due: 19.9, count: 1, stale: true },
        { ...sum, ...none, base: 'BIOTECHDENTAL_DIGITAL', asOf: null, stale: true },
      ],
      applications: [],
      since: '2021-03-09',
      connected: true,
    },
  })
  renderPage('/dashboard')
  const tile = await screen.findByRole('list', { name: 'Mes factures' })
  const rows = within(tile).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Biotech Dentaldont 486,20\s€ en retard2\s346,45\s€$/),
    expect.stringMatching(/^SmilersNe répond pas, montant de 15\/11\/2026 \d\d:4219,90\s€$/),
    'Biotech Dental DigitalNe répond pas–',
  ])
})

it('DASH-01 ERP-01 the tile writes another currency than euros by its code', async () => {
  const seller = { base: 'BDA', currency: 'CHF', asOf: '2026-11-15T09:42:00.000Z', stale: false } as const
  const sums = { due: 2346.45, overdue: 1486.2, count: 3, overdueCount: 1, dueSoonCount: 0 }
  answer(getInvoiceTotals, 200, {
    result: { totals: [{ ...seller, ...sums }], applications: [], since: null, connected: true },
  })
  renderPage('/dashboard')
  const tile = await screen.findByRole('list', { name: 'Mes factures' })
  expect(tile).toHaveTextContent(/^BDA ?dont 1\s486,20\sCHF en retard ?2\s346,45\sCHF$/)
})
