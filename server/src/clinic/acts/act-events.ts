import { actsChanged, padotestsChanged, visitsChanged } from '@arcade/contract/clinic/acts/acts.contract.ts'
import type { JournalAction } from '@arcade/contract/kernel/journal.ts'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import type { JournalDetails } from '../../kernel/journal/journal.table.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { updateVisits } from './patient-lock.queries.ts'

export interface OneAct {
  id: string
  patientId: string
}

/** The journal's line about one act. */
export function recordAct(
  db: Db,
  access: CallAccess,
  action: JournalAction,
  { id, patientId }: OneAct,
  details: JournalDetails = {},
) {
  return recordAccess(db, { ...access, action, objectKind: 'act', objectId: id, patientId, details })
}

export const publishPadotest = (db: Db, practiceId: string, { id, patientId }: OneAct) =>
  publish(db, padotestsChanged, { practiceId, needs: 'acts:read', data: { id, version: 1, patientId } })

/** After any change of an act: the patient's last visit and plans are right, and who looks at them hears of it. */
export async function afterActChanged(db: Db, practiceId: string, data: OneAct & { version: number }) {
  await publish(db, actsChanged, { practiceId, needs: 'acts:read', data })
  if (await updateVisits(db, practiceId, data.patientId))
    await publish(db, visitsChanged, { practiceId, needs: 'patients:read', data })
}
