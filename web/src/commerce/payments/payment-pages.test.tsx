import { listCreditNotes } from '@arcade/contract/commerce/credits/credit-uses.contract.ts'
import {
  completeCardRegistration,
  listCards,
  registerCard,
  removeCard,
} from '@arcade/contract/commerce/payments/cards.contract.ts'
import {
  cancelPayment,
  getPayment,
  pay,
  paymentsProblems,
  previewPayment,
  refreshPayment,
} from '@arcade/contract/commerce/payments/payments.contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerNothing, answerProblem } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { browserLocation } from '../../kernel/browser-location.ts'
import type { BankCard, Line, Payment, Preview } from './payments.api.ts'

const uuid = (number: number) => `a2cade00-0023-4000-8000-00000000000${number}`
const card: BankCard = {
  uuid: uuid(1),
  brand: 'visa',
  last4: '4242',
  expiryMonth: 4,
  expiryYear: 2034,
  expired: false,
  registeredAt: '2026-11-16T08:00:00.000Z',
}
const invoice = { kind: 'invoice' as const, uuid: uuid(2), number: 'FA-1', amount: 120 }
const preview: Preview = {
  sellers: [{ seller: 'SMILERS', amount: 120, payables: [invoice] }],
  unpayable: [{ uuid: uuid(3), number: 'FA-2', reason: 'paid', paymentUuid: null }],
  total: 120,
}
const line: Line = {
  uuid: uuid(5),
  seller: 'SMILERS',
  amount: 120,
  state: 'succeeded',
  reason: null,
  actionUrl: null,
  refunded: 0,
  recorded: false,
  twice: false,
  rejected: false,
  refundRecorded: true,
  payables: [{ ...invoice, refunded: 0 }],
}
const payment = (...lines: Partial<Line>[]): Payment => ({
  uuid: uuid(4),
  createdAt: '2026-11-16T08:00:00.000Z',
  total: 120,
  card: { uuid: uuid(1), brand: 'visa', last4: '4242' },
  lines: lines.map((more, at) => ({ ...line, uuid: uuid(5 + at), ...more })),
  version: 1,
})
const paid = (result: Payment) => {
  answer(getPayment, 200, { result })
  return answer(refreshPayment, 200, { result })
}
const load = vi.spyOn(browserLocation, 'load').mockImplementation(() => {})
beforeEach(() => {
  logIn()
  answer(listCreditNotes, 200, { result: [], nextCursor: null, total: 0 })
  load.mockClear()
})
const { path } = pages.payment

