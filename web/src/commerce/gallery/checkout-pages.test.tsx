import {
  galleryProblems,
  getGalleryOrder,
  listGalleryOrders,
  placeGalleryOrder,
  quoteGallery,
} from '@arcade/contract/commerce/gallery/gallery-orders.contract.ts'
import { listCards } from '@arcade/contract/commerce/payments/cards.contract.ts'
import { getPayment } from '@arcade/contract/commerce/payments/payments.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { pages } from '@arcade/contract/pages.ts'
import { getAddresses } from '@arcade/contract/people/addresses/addresses.contract.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, answerProblem } from '../../../test/answers.ts'
import { logIn } from '../../../test/log-in.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { productAdded, selectCart } from '../cart/index.ts'
import type { GalleryOrder, GalleryQuote } from './gallery-orders.api.ts'

const uuid = (number: number) => `d0000000-0030-4000-8000-00000000000${number}`
const line = {
  productId: uuid(1),
  workUuid: uuid(2),
  title: 'Relief, quatre heures',
  picture: `/v1/gallery/pictures/${uuid(2)}`,
  widthCm: 60,
  heightCm: 80,
  frameColor: 'oak' as const,
  price: 220,
  framing: 95,
}
const sums = { totalPriceProducts: 220, totalPriceFraming: 95, totalPriceShipping: 18, total: 333 }
const quote = (more: Partial<GalleryQuote> = {}): GalleryQuote => ({
  lines: [line],
  gone: [],
  ...sums,
  seller: 'Galerie Exemple',
  smileys: { own: 1_240, cents: 1, most: 33_200, refusals: { practice: null, self: 'professional' } },
  ...more,
})
const address = {
  uuid: uuid(3),
  label: 'Cabinet',
  line1: '1 rue Verte',
  line2: null,
  postcode: '13300',
  city: 'Salon',
  country: 'FR',
  forDelivery: true,
  forBilling: true,
  version: 1,
}
const card = {
  uuid: uuid(4),
  brand: 'visa',
  last4: '4242',
  expiryMonth: 4,
  expiryYear: 2034,
  expired: false,
  registeredAt: '2026-11-16T08:00:00.000Z',
}
const order = (more: Partial<GalleryOrder> = {}): GalleryOrder => ({
  uuid: uuid(5),
  number: 'GA-000042',
  state: 'paid',
  createdAt: '2026-11-16T08:00:00.000Z',
  lines: [line],
  ...sums,
  smileys: 1_240,
  discount: 12.4,
  toPay: 320.6,
  refunded: 0,
  invoiceTo: 'practice',
  buyer: 'Cabinet des Arcades',
  address,
  tracking: null,
  invoiceNumber: 'GAL-2026-00001',
  creditNotes: [],
  version: 1,
  ...more,
})
const inCart = productAdded({ id: line.productId, price: 220, framing: 95, frameColor: 'oak' })

beforeEach(() => {
  logIn()
  answer(getAddresses, 200, { result: [address] })
  answer(listCards, 200, { result: [card] })
})

/** The checkout with one work in the cart. */
function openCheckout() {
  const page = renderPage(pages.galleryCheckout.path)
  act(() => void page.store.dispatch(inCart))
  return page
}

describe('GAL-01 the checkout', () => {
  it('GAL-01 orders what the server priced, with smileys as a discount, and leads to the order', async () => {
    answer(quoteGallery, 200, { result: quote() })
    const placed = answer(placeGalleryOrder, 200, { result: order() })
    const { user, store, router } = openCheckout()
    await user.click(await screen.findByRole('button', { name: 'Tout utiliser' }))
    expect(screen.getByText('Remise en smileys').parentElement).toHaveTextContent(/12,40/)
    await user.click(screen.getByRole('button', { name: /^Payer 320,60/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe(pages.galleryOrder.path))
    expect(await placed[0]?.json()).toEqual({
      products: [{ id: line.productId, frameColor: 'oak' }],
      toPay: 320.6,
      addressUuid: address.uuid,
      invoiceTo: 'practice',
      smileys: 1_240,
      cardUuid: card.uuid,
      locale: 'fr',
    })
    expect(selectCart(store.getState()).totalQuantity).toBe(0)
  })

  it('GAL-01 explains why smileys are refused on an invoice of one’s own', async () => {
    answer(quoteGallery, 200, { result: quote() })
    const { user } = openCheckout()
    await user.click(await screen.findByRole('button', { name: 'Tout utiliser' }))
    await user.click(screen.getByRole('radio', { name: 'À mon nom' }))
    expect(screen.getByText(/article L. 1453-3 du code de la santé publique/)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Payer 333,00/ })).toBeVisible()
  })

  it('CART-04 says what was sold and what became dearer before anything is paid', async () => {
    const dearer = { lines: [{ ...line, price: 250 }], totalPriceProducts: 250, total: 363 }
    answer(quoteGallery, 200, { result: quote({ ...dearer, gone: [{ id: uuid(9), title: 'Neuf pierres' }] }) })
    const { user, store } = openCheckout()
    act(() => void store.dispatch(productAdded({ id: uuid(9), price: 180, framing: 0, frameColor: null })))
    expect(await screen.findByText('Vendu entre-temps : Neuf pierres')).toBeVisible()
    expect(screen.getByText(/Le prix a changé.* Relief, quatre heures/)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Payer 363,00/ })).toHaveAccessibleDescription(/ce qui est vendu/)
    await user.click(screen.getByRole('button', { name: 'Retirer du panier' }))
    await user.click(screen.getByRole('button', { name: 'J’ai vu' }))
    expect(selectCart(store.getState())).toMatchObject({ totalQuantity: 1, total: 363 })
  })

  it('CART-04 a price that changed while one was paying is asked for again, and the cart stays', async () => {
    answer(quoteGallery, 200, { result: quote() })
    answerProblem(placeGalleryOrder, galleryProblems.amountChanged)
    const { user, store } = openCheckout()
    const pay = await screen.findByRole('button', { name: /^Payer 333,00/ })
    await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled', 'true'))
    const asked = answer(quoteGallery, 200, { result: quote({ total: 363, totalPriceProducts: 250 }) })
    await user.click(pay)
    expect(await screen.findByRole('button', { name: /^Payer 363,00/ })).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(selectCart(store.getState()).totalQuantity).toBe(1)
  })
})

