import { randomUUID } from 'node:crypto'
import { acts } from '../../../src/clinic/acts/acts.table.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { makeFiles } from '../../files.ts'
import { makePatient } from '../../makers.ts'
import type { Cast } from '../cast.ts'
import {
  anybody,
  members,
  nothingHere,
  ofPatient,
  ofPractice,
  ofPracticeOrLinked,
  type Revealed,
  type Row,
  rightMissing,
  scopeMissing,
  sharing,
  type Whom,
} from '../row.ts'
import { followers, secretOf, sharedName, sharePatient } from '../shared-patient.ts'

const readers = [...members, 'machine'] as const

const name = (to: Revealed['to']): Revealed => ({ text: (_, cast) => sharedName(cast), to })
const neighbours = (to: Revealed['to']): Revealed[] => [
  { text: (_, { neighbours: [before] }) => secretOf(before), to },
  { text: (_, { neighbours: [, after] }) => secretOf(after), to: [] },
]
const listed: Revealed[] = [name(readers), { text: secretOf, to: readers }, ...neighbours([])]

/** One act and file in the subject's practice, and two in each that follows the same patient. */
async function addPatient(db: Db, cast: Cast, over: { id?: string } = {}) {
  const patientId = await sharePatient(db, cast, over)
  const stored = followers(cast).flatMap(({ practiceId }) => {
    const one = { practiceId, patientId }
    return practiceId === cast.subject.practiceId ? [one] : [one, one]
  })
  await db
    .insert(acts)
    .values(
      stored.map((of) => ({ ...of, type: 'radio_panoramic' as const, state: 'done' as const, date: '2026-03-01' })),
    )
  await makeFiles(db, stored)
  return patientId
}

const asParam: Row['prepare'] = async (db, _, cast) => ({ params: { uuid: await addPatient(db, cast) } })
const inPractice: Row['prepare'] = async (db, _, cast) => {
  await addPatient(db, cast)
  return {}
}
/** The same uuid in every practice: each has counts of its own. */
const counted = '00000000-0000-4000-8000-000000000000'
const counting: Pick<Row, 'prepare' | 'query' | 'reveals' | 'params'> = {
  prepare: async (db, _, cast) => {
    await addPatient(db, cast, { id: counted })
    return {}
  },
  query: { patientUuids: counted },
  params: bySubject,
  reveals: [
    { text: () => `{"result":[{"patientUuid":"${counted}","count":1}]}`, to: members },
    { text: () => '"count":2', to: [] },
  ],
}
function bySubject({ userId }: Whom) {
  return { userUuid: userId }
}
/** Another one each time: two of the same name are asked about. */
const somebody = () => ({ firstName: 'Marie', lastName: `Curie ${randomUUID()}` })

/** Who may see and change the patients of a practice. */
export const rows: Record<string, Row> = {
  listPatients: {
    ...ofPracticeOrLinked('200', 'patients:read', 'patients:read'),
    journal: 'listed patient',
    prepare: inPractice,
    params: bySubject,
    reveals: [...listed, { text: () => '"total":1}', to: readers }],
  },
  // Each by what they may do there: some may everything, some nothing.
  'listPatients in the other practice where they work': {
    ...ofPracticeOrLinked('200', 'patients:read', 'patients:read'),
    journal: 'listed patient',
    prepare: async (db, _, cast) => {
      await addPatient(db, cast)
      return { headers: { 'arcade-practice': cast.elsewhere } }
    },
    params: bySubject,
    callers: {
      ...anybody(nothingHere).callers,
      subject: '200',
      'without the right': '200',
      'every right but this one': '200',
      'only this right': rightMissing,
      machine: '200',
      'machine without the scope': scopeMissing,
    },
    reveals: [
      name([]),
      { text: () => '"total":0}', to: ['subject', 'without the right', 'every right but this one', 'machine'] },
    ],
  },
  searchPatients: {
    ...ofPracticeOrLinked('200', 'patients:read', 'patients:read'),
    journal: 'searched patient',
    prepare: inPractice,
    params: (subject) => ({ ...bySubject(subject), patientName: 'patient' }),
    reveals: listed,
  },
  'searchPatients with a slip': {
    ...ofPracticeOrLinked('200', 'patients:read', 'patients:read'),
    journal: 'searched patient',
    prepare: inPractice,
    params: (subject) => ({ ...bySubject(subject), patientName: 'patiennt' }),
    reveals: listed,
  },
  findResembling: {
    ...ofPracticeOrLinked('200', 'patients:read', 'patients:read'),
    journal: 'searched patient',
    prepare: inPractice,
    params: bySubject,
    query: { lastName: 'Patient', firstName: 'Test' },
    reveals: listed,
  },
  summarizePatients: {
    ...ofPracticeOrLinked('200', 'patients:read', 'patients:read'),
    prepare: inPractice,
    params: bySubject,
    reveals: [
      { text: () => '"total":1,', to: readers },
      { text: () => '"withAlerts":1}', to: readers },
    ],
  },
  countPatientActs: { ...ofPractice('200', 'acts:read'), journal: 'counted act', ...counting },
  countPatientFiles: { ...ofPractice('200', 'files:read'), journal: 'counted file', ...counting },
  createPatient: {
    ...ofPracticeOrLinked('201', 'patients:write', 'patients:write'),
    journal: 'created patient',
    body: ({ userId }) => ({ userUuid: userId, personInfo: somebody() }),
    reveals: { text: () => 'Curie', to: readers },
  },
  'createPatient by a name that is there': {
    ...ofPracticeOrLinked('409 patients.resembles', 'patients:write', 'patients:write'),
    prepare: async (db, _, cast) => {
      await addPatient(db, cast)
      return { params: { lastName: sharedName(cast) } }
    },
    body: ({ userId }, { lastName }) => ({ userUuid: userId, personInfo: { firstName: 'Test', lastName } }),
  },
  // A patient whom the neighbours alone follow is unknown to the practice.
  'createPatient by a name that is there elsewhere': {
    ...ofPracticeOrLinked('201', 'patients:write', 'patients:write'),
    journal: 'created patient',
    prepare: async (db, _, { neighbours: [before] }) => {
      const lastName = `Ailleurs ${randomUUID()}`
      await makePatient(db, before.practiceId, { lastName, firstName: 'Test', notes: secretOf(before) })
      return { params: { lastName } }
    },
    body: ({ userId }, { lastName }) => ({ userUuid: userId, personInfo: { firstName: 'Test', lastName } }),
    reveals: neighbours([]),
  },
  getPatient: {
    ...ofPatient('200', 'patients:read'),
    journal: 'opened patient',
    prepare: asParam,
    reveals: [name([...members, sharing]), { text: secretOf, to: members }, ...neighbours([sharing])],
  },
  'getPatient in a practice that does not follow them': {
    ...ofPatient(nothingHere, 'patients:read'),
    prepare: async (db, _, cast) => ({
      params: { uuid: await addPatient(db, cast) },
      headers: { 'arcade-practice': cast.elsewhere },
    }),
    callers: anybody(nothingHere).callers,
    reveals: 'nothing',
  },
  updatePatient: {
    ...ofPatient('200', 'patients:write'),
    journal: 'changed patient',
    changesNeighbours: ['events', 'journal', 'patients'],
    prepare: asParam,
    body: () => ({ personInfo: somebody(), alerts: [], version: 1 }),
    reveals: [
      { text: () => 'Curie', to: [...members, sharing] },
      { text: secretOf, to: members },
      ...neighbours([sharing]),
    ],
  },
}
