import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import type { Translation } from '@arcade/contract/kernel/applications.ts'
import { demoApplications } from './applications.ts'
import { camille, paul } from './people.ts'

const idOfKey = (wanted: string) => demoApplications.find(({ key }) => key === wanted)?.id ?? null
const smilers = idOfKey('smilers')
const labelDent = idOfKey('labelDent')

interface Move {
  daysAgo: number
  person: { id: string }
  applicationId: string | null
  amount: number
  reason: string
  orderReference?: string
}

export type DemoMove =
  /** `expires`: on a day so many days ago, or at the end of the next month. */
  | (Move & { kind: 'grant'; expires?: number | 'soon' })
  /** For what was collected by the pick-up at this place of `demoPickups`. */
  | (Move & { kind: 'recycled'; pickup: number })
  | (Move & { kind: 'spend' })
  /** From a shop, which confirmed it or gave it back. */
  | (Move & { kind: 'shop'; step: 'confirm' | 'release' })
  /** A third of the order went back. */
  | { kind: 'return'; daysAgo: number; base: Base; orderReference: string; returnReference: string }
  | { kind: 'midnight'; daysAgo: number }

const order = (
  daysAgo: number,
  person: { id: string },
  applicationId: string | null,
  amount: number,
  [orderReference, reason]: [string, string],
  expires?: number | 'soon',
): DemoMove => ({
  kind: 'grant',
  daysAgo,
  person,
  applicationId,
  amount,
  orderReference: `CMD-${orderReference}`,
  reason,
  ...(expires !== undefined && { expires }),
})
const recycled = (daysAgo: number, amount: number, pickup: number, reason: string): DemoMove => ({
  kind: 'recycled',
  daysAgo,
  person: camille,
  applicationId: null,
  amount,
  pickup,
  reason: `Recyclage : ${reason}`,
})
const spend = (daysAgo: number, person: { id: string }, amount: number, invoice: string): DemoMove => ({
  kind: 'spend',
  daysAgo,
  person,
  applicationId: null,
  amount,
  reason: `Remise sur la facture ${invoice}`,
})

/** SMI-03: two years of Camille’s practice, oldest first, the last orders those of `demoOrders`; twelve months come to 1 980 earned, 940 spent and 100 expired. */
export const demoMoves: readonly DemoMove[] = [
  order(712, camille, smilers, 200, ['17640', 'Gouttières, phase 1']),
  order(690, paul, labelDent, 40, ['17702', 'Offre de bienvenue'], 560),
  order(651, camille, smilers, 180, ['17811', 'Gouttières, phase 2']),
  order(620, paul, smilers, 100, ['17934', 'Guide chirurgical']),
  order(588, camille, labelDent, 220, ['18020', 'Couronnes zircone, 11 à 14']),
  { kind: 'midnight', daysAgo: 559 },
  spend(552, camille, 300, 'FA-2025-0412'),
  order(530, camille, smilers, 160, ['18177', 'Gouttières de contention']),
  order(497, paul, labelDent, 80, ['18260', 'Inlay-core, 25']),
  spend(490, camille, 400, 'FA-2025-0688'),
  order(468, camille, labelDent, 120, ['18333', 'Onlay céramique, 46']),
  spend(460, paul, 180, 'FA-2025-0790'),
  spend(441, camille, 180, 'FA-2025-0815'),
  order(437, camille, smilers, 100, ['18420', 'Offre de rentrée'], 301),
  order(402, camille, smilers, 200, ['18611', 'Gouttières, phase 1']),
  order(326, camille, smilers, 160, ['18902', 'Gouttières, phase 2']),
  { kind: 'midnight', daysAgo: 300 },
  order(295, paul, labelDent, 120, ['19077', 'Bridge zircone, 34 à 36']),
  order(268, camille, smilers, 240, ['20323', 'Gouttières, phase 1']),
  spend(251, camille, 200, 'FA-2026-0302'),
  order(240, paul, smilers, 150, ['20332', 'Guides chirurgicaux étagés']),
  { kind: 'return', daysAgo: 221, base: 'SMILERS', orderReference: 'CMD-20332', returnReference: 'RET-0093' },
  order(209, camille, labelDent, 120, ['20347', 'Couronne zircone, 26']),
  recycled(190, 20, 0, 'Plâtres et modèles, 10 kg'),
  order(178, camille, smilers, 180, ['20350', 'Gouttières, phase 2'], 'soon'),
  order(150, paul, smilers, 160, ['20359', 'Gouttières, phase 1']),
  spend(131, paul, 220, 'FA-2026-0744'),
  order(118, camille, smilers, 120, ['20377', 'Guide chirurgical étagé']),
  recycled(95, 60, 2, 'Gouttières et aligneurs, 6 kg'),
  order(92, paul, labelDent, 120, ['20383', 'Onlays céramique, 15 et 16']),
  spend(86, camille, 400, 'FA-2026-1102'),
  order(66, camille, smilers, 240, ['20395', 'Gouttières, phase 2']),
  {
    kind: 'shop',
    step: 'release',
    daysAgo: 60,
    person: paul,
    applicationId: labelDent,
    amount: 50,
    reason: 'Panier abandonné',
  },
  {
    kind: 'shop',
    step: 'confirm',
    daysAgo: 52,
    person: camille,
    applicationId: labelDent,
    amount: 120,
    reason: 'Remise sur le kit de traçabilité',
    orderReference: 'LD-3307',
  },
  order(39, paul, labelDent, 60, ['20392', 'Onlay céramique, 46']),
  order(20, camille, smilers, 140, ['20404', 'Guide chirurgical étagé']),
  order(11, paul, labelDent, 60, ['20401', 'Couronne zircone, 36']),
  order(4, camille, smilers, 80, ['20422', 'Gouttières, phase 3']),
]

interface DemoReward {
  kind: 'discount' | 'training' | 'gift'
  cost: number
  /** In cents. */
  value: number | null
  title: Translation
}

export const demoRewards: readonly DemoReward[] = [
  {
    kind: 'discount',
    cost: 500,
    value: 500,
    title: {
      fr: 'Remise de 5 € sur une facture',
      en: '€5 off an invoice',
      it: 'Sconto di 5 € su una fattura',
      es: 'Descuento de 5 € en una factura',
      pt: 'Desconto de 5 € numa fatura',
    },
  },
  {
    kind: 'training',
    cost: 800,
    value: null,
    title: {
      fr: 'Un module de formation FormaDent',
      en: 'A FormaDent training module',
      it: 'Un modulo di formazione FormaDent',
      es: 'Un módulo de formación FormaDent',
      pt: 'Um módulo de formação FormaDent',
    },
  },
  {
    kind: 'gift',
    cost: 900,
    value: null,
    title: {
      fr: 'Un coffret gourmand',
      en: 'A hamper of fine foods',
      it: 'Un cesto gastronomico',
      es: 'Una cesta gourmet',
      pt: 'Um cabaz gourmet',
    },
  },
]
