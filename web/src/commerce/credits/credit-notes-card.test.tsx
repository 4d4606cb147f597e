import {
  createCreditUse,
  creditUseProblems,
  listCreditNotes,
} from '@arcade/contract/commerce/credits/credit-uses.contract.ts'
import { listCards } from '@arcade/contract/commerce/payments/cards.contract.ts'
import { previewPayment } from '@arcade/contract/commerce/payments/payments.contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { CreditNote } from './credit-uses.api.ts'

const uuid = (number: number) => `a2cade00-0029-4000-8000-00000000000${number}`
const note = (number: number, more: Partial<CreditNote> = {}): CreditNote => ({
  uuid: uuid(number),
  reference: `AV-${number}`,
  base: 'SMILERS',
  issuedAt: '2026-10-26',
  total: 28.6,
  left: 28.6,
  ...more,
})
const invoice = { kind: 'invoice' as const, uuid: uuid(1), number: 'FA-1', amount: 120 }
const offered = (amount: number) =>
  answer(previewPayment, 200, {
    result: {
      sellers: [{ seller: 'SMILERS', amount, payables: [{ ...invoice, amount }] }],
      unpayable: [],
      total: amount,
    },
  })
const used = (amount: number) =>
  answer(createCreditUse, 200, {
    result: {
      uuid: uuid(9),
      base: 'SMILERS',
      total: amount,
      state: 'waiting',
      refusal: null,
      createdAt: '2026-11-16T08:00:00.000Z',
      endedAt: null,
      lines: [{ creditUuid: uuid(2), creditReference: 'AV-2', invoiceUuid: uuid(1), reference: 'FA-1', amount }],
    },
  })
const notes = (...result: CreditNote[]) =>
  answer(listCreditNotes, 200, { result, nextCursor: null, total: result.length })

beforeEach(() => {
  logIn()
  localStorage.setItem('selectedInvoices', JSON.stringify([uuid(1)]))
  answer(listCards, 200, { result: [] })
  offered(120)
})

describe('PAY-03 credit notes before the card', () => {
  it('PAY-03 offers those of the same seller, chosen, and uses what is left chosen', async () => {
    notes(note(2), note(3, { left: 10 }), note(4, { base: 'BDA' }))
    const { user } = renderPage(pages.payment.path)
    expect(await screen.findByRole('button', { name: /^Utiliser 38,60\s€$/ })).toBeEnabled()
    expect(screen.queryByRole('checkbox', { name: /AV-4/ })).not.toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'AV-3 du 26/10/2026' }))
    const asked = used(28.6)
    notes(note(3, { left: 10 }))
    offered(91.4)
    await user.click(screen.getByRole('button', { name: /^Utiliser 28,60\s€$/ }))
    expect(await screen.findByText(/^28,60\s€ d’avoir utilisés/)).toBeVisible()
    expect(await asked[0]?.clone().json()).toEqual({ creditNotes: [uuid(2)], invoices: [uuid(1)], total: 28.6 })
    expect(await screen.findByRole('button', { name: /^Payer 91,40\s€/ })).toBeInTheDocument()
    expect(localStorage.getItem('selectedInvoices')).toContain(uuid(1))
  })

  it('PAY-03 uses no more than is owed, and what is covered needs no card', async () => {
    offered(20)
    notes(note(2))
    used(20)
    const { user } = renderPage(pages.payment.path)
    await user.click(await screen.findByRole('button', { name: /^Utiliser 20,00\s€$/ }))
    await waitFor(() => expect(localStorage.getItem('selectedInvoices')).toBeNull())
    expect(screen.queryByRole('button', { name: /^Payer/ })).not.toBeInTheDocument()
  })

  it('PAY-03 a refusal is shown, and nothing is used', async () => {
    notes(note(2))
    answerProblem(createCreditUse, creditUseProblems.used)
    const { user } = renderPage(pages.payment.path)
    await user.click(await screen.findByRole('button', { name: /^Utiliser 28,60/ }))
    expect(await screen.findByText('Cet avoir est déjà utilisé.')).toBeVisible()
  })

  it('PAY-03 shows nothing where there are none', async () => {
    notes()
    renderPage(pages.payment.path)
    expect(await screen.findByRole('button', { name: /^Payer 120/ })).toBeInTheDocument()
    expect(screen.queryByText('Avoirs à utiliser')).not.toBeInTheDocument()
  })
})
