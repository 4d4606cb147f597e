import { publish } from '../../src/kernel/events/events.ts'
import { tellSubject } from './notifications.rows.ts'
import { anyPerson, members, type Row } from './row.ts'

export const rows: Record<string, Row> = {
  // What they are told is only of themselves, or of a practice where they may see it.
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
      const data = { patientUuid: practiceId }
      await publish(db, { practiceId, needs: 'patients:read', kind: 'patients.changed', data })
      return {}
    },
    reveals: { text: ({ practiceId }) => practiceId, to: members },
  },
}
