import type { OrderStatus } from '@arcade/contract/commerce/orders/order-statuses.ts'
import { idOf } from './ids.ts'
import { camille, type DemoPerson, hugo, ines, karim, manon } from './people.ts'

export interface DemoGroup {
  id: string
  name: string
  founder: DemoPerson
  members: readonly { person: DemoPerson; smileys: boolean; orders: boolean }[]
  /** Who waits for an answer, by their addresses. */
  invited: readonly DemoPerson[]
}

/** REC-01: practices that look at each other's smileys and orders. */
export const demoGroups: readonly DemoGroup[] = [
  {
    id: idOf(9, 1),
    name: 'Achats du Vieux-Port',
    founder: camille,
    members: [
      { person: camille, smileys: true, orders: true },
      { person: hugo, smileys: false, orders: true },
      { person: karim, smileys: true, orders: true },
    ],
    invited: [ines],
  },
  {
    id: idOf(9, 2),
    name: 'Paro Provence',
    founder: manon,
    members: [{ person: manon, smileys: true, orders: false }],
    invited: [camille],
  },
]

interface DemoGroupOrder {
  by: DemoPerson
  /** Of one of the demo's applications. */
  key: string
  externalId: string
  daysAgo: number
  status: OrderStatus
  article: string
  designation: string
  quantity: number
  totalCents: number
}

const order = (
  by: DemoPerson,
  [key, externalId, daysAgo, status]: readonly [string, string, number, OrderStatus],
  [article, designation, quantity, totalCents]: readonly [string, string, number, number],
): DemoGroupOrder => ({ by, key, externalId, daysAgo, status, article, designation, quantity, totalCents })

/** Of the other members, so that there is something to look at. */
export const demoGroupOrders: readonly DemoGroupOrder[] = [
  order(karim, ['circle', 'KD-2041', 2, 'validated'], ['CI4010', 'Implant conique Ø 4,0 × 10 mm', 6, 85_200]),
  order(hugo, ['smilers', 'HB-0318', 4, 'pending'], ['ALG-P', 'Gouttières, phase suivante', 2, 9_500]),
  order(karim, ['circle', 'KD-2032', 11, 'expedition_in_progress'], ['MB2030', 'Membrane collagène', 4, 49_600]),
  order(hugo, ['smilers', 'HB-0307', 19, 'delivered'], ['ALG-C', 'Gouttières de contention', 3, 18_000]),
  order(karim, ['labelDent', 'KD-1997', 33, 'delivered'], ['PR1120', 'Couronne zircone', 2, 32_900]),
]

export const demoGroupSmileys: readonly { by: DemoPerson; amount: number; reason: string }[] = [
  { by: karim, amount: 640, reason: 'Commandes de l’année' },
]