describe('PAY-01 the cards', () => {
  const cards = pages.cardRegistration.path

  it('PAY-01 explains, and leads to the page of the payment provider', async () => {
    answer(listCards, 200, { result: [] })
    const asked = answer(registerCard, 201, { result: { uuid: uuid(9), url: 'http://127.0.0.1:1/checkout' } })
    const { user } = renderPage(cards)
    expect(await screen.findByText(/Son numéro ne passe jamais par Arcade/)).toBeVisible()
    expect(await screen.findByText('Aucune carte enregistrée')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Enregistrer une carte' }))
    await waitFor(() => expect(load).toHaveBeenCalledWith('http://127.0.0.1:1/checkout'))
    expect(await asked[0]?.json()).toEqual({ locale: 'fr' })
  })

  it('PAY-01 can be begun again by whom the back button brings back from the provider', async () => {
    answer(listCards, 200, { result: [] })
    answer(registerCard, 201, { result: { uuid: uuid(9), url: 'http://127.0.0.1:1/checkout' } })
    const { user } = renderPage(cards)
    const button = await screen.findByRole('button', { name: 'Enregistrer une carte' })
    await user.click(button)
    await waitFor(() => expect(load).toHaveBeenCalled())
    expect(button).toHaveAttribute('aria-disabled', 'true')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
  })

  it('PAY-01 comes back with brand, last four digits and expiry, and forgets the visit in the address', async () => {
    answer(completeCardRegistration, 200, { result: { state: 'complete', card } })
    answer(listCards, 200, { result: [card] })
    const { router } = renderPage(`${cards}?enregistrement=${uuid(9)}&pour=paiement`)
    expect(await screen.findByText('La carte Visa •••• 4242 est enregistrée.')).toBeVisible()
    const list = within(await screen.findByRole('list', { name: 'Cartes enregistrées' }))
    expect(list.getByText('Expire fin 04/34')).toBeVisible()
    expect(router.state.location.search).toBe('?pour=paiement')
    const back = screen.getByRole('link', { name: 'Revenir au paiement' })
    expect(back).toHaveAttribute('href', path)
    // The one thing to do next.
    expect(back.className).toContain('main')
    expect(screen.getByRole('button', { name: 'Enregistrer une carte' }).className).not.toContain('main')
  })

  it('PAY-01 shows a return without a card, and asks no more', async () => {
    answer(listCards, 200, { result: [] })
    const asked = answerNothing(completeCardRegistration)
    renderPage(`${cards}?enregistrement=${uuid(9)}&annule=1`)
    expect(await screen.findByText('Aucune carte n’a été enregistrée.')).toBeVisible()
    expect(asked).toEqual([])
  })

  it('PAY-01 removes a card, which leaves the list', async () => {
    answer(listCards, 200, { result: [card] })
    answer(removeCard, 204, null)
    const { user } = renderPage(cards)
    await user.click(await screen.findByRole('button', { name: 'Retirer la carte Visa •••• 4242' }))
    expect(await screen.findByText('Aucune carte enregistrée')).toBeVisible()
  })
})

describe('PAY-02 the payment', () => {
  const select = () => localStorage.setItem('selectedInvoices', JSON.stringify([uuid(2), uuid(3)]))

  it('PAY-02 shows what is paid to whom, what is not and why, and pays it with the saved card', async () => {
    select()
    answer(previewPayment, 200, { result: preview })
    answer(listCards, 200, { result: [card] })
    const asked = answer(pay, 200, { result: payment({}) })
    paid(payment({}))
    const { user, router } = renderPage(path)
    expect(await screen.findByText('FA-2 est déjà payée.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Smilers' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: /^Payer 120,00/ }))
    expect(await screen.findByText('Payée, en cours d’enregistrement')).toBeVisible()
    expect(await asked[0]?.json()).toEqual({ invoices: [uuid(2)], cardUuid: card.uuid, total: 120, locale: 'fr' })
    expect(router.state.location.search).toMatch(/^\?paiement=/)
    expect(localStorage.getItem('selectedInvoices')).toBeNull()
  })

  it('PAY-02 a payment without an answer is looked for under its own uuid, and the selection stays', async () => {
    select()
    answer(previewPayment, 200, { result: preview })
    answer(listCards, 200, { result: [card] })
    answerNothing(pay)
    paid(payment({ state: 'created' }))
    const { user } = renderPage(path)
    await user.click(await screen.findByRole('button', { name: /^Payer 120,00/ }))
    expect(await screen.findByText('En cours de vérification')).toBeVisible()
    expect(localStorage.getItem('selectedInvoices')).not.toBeNull()
  })

  it('PAY-02 says plainly why a payment was refused, and stays', async () => {
    select()
    answer(previewPayment, 200, { result: preview })
    answer(listCards, 200, { result: [card] })
    const refused = answerProblem(pay, paymentsProblems.inPayment)
    const { user, router } = renderPage(path)
    const button = await screen.findByRole('button', { name: /^Payer 120,00/ })
    await user.click(button)
    expect(await screen.findByText('Une des factures fait déjà partie d’un paiement.')).toBeVisible()
    expect(router.state.location.search).toBe('')
    // Another press is another payment: the first one is answered for good.
    const asked = answer(pay, 200, { result: payment({}) })
    paid(payment({}))
    await user.click(button)
    expect(await screen.findByText('Payée, en cours d’enregistrement')).toBeVisible()
    expect(asked[0]?.url).not.toBe(refused[0]?.url)
  })

  it('PAY-02 leads from an invoice that is in a payment to that payment', async () => {
    select()
    const inPayment = { uuid: uuid(3), number: 'FA-2', reason: 'in-payment' as const, paymentUuid: uuid(4) }
    answer(previewPayment, 200, { result: { ...preview, unpayable: [inPayment] } })
    answer(listCards, 200, { result: [card] })
    paid(payment({ state: 'requires_action', actionUrl: 'http://127.0.0.1:1/bank' }))
    const { user } = renderPage(path)
    await user.click(await screen.findByRole('link', { name: 'Voir ce paiement' }))
    expect(await screen.findByRole('button', { name: 'S’authentifier Smilers' })).toBeVisible()
  })

  it('PAY-02 needs a card, and leads to the registration of one', async () => {
    select()
    answer(previewPayment, 200, { result: preview })
    answer(listCards, 200, { result: [] })
    answer(registerCard, 201, { result: { uuid: uuid(9), url: 'http://127.0.0.1:1/checkout' } })
    const { user } = renderPage(path)
    await user.click(await screen.findByRole('button', { name: 'Enregistrer une carte' }))
    await waitFor(() => expect(load).toHaveBeenCalledWith('http://127.0.0.1:1/checkout'))
    expect(screen.getByRole('button', { name: /^Payer/ })).toHaveAttribute('aria-disabled', 'true')
  })

  it('PAY-02 shows each seller by itself, leads to the bank, and gives up what is left', async () => {
    const action = { state: 'requires_action' as const, actionUrl: 'http://127.0.0.1:1/bank' }
    const open = payment(
      { recorded: true },
      { seller: 'BDA', ...action },
      { seller: 'BIOTECHDENTAL', state: 'failed', reason: 'insufficient_funds' },
    )
    const asked = paid(open)
    const { user } = renderPage(`${path}?paiement=${uuid(4)}`)
    expect(await screen.findByText('Payée')).toBeVisible()
    expect(screen.getByText('La provision de la carte est insuffisante.')).toBeVisible()
    await waitFor(() => expect(asked).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'S’authentifier BDA' }))
    expect(load).toHaveBeenCalledWith('http://127.0.0.1:1/bank')
    answer(previewPayment, 200, { result: { sellers: [], unpayable: [], total: 0 } })
    answer(cancelPayment, 200, { result: payment({ recorded: true }, { seller: 'BDA', state: 'cancelled' }) })
    await user.click(screen.getByRole('button', { name: 'Abandonner ce qui reste' }))
    expect(await screen.findByText('Une partie est payée, le reste ne l’est pas.')).toBeVisible()
  })

  const refused = payment(
    { recorded: true },
    {
      seller: 'BDA',
      amount: 59.8,
      state: 'failed',
      reason: 'insufficient_funds',
      payables: [{ kind: 'invoice', uuid: uuid(3), number: 'FA-2', amount: 59.8, refunded: 0 }],
    },
  )
  const rest: Preview = {
    sellers: [
      { seller: 'BDA', amount: 59.8, payables: [{ kind: 'invoice', uuid: uuid(3), number: 'FA-2', amount: 59.8 }] },
    ],
    unpayable: [],
    total: 59.8,
  }

  it('PAY-03 pays what was refused in place, with another card, and once however often it is pressed', async () => {
    localStorage.setItem('selectedInvoices', JSON.stringify([uuid(3)]))
    paid(refused)
    const asked = answer(previewPayment, 200, { result: rest })
    const other: BankCard = { ...card, uuid: uuid(8), brand: 'mastercard', last4: '8210' }
    answer(listCards, 200, { result: [card, other] })
    const charged = answer(pay, 200, { result: payment({ amount: 59.8, payables: refused.lines[1]?.payables ?? [] }) })
    const { user, router } = renderPage(`${path}?paiement=${uuid(4)}`)
    expect(await screen.findByRole('heading', { name: 'Payé en partie' })).toBeVisible()
    expect(screen.getByText(/120,00.€ réglés, 59,80.€ non réglés/)).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Payer le reste avec une autre carte' })).toBeVisible()
    expect(await asked[0]?.json()).toEqual({ invoices: [uuid(3)] })
    expect(screen.getByRole('link', { name: 'FA-2' })).toHaveAttribute('href', `${pages.invoice.path}?uuid=${uuid(3)}`)
    expect(await screen.findByRole('radio', { name: /8210/ })).toBeChecked()
    expect(screen.queryByRole('radio', { name: /4242/ })).toBeNull()
    await user.dblClick(screen.getByRole('button', { name: /^Payer 59,80/ }))
    await waitFor(() => expect(router.state.location.search).not.toContain(uuid(4)))
    expect(charged).toHaveLength(1)
    expect(await charged[0]?.json()).toEqual({ invoices: [uuid(3)], cardUuid: uuid(8), total: 59.8, locale: 'fr' })
    expect(localStorage.getItem('selectedInvoices')).toBeNull()
  })

  it('PAY-03 does not say that no card is saved where the only one was refused', async () => {
    paid(refused)
    answer(previewPayment, 200, { result: rest })
    answer(listCards, 200, { result: [card] })
    renderPage(`${path}?paiement=${uuid(4)}`)
    expect(await screen.findByText(/^Aucune autre carte valable/)).toBeVisible()
    expect(screen.queryByText(/^Aucune carte n’est encore enregistrée/)).toBeNull()
  })

  it('PAY-03 offers credit notes of the seller for what was refused too', async () => {
    paid(refused)
    answer(previewPayment, 200, { result: rest })
    answer(listCards, 200, { result: [card] })
    const note = {
      uuid: uuid(9),
      reference: 'AV-1',
      base: 'BDA' as const,
      issuedAt: '2026-10-26',
      total: 28.6,
      left: 28.6,
    }
    answer(listCreditNotes, 200, { result: [note], nextCursor: null, total: 1 })
    renderPage(`${path}?paiement=${uuid(4)}`)
    expect(await screen.findByRole('button', { name: /^Utiliser 28,60/ })).toBeEnabled()
  })

  it('PAY-03 leads from an invoice with a discount under way to the smileys', async () => {
    select()
    const waiting = { uuid: uuid(3), number: 'FA-2', reason: 'discount' as const, paymentUuid: null }
    answer(previewPayment, 200, { result: { sellers: [], unpayable: [waiting], total: 0 } })
    answer(listCards, 200, { result: [card] })
    renderPage(path)
    expect(await screen.findByRole('link', { name: 'Voir cette remise' })).toHaveAttribute('href', pages.smileys.path)
  })

  it('PAY-03 what was refused stays selected', async () => {
    select()
    const two = { ...preview, sellers: [...preview.sellers, ...rest.sellers], unpayable: [], total: 179.8 }
    answer(previewPayment, 200, { result: two })
    answer(listCards, 200, { result: [card] })
    answer(pay, 200, { result: refused })
    paid(refused)
    const { user } = renderPage(path)
    await user.click(await screen.findByRole('button', { name: /^Payer 179,80/ }))
    expect(await screen.findByText('La provision de la carte est insuffisante.')).toBeVisible()
    expect(JSON.parse(localStorage.getItem('selectedInvoices') ?? '')).toEqual([uuid(3)])
  })

  it('PAY-03 who comes back to a payment of which the rest is being paid is led there, and pays nothing twice', async () => {
    paid(refused)
    const inPayment = { uuid: uuid(3), number: 'FA-2', reason: 'in-payment' as const, paymentUuid: uuid(9) }
    answer(previewPayment, 200, { result: { sellers: [], unpayable: [inPayment], total: 0 } })
    renderPage(`${path}?paiement=${uuid(4)}`)
    expect(await screen.findByText(/FA-2 fait déjà partie d’un paiement en cours/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Voir ce paiement' })).toHaveAttribute(
      'href',
      `${path}?paiement=${uuid(9)}`,
    )
    expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull()
  })

  it('PAY-02 tells of money that came twice, and of a refund', async () => {
    paid(payment({ twice: true, state: 'partly_refunded', refunded: 20 }))
    renderPage(`${path}?paiement=${uuid(4)}`)
    expect(await screen.findByRole('heading', { name: 'Remboursé en partie' })).toBeVisible()
    expect(screen.getByText(/120,00.€ réglés, dont 20,00.€ remboursés/)).toBeVisible()
    expect(screen.queryByText(/C’est payé/)).toBeNull()
    expect(await screen.findByText(/Cette facture a aussi été payée autrement/)).toBeVisible()
    expect(screen.getByText(/^20,00.€ remboursés/)).toBeVisible()
  })

  it('PAY-03 tells of a dispute, and does not call the payment paid', async () => {
    paid(payment({ recorded: true }, { state: 'disputed', refunded: 20 }))
    renderPage(`${path}?paiement=${uuid(4)}`)
    expect(await screen.findByRole('heading', { name: 'Contesté' })).toBeVisible()
    expect(screen.getByText(/^Ce paiement est contesté auprès de votre banque/)).toBeVisible()
    expect(screen.queryByText(/C’est payé/)).toBeNull()
  })

  it('PAY-02 says where nothing is selected', async () => {
    renderPage(path)
    expect(await screen.findByText('Aucune facture à payer')).toBeVisible()
  })
})
