import type { PlacedLot } from '@arcade/contract/acts/acts.contract.ts'
import type { z } from 'zod'
import type { PlacedRow } from './lots.queries.ts'

export function presentPlaced(row: PlacedRow): z.output<typeof PlacedLot> {
  const { patientId: _, place: __, actId, ...placed } = row
  return { ...placed, actUuid: actId }
}
