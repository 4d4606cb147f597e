import type { LineRow, OrderWithLines } from './gallery-orders.queries.ts'
import { orderNumber, type Sums, totalOf } from './gallery-orders.rules.ts'

type Shown = Omit<LineRow, 'orderId' | 'place'>

export const presentLine = ({ productId, workId, title, widthCm, heightCm, frameColor, price, framing }: Shown) => ({
  productId,
  workUuid: workId,
  title,
  picture: `/v1/gallery/pictures/${workId}`,
  widthCm,
  heightCm,
  frameColor,
  price,
  framing,
})

export const presentSums = (sums: Sums) => ({
  totalPriceProducts: sums.productsTotal,
  totalPriceFraming: sums.framingTotal,
  totalPriceShipping: sums.shippingTotal,
  total: totalOf(sums),
})

export function presentOrder(order: OrderWithLines) {
  const { id, seq, state, createdAt, lines, smileys, discount, refunded, invoiceTo, buyer, address, tracking } = order
  const { invoiceNumber, creditNotes, version } = order
  return {
    uuid: id,
    number: orderNumber(seq),
    state,
    createdAt,
    lines: lines.map(presentLine),
    ...presentSums(order),
    smileys,
    discount,
    toPay: totalOf(order) - discount,
    refunded,
    invoiceTo,
    buyer,
    address,
    tracking,
    invoiceNumber,
    creditNotes: creditNotes.map((note) => ({ uuid: note.id, number: note.number, amount: note.amount })),
    version,
  }
}
