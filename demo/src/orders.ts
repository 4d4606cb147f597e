import type { OrderStatus } from '@arcade/contract/commerce/orders/order-statuses.ts'
import { day } from '@arcade/contract/kernel/days.ts'
import { makeRandom } from './random.ts'

interface Article {
  article: string
  designation: string
  euros: number
}

/** What is ordered where, by the keys of the demo's applications. */
const catalogue: Record<string, readonly Article[]> = {
  smilers: [
    { article: 'ALG-P', designation: 'Gouttières, phase suivante', euros: 47.5 },
    { article: 'ALG-C', designation: 'Gouttières de contention', euros: 60 },
    { article: 'ALG-M', designation: 'Modèles imprimés, haut et bas', euros: 29.4 },
  ],
  labelDent: [
    { article: 'PR1120', designation: 'Couronne zircone', euros: 164.5 },
    { article: 'PRBDD14', designation: 'Bridge 3 éléments', euros: 410 },
    { article: 'PR2040', designation: 'Inlay-onlay composite', euros: 98 },
  ],
  circle: [
    { article: 'GUET03', designation: 'Guide chirurgical étagé', euros: 212 },
    { article: 'CI4010', designation: 'Implant conique Ø 4,0 × 10 mm', euros: 142 },
    { article: 'CICP4020', designation: 'Pilier droit Ø 4,0, hauteur 2 mm', euros: 68.5 },
    { article: 'MB2030', designation: 'Membrane collagène 20 × 30 mm', euros: 124 },
  ],
}

/** How orders of the last weeks stand, newest first; older ones have arrived. */
const recent: readonly (readonly OrderStatus[])[] = [
  ['pending'],
  ['pending', 'validated'],
  ['pending', 'validated', 'in_progress', 'preparation_in_progress'],
  ['pending', 'sent', 'received', 'modified'],
  ['pending', 'validated', 'in_progress', 'preparation_in_progress', 'expedition_in_progress'],
  ['pending', 'validated', 'in_progress', 'partially_delivered'],
  ['pending', 'refused'],
  ['pending', 'validated', 'delivery_date_pending'],
  ['pending', 'validated', 'in_progress', 'preparation_in_progress', 'expedition_in_progress', 'delivered_by_carrier'],
]
const usual: readonly OrderStatus[] = [
  'pending',
  'validated',
  'in_progress',
  'preparation_in_progress',
  'expedition_in_progress',
  'delivered_by_carrier',
  'delivered',
]
const how = 40

/** The orders of Camille's practice up to a moment: the last ones under way, the others delivered. */
export function demoOrders(now: Date) {
  const random = makeRandom(2021)
  const keys = Object.keys(catalogue)
  return Array.from({ length: how }, (_, at) => {
    const key = keys[at % keys.length] ?? ''
    const orderedAt = new Date(
      now.getTime() - (at < recent.length ? at + 1 : at * 9 - 40) * day - random.between(0, 8) * 3_600_000,
    )
    const steps = recent[at] ?? usual
    const status = steps.at(-1) ?? 'pending'
    const [first, ...rest] = catalogue[key] ?? []
    const chosen = [random.pick(catalogue[key] ?? []), ...(random.often(0.4) ? rest.slice(0, 2) : [])]
    const lines = [...new Set([...chosen, ...(chosen.length === 0 && first ? [first] : [])])].map(
      ({ euros, ...article }) => {
        const quantity = random.between(1, 6)
        const delivered = status === 'partially_delivered' ? Math.floor(quantity / 2) : 0
        return { ...article, quantity, delivered, euros }
      },
    )
    const gap = Math.min(day, (now.getTime() - orderedAt.getTime()) / steps.length)
    return {
      key,
      externalId: `CMD-${20431 - at * 3}`,
      orderedAt,
      events: steps.map((status, step) => ({ status, occurredAt: new Date(orderedAt.getTime() + step * gap) })),
      lines: lines.map(({ article, designation, quantity, delivered }) => ({
        article,
        designation,
        quantity,
        delivered,
      })),
      totalCents: lines.reduce((sum, { euros, quantity }) => sum + Math.round(euros * 100) * quantity, 0),
      expectedAt: new Date(orderedAt.getTime() + 12 * day).toISOString().slice(0, 10),
    }
  })
}
