import type { PickupState } from '@arcade/contract/commerce/recycling/pickup-states.ts'
import type { WasteKind } from '@arcade/contract/commerce/recycling/waste-kinds.ts'
import { camille, paul } from './people.ts'

interface DemoPickup {
  person: { id: string }
  kind: WasteKind
  /** In kilograms. */
  weight: number
  state: PickupState
  /** Days from today: negative ones are over. */
  requested: number
  wanted: number
  planned?: number
  collected?: { on: number; grams: number }
  note?: string
}

/** The same at every start: the ledger of smileys names it before the pick-up is written down. */
export function pickupReference(pickup: DemoPickup, now: Date): string {
  const asked = new Date(now.getTime() + pickup.requested * 24 * 60 * 60_000)
  const place = String.fromCharCode('A'.charCodeAt(0) + demoPickups.indexOf(pickup))
  return `RC${asked.toISOString().slice(2, 10).replaceAll('-', '')}-${place}7K3M9Q2`
}

/** REC-01: of Camille’s practice, one in every state; what was collected earned 80 smileys. */
export const demoPickups: readonly DemoPickup[] = [
  {
    person: camille,
    kind: 'plaster',
    weight: 12,
    state: 'collected',
    requested: -200,
    wanted: -192,
    planned: -190,
    collected: { on: -190, grams: 10_000 },
  },
  {
    person: paul,
    kind: 'electronics',
    weight: 140,
    state: 'refused',
    requested: -130,
    wanted: -120,
    note: 'Fauteuil complet : reprise par le fabricant',
  },
  {
    person: camille,
    kind: 'aligners',
    weight: 5,
    state: 'collected',
    requested: -104,
    wanted: -97,
    planned: -95,
    collected: { on: -95, grams: 6_000 },
  },
  { person: camille, kind: 'metals', weight: 2, state: 'cancelled', requested: -40, wanted: -33 },
  { person: camille, kind: 'amalgam', weight: 12, state: 'planned', requested: -6, wanted: 3, planned: 4 },
  { person: paul, kind: 'packaging', weight: 25, state: 'requested', requested: -1, wanted: 9 },
]

export const demoPickupPlace =
  'Cabinet dentaire des Arcades, 12 quai du Port, 13002 Marseille. 2e étage, de 8 h à 12 h.'
export const demoCarrier = 'Récup’Dent Provence'
