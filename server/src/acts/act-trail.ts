import type { JournalAction } from '@arcade/contract/kernel/journal.ts'
import type { Db } from '../kernel/database/db.ts'
import { publish } from '../kernel/events/events.ts'
import type { Access } from '../kernel/identity/call-access.ts'
import type { JournalDetails } from '../kernel/journal/journal.table.ts'
import { recordAccess } from '../kernel/journal/journal.ts'
import { updateLastVisit } from './held-patients.queries.ts'

export interface OneAct {
  id: string
  patientId: string
}

/** The journal's line about one act. */
export function recordAct(
  db: Db,
  access: Access,
  action: JournalAction,
  { id, patientId }: OneAct,
  details: JournalDetails = {},
) {
  return recordAccess(db, { ...access, action, objectKind: 'act', objectId: id, patientId, details })
}

export const tellActs = (db: Db, practiceId: string, patientUuid: string) =>
  publish(db, { practiceId, needs: 'acts:read', kind: 'acts.changed', data: { patientUuid } })

/** After any change of a patient's acts: their last visit is right, and who looks at them hears of it. */
export async function settleActs(db: Db, practiceId: string, patientUuid: string) {
  await tellActs(db, practiceId, patientUuid)
  if (await updateLastVisit(db, practiceId, patientUuid))
    await publish(db, { practiceId, needs: 'patients:read', kind: 'patients.changed', data: { patientUuid } })
}
