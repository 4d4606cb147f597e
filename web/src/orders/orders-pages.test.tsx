import { launchApplication } from '@arcade/contract/applications/applications.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { type OrderStatus, orderStatuses } from '@arcade/contract/orders/order-statuses.ts'
import { getOrder, getOrdersSummary, listOrders } from '@arcade/contract/orders/orders.contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerProblem } from '../../test/answers.ts'
import { logIn } from '../../test/log-in.ts'
import { renderPage } from '../../test/render-page.tsx'
import { browserLocation } from '../kernel/browser-location.ts'
import type { Order, OrderRow } from './orders.api.ts'

const smilers = { uuid: 'e0000000-0000-4000-8000-000000000009', name: 'Smilers', image: null }
const row = (number: number, status: OrderStatus, over: Partial<OrderRow> = {}): OrderRow => ({
  uuid: `e0000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`,
  externalId: `CMD-${number}`,
  application: smilers,
  base: null,
  status,
  orderedAt: '2026-11-14T10:00:00.000Z',
  expectedAt: '2026-11-20',
  totalPriceInclTaxes: 1140,
  quantity: 12,
  delivered: 9,
  version: 1,
  designation: 'Gouttières',
  lineCount: 2,
  families: ['implant', 'other'],
  ...over,
})
const list = (...result: OrderRow[]) => answer(listOrders, 200, { result, nextCursor: null, total: result.length })
const sumUp = () =>
  answer(getOrdersSummary, 200, {
    result: {
      total: 1248,
      open: 5,
      nextDelivery: '2026-11-17',
      applications: [smilers],
      bases: ['BDA'],
      connected: true,
      copies: [
        { base: 'BDA', asOf: '2026-01-02T09:42:00.000Z', stale: false },
        { base: 'SMILERS', asOf: '2026-01-02T07:15:00.000Z', stale: true },
        { base: 'BIOTECHDENTAL', asOf: null, stale: true },
      ],
      returns: { total: 2, copies: [] },
    },
  })
beforeEach(() => {
  logIn()
  sumUp()
})

