import { isOver } from '@arcade/contract/commerce/orders/order-statuses.ts'
import type { selectDeliveries } from './deliveries.queries.ts'
import { totalsOf } from './erp-order.rules.ts'
import type { selectOrder } from './orders.queries.ts'

type OrderParts = NonNullable<Awaited<ReturnType<typeof selectOrder>>>
type Deliveries = Awaited<ReturnType<typeof selectDeliveries>>
/** A line of a delivery note, and the rule that says whether it may go back. */
export interface DeliveredLine {
  orderNumber: string | null
  deliveryNote: string
  article: string
  rule: string
}

/** An order with what its delivery notes add: the lots of each article, and what of it may go back. */
export function presentOrder(
  { lines, totalExclTaxes, ...order }: OrderParts,
  deliveries: Deliveries,
  delivered: readonly DeliveredLine[],
) {
  const returnable = delivered.filter(
    ({ orderNumber, rule }) => orderNumber === order.externalId && rule === 'returnable',
  )
  const notes = new Set(returnable.map(({ deliveryNote }) => deliveryNote))
  // They come latest first.
  const noteOf = new Map(returnable.toReversed().map(({ article, deliveryNote }) => [article, deliveryNote]))
  const lotsOf = lotsByArticle(deliveries)
  const seen = new Set<string>()
  const shown = lines.map(({ unitPriceExcl, discountPercent, vatRate, amountExcl, amountIncl, ...line }) => {
    const isFirst = !seen.has(line.article)
    seen.add(line.article)
    const isPriced = unitPriceExcl !== null && vatRate !== null && amountExcl !== null && amountIncl !== null
    return {
      ...line,
      open: isOver(order.status) ? 0 : line.quantity - line.delivered,
      lots: line.lots.length > 0 || !isFirst ? line.lots : (lotsOf.get(line.article) ?? []),
      returnableFrom: (isFirst && noteOf.get(line.article)) || null,
      price: isPriced
        ? {
            unitExclTaxes: unitPriceExcl,
            discountPercent: discountPercent ?? 0,
            vatRate,
            exclTaxes: amountExcl,
            inclTaxes: amountIncl,
          }
        : null,
    }
  })
  const { totalPriceInclTaxes } = order
  const totals =
    totalExclTaxes === null || totalPriceInclTaxes === null
      ? null
      : totalsOf(lines, totalExclTaxes, totalPriceInclTaxes)
  return {
    ...order,
    lines: shown,
    totals,
    deliveries: deliveries.map((one) => ({ ...one, returnable: notes.has(one.number) })),
  }
}

function lotsByArticle(deliveries: Deliveries) {
  const all = deliveries.flatMap(({ lines }) =>
    lines.flatMap(({ article, lots }) => lots.map(({ lot, quantity }) => ({ article, lot, quantity }))),
  )
  const lotsOf = new Map<string, { lot: string; quantity: number }[]>()
  for (const [article, own] of Map.groupBy(all, ({ article }) => article)) {
    const lots = [...Map.groupBy(own, ({ lot }) => lot)].map(([lot, some]) => ({
      lot,
      quantity: Math.round(some.reduce((sum, { quantity }) => sum + quantity, 0)),
    }))
    lotsOf.set(article, lots)
  }
  return lotsOf
}
