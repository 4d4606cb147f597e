import type { OrderStatus } from '@arcade/contract/commerce/orders/order-statuses.ts'
import type { ConfirmationState } from '../../parts/partners/erp.wire.ts'

/** A line of an order confirmation or of a delivery note that names the order. */
export interface SeenLine {
  type: 'BC' | 'BL'
  /** Calendar date of the document. */
  date: string
  currency: string
  article: string
  designation: string
  /** The code of its family, as the ERP has it. */
  family: string
  quantity: number
  /** What the confirmation calls delivered; null on a delivery note. */
  delivered: number | null
  unitPriceExcl: number
  discountPercent: number
  vatRate: number
  amountExcl: number
  amountIncl: number
}

interface Price {
  unitPriceExcl: number
  discountPercent: number
  vatRate: number
  amountExcl: number
  amountIncl: number
}
type Priced = { [K in keyof Price]: number | null }
export const noPrice: Priced = {
  unitPriceExcl: null,
  discountPercent: null,
  vatRate: null,
  amountExcl: null,
  amountIncl: null,
}

/** As the column holds them. */
const most = 2 ** 31 - 1
const pieces = (quantity: number) => Math.min(Math.max(0, Math.round(quantity)), most)
const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)

/**
 * ORD-01: the lines of an order, each article once, or once for each price that the ERP asks for it. Of a confirmed order they
 * are those of its confirmation, with what delivery notes add; else what was delivered is all that is known to be ordered.
 */
export function linesOf(seen: readonly SeenLine[]) {
  const confirmed = seen.filter(({ type }) => type === 'BC')
  const notes = Map.groupBy(
    seen.filter(({ type }) => type === 'BL'),
    ({ article }) => article,
  )
  const lines = groupByPrice(confirmed.length > 0 ? confirmed : seen)
  if (confirmed.length === 0) return lines.map((line) => ({ ...line, delivered: line.quantity }))
  // A delivery note may be here before the confirmation counts it, or after.
  for (const [article, delivered] of notes) {
    const own = lines.filter((line) => line.article === article)
    let rest = pieces(sum(delivered, ({ quantity }) => quantity)) - sum(own, (line) => line.delivered)
    for (const line of own) {
      const more = Math.max(0, Math.min(rest, line.quantity - line.delivered))
      line.delivered += more
      rest -= more
    }
    const [first] = delivered
    // Delivered without being on the confirmation: what it costs stands on the invoice.
    if (first && own.length === 0 && rest > 0)
      lines.push({ ...nameOf(first), quantity: rest, delivered: rest, ...noPrice })
  }
  return lines
}

const nameOf = ({ article, designation, family }: SeenLine) => ({ article, designation, family })

function groupByPrice(lines: readonly SeenLine[]) {
  const groups = Map.groupBy(lines, ({ article, unitPriceExcl, discountPercent, vatRate, currency }) =>
    JSON.stringify([article, unitPriceExcl, discountPercent, vatRate, currency]),
  )
  return [...groups.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { unitPriceExcl, discountPercent, vatRate, currency } = first
    const quantity = pieces(sum(all, (line) => line.quantity))
    const amountExcl = sum(all, (line) => line.amountExcl)
    // A line of a comment.
    if (quantity === 0 && amountExcl === 0) return []
    const delivered = Math.min(quantity, pieces(sum(all, (line) => line.delivered ?? 0)))
    const price = {
      unitPriceExcl,
      discountPercent,
      vatRate,
      amountExcl,
      amountIncl: sum(all, (line) => line.amountIncl),
    }
    const priced: Priced = currency === 'EUR' ? price : noPrice
    return [{ ...nameOf(first), quantity, delivered, ...priced }]
  })
}

const underWay = {
  SAISI: 'pending',
  CONFIRME: 'validated',
  EN_PREPARATION: 'preparation_in_progress',
  EXPEDIE: 'expedition_in_progress',
} as const satisfies Partial<Record<ConfirmationState, OrderStatus>>

/** `state` is null of an order that has no confirmation. */
export function statusOf(
  state: ConfirmationState | null,
  { quantity, delivered }: { quantity: number; delivered: number },
): OrderStatus {
  if (state === null) return 'delivered'
  // Nothing more comes: what was delivered is all of it.
  if (state === 'SOLDE' || state === 'ANNULE') return delivered > 0 ? 'delivered' : 'refused'
  if (delivered === 0) return underWay[state]
  return delivered < quantity ? 'partially_delivered' : 'delivered'
}

export interface Step {
  status: OrderStatus
  /** Calendar date. */
  day: string
}

interface Seen {
  status: OrderStatus
  orderedOn: string
  isConfirmed: boolean
  quantity: number
  deliveries: readonly { date: string; quantity: number }[]
  /** What was known before; empty: it is new. */
  known: readonly Step[]
  today: string
}

const isDelivery = ({ status }: Step) => status === 'delivered' || status === 'partially_delivered'

/**
 * ORD-02: the way of an order of the ERP, oldest first. Deliveries are of the days of their notes; any other status is of the day on which
 * it was seen, as the ERP says no other, or of the order itself where it is the first that is seen of it.
 */
export function stepsOf({ status, orderedOn, isConfirmed, quantity, deliveries, known, today }: Seen): Step[] {
  let sofar = 0
  const days = [...Map.groupBy(deliveries, ({ date }) => date)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const delivered = days.map(([day, notes], at): Step => {
    sofar += sum(notes, (note) => note.quantity)
    const isWhole = !isConfirmed || sofar >= quantity || (at === days.length - 1 && status === 'delivered')
    return { status: isWhole ? 'delivered' : 'partially_delivered', day }
  })
  const others = known.filter((step) => !isDelivery(step))
  const day = known.length === 0 ? orderedOn : today
  const current = isDelivery({ status, day })
    ? (delivered.pop() ?? known.findLast((step) => step.status === status) ?? { status, day })
    : others.at(-1)?.status === status
      ? others.pop()
      : { status, day }
  if (!current) return []
  // What the order is now comes last: what was before it was at the latest then.
  const before = [...others, ...delivered].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return [...before.map((step) => (step.day > current.day ? { ...step, day: current.day } : step)), current]
}

interface PricedLine {
  vatRate: number | null
  amountExcl: number | null
  amountIncl: number | null
}

/**
 * The totals of the ERP beside its lines, in cents: VAT by rate is the sum of what the ERP says of each line, never computed, and what
 * the totals have beside the lines stands by itself. So lines and `outside` are the total without taxes, and with `vat` all of it.
 */
export function totalsOf(lines: readonly PricedLine[], exclTaxes: number, inclTaxes: number) {
  const groups = Map.groupBy(
    lines.flatMap(({ vatRate: rate, amountExcl, amountIncl }) =>
      rate === null || amountExcl === null || amountIncl === null ? [] : [{ rate, amountExcl, amountIncl }],
    ),
    ({ rate }) => rate,
  )
  const vat = [...groups].map(([rate, all]): { rate: number | null; exclTaxes: number; amount: number } => ({
    rate,
    exclTaxes: sum(all, (line) => line.amountExcl),
    amount: sum(all, (line) => line.amountIncl - line.amountExcl),
  }))
  const outside = exclTaxes - sum(vat, (one) => one.exclTaxes)
  const rest = inclTaxes - exclTaxes - sum(vat, ({ amount }) => amount)
  if (outside !== 0 || rest !== 0) vat.push({ rate: null, exclTaxes: outside, amount: rest })
  return { exclTaxes, vat: vat.toSorted((a, b) => (a.rate ?? 100) - (b.rate ?? 100)), inclTaxes, outside }
}
