import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { recordAccess } from '../../../src/kernel/journal/journal.ts'
import { anyPerson, type Cast, members, ofCaller, type Row, type Whom } from '../row.ts'

/** Everybody has opened something in their own practice: an answer that shows another's line names them. */
async function prepare(db: Db, subject: Whom, { neighbours }: Cast) {
  for (const { practiceId, userId } of [subject, ...neighbours]) {
    const actor = { kind: 'person', userId } as const
    await recordAccess(db, { at: new Date(), practiceId, actor, action: 'opened', objectKind: 'patient' })
  }
  return { headers: { [practiceHeader]: subject.practiceId } }
}

const inPractice = async (_: Db, { practiceId }: Whom) => ({ headers: { [practiceHeader]: practiceId } })
const whoLooked = { text: ({ userId }: Whom) => userId, to: members }

export const rows: Record<string, Row> = {
  getHosting: { ...anyPerson('200'), reveals: 'nothing' },
  getStorageUsage: { ...ofCaller('200', 'settings:read'), prepare: inPractice, reveals: 'nothing' },
  listPracticeJournal: {
    ...ofCaller('200', 'settings:read'),
    prepare,
    reveals: whoLooked,
    journal: 'listed journal',
  },
  exportPracticeJournal: {
    ...ofCaller('200', 'settings:read'),
    prepare,
    reveals: { text: () => 'Test Personne', to: members },
    journal: 'exported journal',
  },
  'exportPracticeJournal by an old session': {
    ...ofCaller('403 auth.proof-too-old', 'settings:read'),
    prepare,
    signedInSince: 11,
    reveals: { text: () => 'Test Personne', to: [] },
  },
  listJournalActors: { ...ofCaller('200', 'settings:read'), prepare, reveals: whoLooked },
  getJournalCheck: { ...ofCaller('200', 'settings:read'), prepare: inPractice, reveals: 'nothing' },
  checkJournal: { ...ofCaller('200', 'settings:read'), prepare: inPractice, reveals: 'nothing' },
}
