import { galleryProblems } from '@arcade/contract/commerce/gallery/gallery-orders.contract.ts'
import type { InvoiceName } from '@arcade/contract/commerce/gallery/order-states.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { selectAddresses } from '../../people/addresses/index.ts'
import { createPayment, type PaymentDeps } from '../payments/index.ts'
import { refuseGift, reserve, roleOf } from '../smileys/index.ts'
import {
  addToStock,
  insertOrder,
  lockProducts,
  type OrderWithLines,
  type PricedLine,
  selectOrder,
  selectPriced,
  updateOrder,
  type WantedProduct,
} from './gallery-orders.queries.ts'
import { leastToPay, orderNumber, type Sums, sumsOf, totalOf } from './gallery-orders.rules.ts'
import type { OrderAddress } from './gallery-orders.table.ts'

export interface WantedOrder {
  id: string
  practiceId: string
  userId: string
  /** Of the practice, or of the person. */
  buyer: string
  products: readonly WantedProduct[]
  addressId: string
  invoiceTo: InvoiceName
  smileys: number
  /** What one smiley is worth, in cents. */
  smileyCents: number
  toPay: number
  cardId: string
  locale: Locale
  now: Date
}

/** In milliseconds: longer than any payment stays open, which ends the reservation one way or the other. */
const reservedFor = 30 * 86_400_000

/**
 * GAL-01, CART-04: writes an order and its payment down in one transaction, before anything is charged. Prices are those of the
 * catalogue; what it takes is off the shelf from now on. Repeated it changes nothing.
 */
export function placeOrder(db: Db, payments: PaymentDeps, wanted: WantedOrder): Promise<void> {
  return db.transaction(async (db) => {
    const { id, practiceId, userId, buyer, invoiceTo, smileys, cardId, locale, now } = wanted
    if (await isKnown(db, wanted)) return
    const addresses = await findAddresses(db, wanted)
    const ids = wanted.products.map((product) => product.id)
    await lockProducts(db, ids)
    // Another call with the same uuid had the lock before.
    if (await isKnown(db, wanted)) return
    const lines = await selectPriced(db, wanted.products)
    if (lines.length < wanted.products.length) throw new Problem(problems.notFound)
    refuseSold(lines)
    const sums = sumsOf(lines)
    const discount = smileys * wanted.smileyCents
    // The discount on an invoice of the practice is none of one's own; on one's own invoice it would be a gift.
    if (smileys > 0)
      refuseGift(invoiceTo === 'practice' ? 'discount' : 'gift', await roleOf(db, { practiceId, userId }))
    refuseAmount(sums, discount, wanted.toPay)
    await addToStock(db, ids, -1)
    const facts = { id, practiceId, userId, buyer, invoiceTo, addressId: wanted.addressId, createdAt: now }
    const order = await insertOrder(db, { ...facts, ...addresses, ...sums, discount, smileys }, lines)
    if (!order) throw new Problem(problems.notFound)
    if (smileys > 0) {
      const movement = { practiceId, userId, amount: smileys, applicationId: null, orderReference: null, at: now }
      const reservation = await reserve(db, { ...movement, reason: orderNumber(order.seq) }, reservedFor)
      await updateOrder(db, order, { reservationId: reservation.id })
    }
    const payment = { id, practiceId, userId, cardId, total: wanted.toPay, locale, now }
    await createPayment(db, payments, { ...payment, kind: 'gallery-order', payables: [id] })
  })
}

/** True where it was ordered before, with the same content. */
async function isKnown(db: Db, wanted: WantedOrder): Promise<boolean> {
  const known = await selectOrder(db, wanted.practiceId, wanted.id)
  if (!known) return false
  if (!isSame(known, wanted)) throw new Problem(galleryProblems.otherOrder)
  return true
}

function isSame(known: OrderWithLines, { products, addressId, invoiceTo, smileys, toPay }: WantedOrder): boolean {
  const { lines } = known
  const hasSame = ({ id, frameColor }: WantedProduct) =>
    lines.some((line) => line.productId === id && line.frameColor === frameColor)
  const paid = totalOf(known) - known.discount
  return (
    lines.length === products.length &&
    products.every(hasSame) &&
    known.addressId === addressId &&
    known.invoiceTo === invoiceTo &&
    known.smileys === smileys &&
    paid === toPay
  )
}

/** Where it goes, and what the invoice says: the default for invoices, where there is one. */
async function findAddresses(db: Db, { userId, addressId }: WantedOrder) {
  const all = await selectAddresses(db, userId)
  const address = all.find(({ uuid }) => uuid === addressId)
  if (!address) throw new Problem(problems.notFound)
  return { address: plain(address), billing: plain(all.find(({ forBilling }) => forBilling) ?? address) }
}

const plain = ({ line1, line2, postcode, city, country }: OrderAddress): OrderAddress => ({
  line1,
  line2,
  postcode,
  city,
  country,
})

function refuseSold(lines: readonly PricedLine[]) {
  const sold = lines.flatMap(({ left, title }, at) => (left < 1 ? [{ at, title }] : []))
  if (sold.length === 0) return
  throw new Problem(galleryProblems.sold, {
    detail: sold.map(({ title }) => title).join(', '),
    errors: sold.map(({ at }) => ({ path: `body.products.${at}`, code: 'sold' })),
  })
}

function refuseAmount(sums: Sums, discount: number, toPay: number) {
  const total = totalOf(sums)
  if (discount > 0 && total - discount < leastToPay) throw new Problem(galleryProblems.discountTooHigh)
  if (total - discount === toPay) return
  throw new Problem(galleryProblems.amountChanged, {
    sums: {
      totalPriceProducts: sums.productsTotal / 100,
      totalPriceFraming: sums.framingTotal / 100,
      totalPriceShipping: sums.shippingTotal / 100,
      total: total / 100,
      toPay: (total - discount) / 100,
    },
  })
}
