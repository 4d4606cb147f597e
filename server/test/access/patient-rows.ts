import { acts } from '../../src/acts/acts.table.ts'
import { files } from '../../src/files/files.table.ts'
import type { Db } from '../../src/kernel/db.ts'
import { makePatient } from '../makers.ts'
import { ofPractice, type Row, type Whom } from './row.ts'

const lastName = ({ userId }: Whom) => `Patient ${userId}`

/** The same, and a machine that may and whom the subject has linked. */
const ofPracticeOrLinked = (answer: string): Pick<Row, 'strangers' | 'callers'> => ({
  strangers: 'refused',
  callers: {
    ...ofPractice(answer).callers,
    machine: answer,
    'machine without the scope': '403 access.scope-missing',
  },
})

const members = ['subject', 'colleague'] as const
const told: Pick<Row, 'tells'> = { tells: { text: lastName, to: [...members, 'machine'] } }

/** A patient with an act and a file. */
async function addPatient(db: Db, subject: Whom, over: { id?: string } = {}) {
  const named = { lastName: lastName(subject), firstName: 'Test', ...over }
  const { id, practiceId } = await makePatient(db, subject.practiceId, named)
  const kept = { practiceId, patientId: id }
  await db.insert(acts).values({ ...kept, type: 'radio_panoramic', state: 'done', date: '2026-03-01' })
  await db.insert(files).values({ ...kept, category: 'radio', fileName: 'panoramique.dcm' })
  return id
}

const asParam = async (db: Db, subject: Whom) => ({ params: { uuid: await addPatient(db, subject) } })
const inPractice = async (db: Db, subject: Whom) => {
  await addPatient(db, subject)
  return {}
}
/** The same uuid in every practice: each has counts of its own. */
const counted = '00000000-0000-4000-8000-000000000000'
const counting: Pick<Row, 'prepare' | 'query' | 'tells'> = {
  prepare: async (db, subject) => {
    await addPatient(db, subject, { id: counted })
    return {}
  },
  query: { patientUuids: counted },
  tells: { text: () => '"count":1', to: members },
}
const bySubject = ({ userId }: Whom) => ({ userUuid: userId })
const personInfo = { firstName: 'Marie', lastName: 'Curie' }

/** Who may see and change the patients of a practice. */
export const patientRows: Record<string, Row> = {
  listPatients: { ...ofPracticeOrLinked('200'), ...told, prepare: inPractice, params: bySubject },
  searchPatients: {
    ...ofPracticeOrLinked('200'),
    ...told,
    prepare: inPractice,
    params: (subject) => ({ ...bySubject(subject), patientName: 'patient' }),
  },
  findResembling: {
    ...ofPracticeOrLinked('200'),
    ...told,
    prepare: inPractice,
    params: bySubject,
    query: { lastName: 'Patient', firstName: 'Test' },
  },
  summarizePatients: {
    ...ofPracticeOrLinked('200'),
    prepare: inPractice,
    params: bySubject,
    tells: { text: () => '"total":1', to: [...members, 'machine'] },
  },
  countPatientActs: { ...ofPractice('200'), ...counting, params: bySubject },
  countPatientFiles: { ...ofPractice('200'), ...counting, params: bySubject },
  createPatient: {
    ...ofPracticeOrLinked('201'),
    body: ({ userId }) => ({ userUuid: userId, personInfo }),
  },
  'createPatient by a name that is there': {
    ...ofPracticeOrLinked('409 patients.resembles'),
    prepare: inPractice,
    body: (subject) => ({ userUuid: subject.userId, personInfo: { firstName: 'Test', lastName: lastName(subject) } }),
  },
  getPatient: { ...ofPractice('200'), prepare: asParam, tells: { text: lastName, to: members } },
  updatePatient: {
    ...ofPractice('200'),
    prepare: asParam,
    body: () => ({ personInfo, alerts: [], version: 1 }),
    tells: { text: () => 'Curie', to: members },
  },
}
