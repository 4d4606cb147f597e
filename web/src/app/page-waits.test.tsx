import { summarizePatients } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { getInvoiceTotals } from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { getOrdersSummary } from '@arcade/contract/commerce/orders/orders.contract.ts'
import { getSmileySummary } from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { type PageId, pages } from '@arcade/contract/pages.ts'
import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { expect, it } from 'vitest'
import { answerAllElse, callsEnded, portal } from '../../test/answers.ts'
import { logIn } from '../../test/log-in.ts'
import { answerMe, owner } from '../../test/members.ts'
import { renderPage } from '../../test/render-page.tsx'
import { selectPending } from '../kernel/pending.ts'

it.each<[PageId, Route]>([
  ['smileys', getSmileySummary],
  ['orders', getOrdersSummary],
  ['invoices', getInvoiceTotals],
  ['patients', summarizePatients],
])('RT-08 the page of %s waits for what it shares with a tile or the sidebar', async (id, route) => {
  logIn()
  answerAllElse()
  answerMe(owner)
  const asked = new Promise<void>((resolve) => {
    portal.use(
      http.get(`*${route.path}`, () => {
        resolve()
        return new Promise<never>(() => {})
      }),
    )
  })
  const { store } = renderPage(pages[id].path)
  await screen.findByRole('heading', { level: 1 })
  await asked
  await callsEnded()
  await waitFor(() => expect(selectPending(store.getState())).toBe(1))
})
