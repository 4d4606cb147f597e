import { and, eq } from 'drizzle-orm'
import { patients } from '../../../src/clinic/patients/patients.table.ts'
import { recordAccess } from '../../../src/kernel/journal/journal.ts'
import { members, ofPatient, type Row, sharing } from '../row.ts'
import { followers, sharePatient } from '../shared-patient.ts'

export const rows: Record<string, Row> = {
  listPatientJournal: { ...journalOf(sharePatient) },
  'listPatientJournal of a patient no longer followed': {
    ...journalOf(async (db, cast) => {
      const id = await sharePatient(db, cast)
      const { practiceId } = cast.subject
      const here = and(eq(patients.id, id), eq(patients.practiceId, practiceId))
      await db.update(patients).set({ unlinkedAt: new Date() }).where(here)
      return id
    }),
  },
}

function journalOf(make: typeof sharePatient): Row {
  return {
    ...ofPatient('200', 'settings:read'),
    prepare: async (db, _, cast) => {
      const id = await make(db, cast)
      for (const { practiceId, userId } of followers(cast)) {
        const opened = { actor: { kind: 'person', userId }, action: 'opened', objectKind: 'patient' } as const
        await recordAccess(db, { ...opened, at: new Date(), practiceId, objectId: id, patientId: id })
      }
      return { params: { uuid: id } }
    },
    reveals: [
      { text: ({ userId }) => userId, to: members },
      { text: (_, { neighbours: [before] }) => before.userId, to: [sharing] },
      { text: (_, { neighbours: [, after] }) => after.userId, to: [] },
    ],
  }
}
