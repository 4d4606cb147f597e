import { padotests } from '../../src/acts/acts.table.ts'
import type { Db } from '../../src/kernel/db.ts'
import { makeAct, padotestOf } from '../acts.ts'
import { makePatient, makePractitioner } from '../makers.ts'
import { nothingHere, ofPractice, type Row, type Whom } from './row.ts'

const name = ({ userId }: Pick<Whom, 'userId'>) => `Patient de ${userId}`
const note = ({ userId }: Pick<Whom, 'userId'>) => `note de ${userId}`

/** A patient of the subject's practice, with an act in which something was placed and tested. */
async function prepareActs(db: Db, subject: Whom) {
  const patient = await makePatient(db, subject.practiceId, { lastName: name(subject) })
  const lots = [{ lot: 'RAPPEL-1', article: note(subject) }]
  const act = await makeAct(db, patient, { note: note(subject), lots })
  const of = { actId: act.id, practiceId: subject.practiceId, patientId: patient.id }
  await db
    .insert(padotests)
    .values({ ...of, result: { ...padotestOf(), recommendation: note(subject) }, at: new Date() })
  return { patient, act }
}

const byPatient: Row['prepare'] = async (db, subject) => ({
  params: { uuid: (await prepareActs(db, subject)).patient.id },
})
const byAct: Row['prepare'] = async (db, subject) => {
  const { id } = (await prepareActs(db, subject)).act
  return { params: { uuid: id, id } }
}

const telling = (text: (subject: Whom) => string): Pick<Row, 'tells'> => ({
  tells: { text, to: ['subject', 'colleague'] },
})

const written = {
  type: 'radio_panoramic',
  state: 'done',
  date: '2026-03-01',
  details: { reason: 'pain', dose: 80 },
}

export const actRows: Record<string, Row> = {
  listActs: { ...ofPractice('200'), prepare: byPatient, ...telling(note) },
  createAct: {
    ...ofPractice('201'),
    prepare: byPatient,
    body: (subject) => ({ ...written, note: note(subject) }),
    ...telling(note),
  },
  getAct: { ...ofPractice('200'), prepare: byAct, ...telling(note) },
  updateAct: {
    ...ofPractice('200'),
    prepare: byAct,
    body: (subject) => ({ ...written, note: note(subject), version: 1 }),
    ...telling(note),
  },
  'updateAct as it was before': {
    ...ofPractice('412 acts.stale'),
    prepare: byAct,
    body: () => ({ ...written, version: 0 }),
  },
  deleteAct: { ...ofPractice('204'), prepare: byAct },
  restoreAct: { ...ofPractice('200'), prepare: byAct, ...telling(note) },
  getPadotest: { ...ofPractice('200'), prepare: byAct, ...telling(note) },
  enterPadotest: { ...ofPractice('204'), prepare: byAct, body: () => padotestOf() },
  getPadotestPdf: { ...ofPractice('200'), prepare: byAct, ...telling(() => '%PDF-') },
  listPatientLots: { ...ofPractice('200'), prepare: byPatient, ...telling(note) },
  getImplantPassport: { ...ofPractice('200'), prepare: byPatient, ...telling(() => '%PDF-') },
  findLotPatients: {
    ...ofPractice('200'),
    prepare: async (db, subject) => {
      await prepareActs(db, subject)
      return { params: { userUuid: subject.userId } }
    },
    query: { lot: 'rappel-1' },
    ...telling(name),
  },
  getLotRecallPdf: {
    ...ofPractice('200'),
    prepare: async (db, subject) => {
      await prepareActs(db, subject)
      return { params: { userUuid: subject.userId } }
    },
    query: { lot: 'rappel-1' },
    ...telling(() => '%PDF-'),
  },
  sendPadotest: {
    prepare: async (db, subject) => {
      const { act } = await prepareActs(db, subject)
      return { body: { userUuid: subject.userId, actUuid: act.id, result: padotestOf() } }
    },
    strangers: 'refused',
    callers: {
      subject: nothingHere,
      colleague: nothingHere,
      'without the right': nothingHere,
      'other practice': nothingHere,
      guest: nothingHere,
      operator: nothingHere,
      machine: '204',
      'machine without the scope': '403 access.scope-missing',
      'machine of another application': nothingHere,
    },
  },
  'sendPadotest for an act of another practice': {
    prepare: async (db, subject) => {
      const other = await makePractitioner(db)
      const { act } = await prepareActs(db, { ...other, email: '' })
      return { body: { userUuid: subject.userId, actUuid: act.id, result: padotestOf() } }
    },
    strangers: 'refused',
    callers: { ...ofPractice(nothingHere).callers, 'without the right': nothingHere },
  },
}
