import type { Pickup } from '@arcade/contract/commerce/recycling/recycling.contract.ts'
import type { z } from 'zod'
import type { NamedPickup } from './recycling.queries.ts'

export function presentPickup(pickup: NamedPickup): z.output<typeof Pickup> {
  const { id, requester, collectedGrams: grams } = pickup
  return {
    uuid: id,
    reference: pickup.reference,
    kind: pickup.kind,
    state: pickup.state,
    weight: pickup.weight,
    wantedOn: pickup.wantedOn,
    place: pickup.place,
    requestedBy: requester,
    plannedOn: pickup.plannedOn,
    carrier: pickup.carrier,
    collectedOn: pickup.collectedOn,
    collectedWeight: grams === null ? null : grams / 1000,
    smileys: pickup.smileys,
    note: pickup.note,
    createdAt: pickup.createdAt,
    version: pickup.version,
  }
}
