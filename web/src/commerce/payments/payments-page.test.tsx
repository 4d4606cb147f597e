import { getPayment, getPaymentReceipt, listPayments } from '@arcade/contract/commerce/payments/payments.contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, portal } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { Line, Payment } from './payments.api.ts'

const uuid = (number: number) => `a2cade00-0023-4000-8000-0000000000${String(number).padStart(2, '0')}`
const aLine = (number: number, amount: number, more: Partial<Line> = {}): Line => ({
  uuid: uuid(number),
  seller: 'SMILERS',
  amount,
  state: 'succeeded',
  reason: null,
  actionUrl: null,
  refunded: 0,
  recorded: true,
  twice: false,
  rejected: false,
  refundRecorded: true,
  payables: [{ kind: 'invoice', uuid: uuid(90 + number), number: `FA-${number}`, amount, refunded: 0 }],
  ...more,
})
const aPayment = (number: number, ...lines: Line[]): Payment => ({
  uuid: uuid(number),
  createdAt: '2026-11-16T08:00:00.000Z',
  total: Math.round(lines.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100,
  card: { uuid: uuid(1), brand: 'visa', last4: '4242' },
  lines,
  version: 1,
})
const partly = aPayment(
  10,
  aLine(1, 6088.64, { seller: 'BIOTECHDENTAL', state: 'partly_refunded', refunded: 28.6 }),
  aLine(2, 194.8, { state: 'failed', reason: 'card_declined' }),
)
const waiting = aPayment(11, aLine(3, 59.8, { state: 'requires_action', actionUrl: 'http://127.0.0.1:1/bank' }))
const refunded = aPayment(12, aLine(4, 135, { state: 'refunded', refunded: 135 }))
const list = (...result: Payment[]) => answer(listPayments, 200, { result, nextCursor: null, total: result.length })

beforeEach(() => logIn())

describe('PAY-03 the payments', () => {
  const { path } = pages.payments

  it('PAY-03 are listed with what was charged, what was not, and what came back; each leads to its page', async () => {
    list(partly, waiting, refunded)
    renderPage(path)
    const table = within(await screen.findByRole('table', { name: 'Mes paiements' }))
    const [first, second, third] = table.getAllByRole('row').slice(1)
    const texts = [first, second, third].map((row) => row?.textContent?.replaceAll(/\s/g, ' '))
    expect(texts).toEqual([
      expect.stringMatching(/FA-1, FA-2.*Payé en partie6 088,64 €dont 28,60 € remboursés · 194,80 € non réglés$/),
      expect.stringMatching(/FA-3.*À confirmer auprès de votre banque0,00 €59,80 € en cours$/),
      expect.stringMatching(/FA-4.*Remboursé135,00 €dont 135,00 € remboursés$/),
    ])
    const link = within(first as HTMLElement).getByRole('link')
    expect(link).toHaveAttribute('href', `${pages.payment.path}?paiement=${uuid(10)}`)
  })

  it('PAY-03 have a receipt where something was charged', async () => {
    list(waiting, partly)
    const asked: string[] = []
    portal.use(
      http.get(`*${getPaymentReceipt.path}`, ({ request }) => {
        asked.push(new URL(request.url).pathname)
        return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
      }),
    )
    const { user } = renderPage(path)
    const receipts = await screen.findAllByRole('button', { name: /^Télécharger le reçu/ })
    expect(receipts).toHaveLength(1)
    await user.click(receipts[0] as HTMLElement)
    await waitFor(() => expect(asked).toEqual([`/v1/payments/${uuid(10)}/receipt`]))
  })

  it('PAY-03 none yet says where they will come from', async () => {
    list()
    renderPage(path)
    expect(await screen.findByText('Aucun paiement')).toBeVisible()
  })
})

it('PAY-03 of a payment that was paid back the page does not say that it is paid', async () => {
  answer(getPayment, 200, { result: refunded })
  renderPage(`${pages.payment.path}?paiement=${uuid(12)}`)
  expect(await screen.findByText('Ce paiement vous a été remboursé.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Remboursé' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reçu (PDF)' })).toBeVisible()
})

it('PAY-03 DASH-01 a payment under way stands in the queue, one that waits for the cardholder first', async () => {
  const asked = list(aPayment(13, aLine(5, 20, { state: 'processing' }), aLine(6, 7)), waiting)
  renderPage('/dashboard')
  const link = await screen.findByRole('link', { name: /^Confirmer/ })
  expect(link).toHaveAttribute('href', `${pages.payment.path}?paiement=${uuid(11)}`)
  const rows = within(link.closest('ul') as HTMLElement).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    expect.stringMatching(/^Paiement de 59,80 € à confirmer/),
    expect.stringMatching(/^Paiement de 20,00 € en cours/),
  ])
  expect(new URL(asked[0]?.url ?? '').searchParams.get('open')).toBe('true')
})