describe('the orders of a practice', () => {
  it('ORD-01 each with application, content, status and amount', async () => {
    list(row(1, 'partially_delivered'), row(2, 'refused', { lineCount: 1, totalPriceInclTaxes: null }))
    renderPage(pages.orders.path)
    const first = await screen.findByRole('row', { name: /CMD-1/ })
    expect(first).toHaveTextContent(
      /Smilers.*14\/11\/2026.*Gouttières et 1 autre article.*Implants, Autres · 12 pièces.*Livrée partiellement.*9 pièces livrées sur 12.*1.140,00/,
    )
    expect(within(first).getByRole('link')).toHaveAttribute('href', `${pages.order.path}?uuid=${row(1, 'sent').uuid}`)
    expect(screen.getByRole('row', { name: /CMD-2/ })).toHaveTextContent(/Refusée–/)
    expect(screen.getByRole('link', { name: /^Commandes 1.248$/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Retours 2' })).toBeVisible()
    expect(screen.getByText(/^5 commandes en cours · prochaine livraison le 17\/11\/2026/)).toBeVisible()
  })

  it('ERP-01 says how old the copy of the ERP is, and which base does not answer', async () => {
    list(row(1, 'sent'))
    renderPage(pages.orders.path)
    expect(await screen.findByText(/ · à jour à 02\/01\/2026 \d\d:42$/)).toBeVisible()
    expect(screen.getByText(/ne répond pas/)).toHaveTextContent(
      /^Smilers ne répond pas : ses données sont celles de 02\/01\/2026 \d\d:15. Biotech Dental ne répond pas : ses données manquent encore.$/,
    )
  })

  it('ORD-01 shows each of the thirteen statuses by a word of its own', async () => {
    list(...orderStatuses.map((status, at) => row(at + 1, status)))
    renderPage(pages.orders.path)
    await screen.findByRole('row', { name: /CMD-13/ })
    const words = screen
      .getAllByRole('row')
      .slice(1)
      .map((one) => within(one).getAllByRole('cell')[4]?.textContent)
    expect(new Set(words).size).toBe(13)
  })

  it('ORD-01 is filtered in the address, which a bad one does not break', async () => {
    const asked = list(row(1, 'sent'))
    const { user } = renderPage(`${pages.orders.path}?status=nonsense&application=x&days=30`)
    await screen.findByRole('row', { name: /CMD-1/ })
    expect([...new URL(asked[0]?.url ?? '').searchParams.keys()]).toEqual(['from'])
    const again = list()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Statut' }), 'Refusée')
    expect(await screen.findByText('Aucune commande trouvée')).toBeVisible()
    expect(new URL(again.at(-1)?.url ?? '').searchParams.get('status')).toBe('refused')
  })
})

describe('an order', () => {
  const { designation: _, lineCount: __, families: ___, ...common } = row(1, 'validated')
  const order: Order = {
    ...common,
    practitioner: { firstName: 'Camille', lastName: 'Durand' },
    tracking: { carrier: 'La Poste', number: 'XP482', url: 'https://suivi.example/XP482' },
    lines: [
      {
        article: 'CI4010',
        family: 'implant',
        designation: 'Implant conique',
        quantity: 4,
        delivered: 3,
        lots: [{ lot: '24K1187', quantity: 3 }],
      },
    ],
    deliveries: [
      {
        number: 'BL-7',
        deliveredOn: '2026-11-13',
        base: 'BDA',
        lines: [
          {
            article: 'CI4010',
            designation: 'Implant livré',
            quantity: 3,
            lots: [{ lot: '24K1187', expiresOn: null, quantity: 3 }],
          },
        ],
      },
    ],
    reorderable: true,
    documents: [{ kind: 'return', uuid: 'e0000000-0000-4000-8000-000000000031', number: 'RA-1', date: '2026-11-14' }],
    statusHistory: [
      { status: 'validated', occurredAt: '2026-11-14T12:00:00.000Z', late: false },
      { status: 'sent', occurredAt: '2026-11-14T11:00:00.000Z', late: true },
    ],
  }
  const address = `${pages.order.path}?uuid=${order.uuid}`
  /** The summary again: its path would be taken for that of an order. */
  const know = (result: Order) => {
    answer(getOrder, 200, { result })
    sumUp()
  }

  it('ORD-01 ORD-02 with lines, lots, delivery and the way it took', async () => {
    know(order)
    renderPage(address)
    expect(await screen.findByRole('heading', { level: 1, name: /Commande CMD-1 Validée/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /Implant conique/ })).toHaveTextContent(
      /CI4010 · Implants.*24K1187 × 3.*3 sur 4/,
    )
    expect(screen.getByRole('link', { name: /Suivre le colis/ })).toHaveAttribute('rel', 'noreferrer noopener')
    expect(screen.getByRole('row', { name: /Implant livré/ })).toHaveTextContent(/24K1187 × 33$/)
    expect(screen.getByRole('link', { name: 'Retourner' })).toHaveAttribute(
      'href',
      `${pages.newReturn.path}?deliveryNote=BL-7`,
    )
    expect(screen.getByRole('link', { name: /Retour RA-1/ })).toBeVisible()
    const timeline = within(screen.getByRole('heading', { name: 'Suivi' }).closest('section') ?? document.body)
    const steps = timeline.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(steps).toEqual([
      expect.stringMatching(/^Validée14\/11\/2026/),
      expect.stringMatching(/^Envoyée14\/11\/2026.*Appris plus tard$/),
    ])
  })

  it('ORD-01 ERP-01 seen in the ERP says the company, days rather than hours, and how old the copy is', async () => {
    const seen = {
      ...order,
      application: { uuid: null, name: 'BDA', image: null },
      base: 'BDA' as const,
      practitioner: null,
      reorderable: false,
      documents: [],
    }
    know(seen)
    renderPage(address)
    expect(
      await screen.findByText(/^BDA · première livraison le 14\/11\/2026 · à jour à 02\/01\/2026 \d\d:42$/),
    ).toBeVisible()
    expect(screen.queryByText(/ne répond pas/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Recommander' })).toBeNull()
    expect(screen.getByText('14/11/2026', { selector: 'li:first-child *' })).toBeVisible()
  })

  it.each([
    ['validated', true],
    ['delivered', false],
    ['refused', false],
  ] as const)('ORD-01 one that is %s says when it is expected: %s', async (status, isExpected) => {
    know({ ...order, status })
    renderPage(address)
    expect(await screen.findByRole('link', { name: /Suivre le colis/ })).toBeVisible()
    expect(screen.queryAllByText('Prévue le 20/11/2026')).toHaveLength(isExpected ? 1 : 0)
  })

  it('ORD-01 is ordered again in its application, which is opened with the order as its target', async () => {
    know(order)
    vi.spyOn(window, 'open').mockReturnValue(null)
    const load = vi.spyOn(browserLocation, 'load').mockReturnValue()
    const url = 'https://partner.example/?order=CMD-1'
    const sent = answer(launchApplication, 200, { result: { url, reachable: true } })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Recommander' }))
    await waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith(url))
    expect(await Promise.all(sent.map((request) => request.clone().json()))).toEqual([{ order: 'CMD-1' }])
  })

  it('ORD-01 of another practice is not there', async () => {
    answerProblem(getOrder, problems.notFound)
    renderPage(address)
    expect(await screen.findByText(/Cette commande n’existe pas/)).toBeVisible()
  })
})

describe('the tile of the dashboard', () => {
  it('DASH-01 shows what is under way, and how many of five steps each has come', async () => {
    list(row(1, 'pending'), row(2, 'preparation_in_progress'), row(3, 'expedition_in_progress'))
    renderPage(pages.dashboard.path)
    const rows = within(await screen.findByRole('list', { name: 'Commandes en cours' })).getAllByRole('listitem')
    expect(rows[1]).toHaveTextContent(/Gouttières.*CMD-2 · Smilers.*Préparation en cours/)
    expect(rows.map((one) => one.querySelectorAll('[data-done]').length)).toEqual([1, 3, 4])
  })

  it('DASH-01 ERP-01 says of which base they are old because it does not answer', async () => {
    sumUp()
    renderPage(pages.dashboard.path)
    expect(await screen.findByText(/ne répond pas : ses données sont celles de.*manquent encore/)).toBeVisible()
  })
})