describe('GAL-01 one cart', () => {
  const pay = async ({ user }: ReturnType<typeof openCheckout>) => {
    const button = await screen.findByRole('button', { name: /^Payer 333,00/ })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
    await user.click(button)
  }
  const namesOf = (requests: readonly Request[]) => requests.map(({ url }) => new URL(url).pathname.split('/').at(-1))

  it('GAL-01 is one order in two tabs, and after a reload before the answer came', async () => {
    answer(quoteGallery, 200, { result: quote() })
    const unanswered = answerProblem(placeGalleryOrder, problems.unavailable)
    await pay(openCheckout())
    await waitFor(() => expect(unanswered).toHaveLength(1))
    cleanup()
    const placed = answer(placeGalleryOrder, 200, { result: order() })
    const there = openCheckout()
    await pay(there)
    await waitFor(() => expect(there.router.state.location.pathname).toBe(pages.galleryOrder.path))
    expect(namesOf(placed)).toEqual(namesOf(unanswered))
    cleanup()
    await pay(openCheckout())
    await waitFor(() => expect(placed).toHaveLength(2))
    expect(new Set(namesOf(placed)).size).toBe(2)
  })
})

describe('GAL-01 an order', () => {
  const at = `${pages.galleryOrder.path}?uuid=${uuid(5)}`

  it('GAL-01 shows how far it is, what it came to and its papers', async () => {
    const creditNotes = [{ uuid: uuid(7), number: 'GAV-2026-00001', amount: 50 }]
    answer(getGalleryOrder, 200, { result: order({ state: 'shipped', tracking: 'LP1', refunded: 50, creditNotes }) })
    renderPage(at)
    expect(await screen.findByRole('heading', { level: 1, name: /Commande GA-000042 Expédiée/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Facture' })).toBeVisible()
    expect(screen.getByText('Suivi du colis : LP1')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Avoir GAV-2026-00001' })).toBeVisible()
  })

  it('GAL-01 one that was not paid says why, and goes into the cart again', async () => {
    const refused = { state: 'failed' as const, reason: 'card_declined' as const, actionUrl: null }
    const money = {
      amount: 320.6,
      refunded: 0,
      recorded: true,
      twice: false,
      rejected: false,
      refundRecorded: true,
      payables: [],
    }
    const paymentLine = { uuid: uuid(6), seller: 'GALLERY' as const, ...refused, ...money }
    const head = { uuid: uuid(5), createdAt: order().createdAt, total: 320.6, version: 1 }
    answer(getPayment, 200, {
      result: { ...head, card: { uuid: uuid(7), brand: 'visa', last4: '4242' }, lines: [paymentLine] },
    })
    answer(getGalleryOrder, 200, { result: order({ state: 'unpaid', invoiceNumber: null }) })
    const { user, store, router } = renderPage(at)
    expect(await screen.findByText(/La banque a refusé la carte/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Recommencer avec une autre carte' }))
    expect(router.state.location.pathname).toBe(pages.galleryCheckout.path)
    expect(selectCart(store.getState()).total).toBe(333)
  })

  it('GAL-01 one that was not paid says that its smileys are back, and begins again with them', async () => {
    answerProblem(getPayment, problems.unavailable)
    answer(getGalleryOrder, 200, { result: order({ state: 'unpaid', invoiceNumber: null }) })
    const { user, router } = renderPage(at)
    expect(await screen.findByText(/^Rien n’a été débité. Vos 1.240 smileys \(12,40.€ de remise\)/)).toBeVisible()
    expect(screen.getByText(/^1.240 smileys rendus$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Recommencer avec une autre carte' }))
    expect(router.state.location.search).toBe('?smileys=1240&invoiceTo=practice')
  })

  it.each([
    ['smileys=1240&invoiceTo=practice', 'Au nom du cabinet', /^Payer 320,60/],
    ['smileys=999999999', 'Au nom du cabinet', /^Payer 320,60/],
    ['smileys=nonsense&invoiceTo=self', 'À mon nom', /^Payer 333,00/],
  ])('GAL-01 begins again with %s', async (query, name, pay) => {
    answer(quoteGallery, 200, { result: quote() })
    const { store } = renderPage(`${pages.galleryCheckout.path}?${query}`)
    act(() => void store.dispatch(inCart))
    expect(await screen.findByRole('radio', { name })).toBeChecked()
    expect(screen.getByRole('button', { name: pay })).toBeVisible()
  })

  it('GAL-01 stands in the list of the practice’s orders', async () => {
    answer(listGalleryOrders, 200, { result: [order()], nextCursor: null, total: 1 })
    renderPage(pages.galleryOrders.path)
    const list = within(await screen.findByRole('list', { name: 'Mes commandes à la galerie' }))
    expect(list.getByRole('link', { name: 'Commande GA-000042' })).toHaveAttribute('href', at)
    expect(list.getByText('Payée')).toBeVisible()
  })
})
