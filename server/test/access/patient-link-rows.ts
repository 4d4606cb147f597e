import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/kernel/db.ts'
import { makePatient, makePractice } from '../makers.ts'
import { notForThem, nothingHere, type Row, type Whom } from './row.ts'

/** Those of the practice who may write, and no machine. */
const byWriters = (answer: string): Pick<Row, 'strangers' | 'callers'> => ({
  strangers: 'refused',
  callers: {
    subject: answer,
    colleague: answer,
    'without the right': '403 access.right-missing',
    'other practice': nothingHere,
    guest: nothingHere,
    operator: nothingHere,
    machine: notForThem,
    'machine without the scope': notForThem,
    'machine of another application': notForThem,
  },
})

const named = ({ userId }: Whom) => ({ lastName: `of ${userId}`, firstName: 'Test' })

async function ownPatient(db: Db, subject: Whom) {
  const { id } = await makePatient(db, subject.practiceId, named(subject))
  return { params: { userUuid: subject.userId, patientUuid: id } }
}

async function othersPatient(db: Db, { userId }: Whom) {
  const { id } = await makePatient(db, (await makePractice(db)).id, { email: 'somebody@patients.example' })
  return { params: { userUuid: userId, patientUuid: id } }
}

const tells = { text: (subject: Whom) => named(subject).lastName, to: ['subject', 'colleague'] } as const

export const patientLinkRows: Record<string, Row> = {
  requestPatientLink: {
    ...byWriters('202'),
    body: ({ userId }) => ({
      userUuid: userId,
      firstName: 'Jean',
      lastName: 'Dupont',
      birthDate: '1984-03-12',
      email: 'jean@patients.example',
    }),
  },
  generateVerification: { ...byWriters('200'), prepare: othersPatient },
  'generateVerification for nobody': {
    ...byWriters('200'),
    params: ({ userId }) => ({ userUuid: userId, patientUuid: randomUUID() }),
  },
  addPatient: { ...byWriters('200'), prepare: ownPatient, tells },
  'addPatient by no code': { ...byWriters('403 patients.verification-needed'), prepare: othersPatient },
  'addPatient by a wrong code': {
    ...byWriters('403 patients.wrong-verification'),
    prepare: othersPatient,
    body: () => ({ verification: '123456' }),
  },
  unlinkPatient: { ...byWriters('200'), prepare: ownPatient },
  'unlinkPatient of another practice': { ...byWriters(nothingHere), prepare: othersPatient },
}
