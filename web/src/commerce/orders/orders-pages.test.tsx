import { type OrderStatus, orderStatuses } from '@arcade/contract/commerce/orders/order-statuses.ts'
import { getOrder, getOrdersSummary, listOrders } from '@arcade/contract/commerce/orders/orders.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { pages } from '@arcade/contract/pages.ts'
import { launchApplication } from '@arcade/contract/people/applications/applications.contract.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { browserLocation } from '../../kernel/browser-location.ts'
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
    expect(screen.getByText(/ne répondent pas/)).toHaveTextContent(
      /^Smilers et Biotech Dental ne répondent pas : une partie de leurs données manque encore.$/,
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

describe('the order of the list', () => {
  it('ORD-01 stands in the address and in the headers', async () => {
    const asked = list(row(1, 'sent'))
    const { user } = renderPage(pages.orders.path)
    const head = await screen.findByRole('columnheader', { name: 'Statut' })
    expect(head).toHaveAttribute('aria-sort', 'none')
    expect(screen.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
    list(row(1, 'sent'))
    await user.click(within(head).getByRole('button'))
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
    const again = list(row(1, 'sent'))
    await user.click(within(head).getByRole('button'))
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'))
    const { searchParams } = new URL(again.at(-1)?.url ?? '')
    expect([searchParams.get('sort'), searchParams.get('direction')]).toEqual(['status', 'desc'])
    expect(new URL(asked[0]?.url ?? '').searchParams.has('sort')).toBe(false)
  })

  it('ORD-01 filters an application and a company of one name together, by one choice', async () => {
    const asked = list(row(1, 'sent'))
    answer(getOrdersSummary, 200, {
      result: {
        total: 1,
        open: 1,
        nextDelivery: null,
        applications: [smilers],
        bases: ['SMILERS', 'BDA'],
        connected: true,
        copies: [],
        returns: { total: 0, copies: [] },
      },
    })
    const { user } = renderPage(pages.orders.path)
    await screen.findByRole('row', { name: /CMD-1/ })
    const filter = screen.getByRole('combobox', { name: 'Application' })
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Application', 'Smilers', 'BDA'])
    await user.selectOptions(filter, 'Smilers')
    await waitFor(() => expect(new URL(asked.at(-1)?.url ?? '').searchParams.get('base')).toBe('SMILERS'))
    expect(new URL(asked.at(-1)?.url ?? '').searchParams.get('application')).toBe(smilers.uuid)
  })

  it('ORD-01 has no filters where nothing was ever ordered', async () => {
    list()
    renderPage(pages.orders.path)
    expect(await screen.findByText('Aucune commande pour l’instant')).toBeVisible()
    expect(screen.queryByRole('combobox')).toBeNull()
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
        open: 1,
        price: null,
        returnableFrom: null,
      },
    ],
    totals: null,
    confirmedOn: null,
    deliveries: [
      {
        number: 'BL-7',
        deliveredOn: '2026-11-13',
        base: 'BDA',
        returnable: true,
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
    reorderIn: [{ uuid: smilers.uuid, name: smilers.name }],
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
    expect(screen.getByText('Bon de livraison BL-7').closest('li')).toHaveTextContent(
      /BDA · livré le 13\/11\/2026 · 3 pièces\s*Lots : 24K1187 × 3/,
    )
    expect(screen.getByRole('link', { name: 'Retourner' })).toHaveAttribute(
      'href',
      `${pages.newReturn.path}?deliveryNote=BL-7`,
    )
    expect(screen.getByRole('link', { name: /Retour RA-1/ })).toBeVisible()
    const timeline = within(screen.getByRole('heading', { name: 'Suivi' }).closest('section') ?? document.body)
    const steps = timeline.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(steps).toEqual([
      'Livraison du reste prévue20/11/20261 pièce',
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
      reorderIn: [],
      documents: [],
    }
    know(seen)
    renderPage(address)
    expect(
      await screen.findByText(/^BDA · première livraison le 14\/11\/2026 · à jour à 02\/01\/2026 \d\d:42$/),
    ).toBeVisible()
    expect(screen.queryByText(/ne répond pas/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Recommander' })).toBeNull()
    expect(screen.getByText('14/11/2026', { selector: 'li:nth-child(2) *' })).toBeVisible()
  })

  it.each([
    ['validated', true],
    ['delivered', false],
    ['refused', false],
  ] as const)('ORD-01 one that is %s says when it is expected: %s', async (status, isExpected) => {
    know({ ...order, status, lines: order.lines.map((line) => ({ ...line, open: isExpected ? 1 : 0 })) })
    renderPage(address)
    expect(await screen.findByRole('link', { name: /Suivre le colis/ })).toBeVisible()
    expect(screen.queryAllByText('1 prévue le 20/11/2026')).toHaveLength(isExpected ? 1 : 0)
  })

  it('ORD-01 confirmed by the ERP has prices and totals that add up, and a return only of what may go back', async () => {
    const price = { unitExclTaxes: 142, discountPercent: 10, vatRate: 5.5, exclTaxes: 511.2, inclTaxes: 539.32 }
    const [line] = order.lines
    if (!line) throw new Error('no line')
    know({
      ...order,
      application: { uuid: null, name: 'BDA', image: null },
      base: 'BDA',
      practitioner: null,
      confirmedOn: '2026-11-14',
      lines: [
        { ...line, price, returnableFrom: 'BL-7' },
        {
          ...line,
          article: 'LIC',
          designation: 'Licence',
          lots: [],
          price: { ...price, vatRate: 0, inclTaxes: 511.2 },
        },
      ],
      totals: {
        exclTaxes: 1034.4,
        vat: [
          { rate: 0, exclTaxes: 511.2, amount: 0 },
          { rate: 5.5, exclTaxes: 511.2, amount: 28.12 },
          { rate: null, exclTaxes: 12, amount: 2.4 },
        ],
        inclTaxes: 1064.92,
        outside: 12,
      },
      deliveries: order.deliveries.map((one) => ({ ...one, returnable: false })),
    })
    const { user } = renderPage(address)
    expect(await screen.findByText(/^BDA · passée le 14\/11\/2026/)).toBeVisible()
    const rows = screen.getAllByRole('row')
    expect(rows[1]).toHaveTextContent(/3 sur 4.*1 prévue le 20\/11\/2026.*142,00.€remise 10 %TVA 5,5 %.*511,20.€/)
    expect(rows[2]).toHaveTextContent(/Exonéré de TVA/)
    const sums = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    const cents = sums.map((text) => Number(text.replaceAll(/[^\d]/g, '')))
    expect(cents).toEqual([1200, 103_440, 0, 2812, 240, 106_492])
    const inCents = (euros: number | undefined) => Math.round((euros ?? 0) * 100)
    // Lines and what is beside them, then the VAT: as the page shows them.
    expect(2 * inCents(price.exclTaxes) + (cents[0] ?? 0)).toBe(cents[1])
    expect((cents[1] ?? 0) + (cents[2] ?? 0) + (cents[3] ?? 0) + (cents[4] ?? 0)).toBe(cents[5])
    expect(screen.queryByRole('link', { name: 'Retourner' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Actions pour Licence' }))
    expect(await screen.findByRole('menuitem', { name: 'Déclarer un incident' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: 'Retourner' })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Actions pour Implant conique' }))
    expect(await screen.findByRole('menuitem', { name: 'Retourner' })).toHaveAttribute(
      'href',
      `${pages.newReturn.path}?deliveryNote=BL-7`,
    )
  })

  it('ORD-01 of a base for which several applications sell is ordered again in the one that is chosen', async () => {
    const lab = { uuid: 'e0000000-0000-4000-8000-000000000010', name: 'Smilers Lab' }
    know({ ...order, reorderIn: [{ uuid: smilers.uuid, name: smilers.name }, lab] })
    vi.spyOn(window, 'open').mockReturnValue(null)
    vi.spyOn(browserLocation, 'load').mockReturnValue()
    const sent = answer(launchApplication, 200, { result: { url: 'https://partner.example/', reachable: true } })
    const { user } = renderPage(address)
    await user.click(await screen.findByRole('button', { name: 'Recommander' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Smilers Lab' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.url).toContain(lab.uuid)
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
    expect(await screen.findByText(/ne répondent pas : une partie de leurs données manque encore/)).toBeVisible()
  })
})
