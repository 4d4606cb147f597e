import type { FrameColor } from '@arcade/contract/commerce/gallery/frames.ts'
import type { GalleryOrderState } from '@arcade/contract/commerce/gallery/order-states.ts'
import { shippingFee } from '@arcade/contract/commerce/gallery/shipping.ts'
import { framePrice } from './frames.rules.ts'

/** GAL-01: what may become of an order. The payment decides about the first two rows and about refunds, the operator about the rest. */
const orderTransitions: Readonly<Record<GalleryOrderState, readonly GalleryOrderState[]>> = {
  awaiting_payment: ['paid', 'unpaid'],
  unpaid: [],
  paid: ['preparing', 'refunded'],
  preparing: ['shipped', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  refunded: [],
}

export const canMoveOrder = (from: GalleryOrderState, to: GalleryOrderState): boolean =>
  orderTransitions[from].includes(to)

/** What was not sent is on the shelf again when its order is refunded. */
export const isStillHere = (state: GalleryOrderState): boolean => state === 'paid' || state === 'preparing'

interface Size {
  widthCm: number
  heightCm: number
  priceCents: number
}

/** In cents. */
export const linePrice = (size: Size, color: FrameColor | null) => ({
  price: size.priceCents,
  framing: color === null ? 0 : framePrice(size, color),
})

export interface Sums {
  productsTotal: number
  framingTotal: number
  shippingTotal: number
}

/** CART-04: as the cart adds up, from the prices of the catalogue. */
export function sumsOf(lines: readonly { price: number; framing: number }[]): Sums {
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
  return {
    productsTotal: sum(lines.map(({ price }) => price)),
    framingTotal: sum(lines.map(({ framing }) => framing)),
    shippingTotal: lines.length * shippingFee * 100,
  }
}

export const totalOf = ({ productsTotal, framingTotal, shippingTotal }: Sums): number =>
  productsTotal + framingTotal + shippingTotal

/** In cents: a discount that leaves nothing to pay would be a gift. */
export const leastToPay = 1_00

/** How many smileys an order can take. */
export const mostSmileysFor = (total: number, centsEach: number): number =>
  Math.max(0, Math.floor((total - leastToPay) / centsEach))

export const orderNumber = (seq: number): string => `GA-${String(seq).padStart(6, '0')}`
