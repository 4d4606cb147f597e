import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/kernel/db.ts'
import { makePatient, makePractice } from '../makers.ts'
import { nothingHere, ofPractice, type Row, type Whom } from './row.ts'

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
    ...ofPractice('202'),
    body: ({ userId }) => ({
      userUuid: userId,
      firstName: 'Jean',
      lastName: 'Dupont',
      birthDate: '1984-03-12',
      email: 'jean@patients.example',
    }),
  },
  generateVerification: { ...ofPractice('200'), prepare: othersPatient },
  'generateVerification for nobody': {
    ...ofPractice('200'),
    params: ({ userId }) => ({ userUuid: userId, patientUuid: randomUUID() }),
  },
  addPatient: { ...ofPractice('200'), prepare: ownPatient, tells },
  'addPatient by no code': { ...ofPractice('403 patients.verification-needed'), prepare: othersPatient },
  'addPatient by a wrong code': {
    ...ofPractice('403 patients.wrong-verification'),
    prepare: othersPatient,
    body: () => ({ verification: '123456' }),
  },
  unlinkPatient: { ...ofPractice('200'), prepare: ownPatient },
  'unlinkPatient of another practice': { ...ofPractice(nothingHere), prepare: othersPatient },
}
