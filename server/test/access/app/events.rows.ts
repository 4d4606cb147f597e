import { patientsChanged } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { publish } from '../../../src/kernel/events/events.ts'
import { tellSubject } from '../people/notifications.rows.ts'
import { anyPerson, members, type Row } from '../row.ts'

export const rows: Record<string, Row> = {
  // They get their own events, and those of a practice where they may see them.
  listenToEvents: {
    ...anyPerson('200'),
    endless: true,
    prepare: tellSubject,
    reveals: { text: () => 'notifications.changed', to: ['subject'] },
  },
  'listenToEvents of a practice': {
    ...anyPerson('200'),
    needs: 'patients:read',
    endless: true,
    prepare: async (db, { practiceId }) => {
      const data = { id: practiceId, version: 1 }
      await publish(db, patientsChanged, { practiceId, needs: 'patients:read', data })
      return {}
    },
    reveals: { text: ({ practiceId }) => practiceId, to: members },
  },
}
