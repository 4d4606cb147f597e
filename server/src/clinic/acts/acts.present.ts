import type { Act } from '@arcade/contract/clinic/acts/acts.contract.ts'
import type { z } from 'zod'
import type { ActRow, LotRow } from './acts.queries.ts'
import { toLotRows } from './acts.rules.ts'

type Presented = z.output<typeof Act>

export function presentAct(row: ActRow, lots: readonly LotRow[], can: Presented['can']): Presented {
  const { id, patientId, fileIds, practitionerId, practitioner, changedAt, changedBy, deletedAt: _, ...act } = row
  return {
    ...act,
    uuid: id,
    patientUuid: patientId,
    lots: toLotRows(lots.filter(({ actId }) => actId === id)),
    fileUuids: fileIds,
    practitioner: practitionerId && practitioner ? { uuid: practitionerId, name: practitioner } : null,
    changed: { at: changedAt, by: changedBy },
    can,
  }
}
