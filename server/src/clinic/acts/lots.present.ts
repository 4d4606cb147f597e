import type { PlacedLot } from '@arcade/contract/clinic/acts/acts.contract.ts'
import type { z } from 'zod'
import type { PlacedRow } from './lots.queries.ts'

/** Who placed it is for the passport. */
export function presentPlaced(row: PlacedRow & { practitioner?: string | null }): z.output<typeof PlacedLot> {
  const { patientId: _, place: __, practitioner: ___, actId, ...placed } = row
  return { ...placed, actUuid: actId }
}
