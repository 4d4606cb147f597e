import { randomUUID } from 'node:crypto'
import type { Db } from '../../../src/kernel/database/db.ts'
import { makePatient } from '../../makers.ts'
import { type Cast, members, nothingHere, ofPractice, type Revealed, type Row, type Whom } from '../row.ts'
import { secretOf, sharedName, sharePatient } from '../shared-patient.ts'

const ownPatient: Row['prepare'] = async (db, _, cast) => ({ params: { patientUuid: await sharePatient(db, cast) } })

const email = 'somebody@patients.example'

/** Somebody whom a neighbour alone follows. */
async function othersPatient(db: Db, _: Whom, { neighbours: [before] }: Cast) {
  const { id } = await makePatient(db, before.practiceId, { email, notes: secretOf(before) })
  return { params: { patientUuid: id } }
}

const bySubject = ({ userId }: Whom) => ({ userUuid: userId })
const writing = (answer: string) => ({ ...ofPractice(answer, 'patients:write'), params: bySubject })
const neighbours: Revealed[] = [
  { text: (_, { neighbours: [before] }) => secretOf(before), to: [] },
  { text: (_, { neighbours: [, after] }) => secretOf(after), to: [] },
]
/** Whether there is such a patient is secret. */
const hidden: Pick<Row, 'reveals'> = { reveals: [{ text: () => email, to: [] }, ...neighbours] }

export const rows: Record<string, Row> = {
  requestPatientLink: {
    ...ofPractice('202', 'patients:write'),
    journal: 'created link-code',
    body: ({ userId }) => ({
      userUuid: userId,
      firstName: 'Jean',
      lastName: 'Dupont',
      birthDate: '1984-03-12',
      email: 'jean@patients.example',
    }),
    reveals: { text: () => 'jean@patients.example', to: [] },
  },
  generateVerification: { ...writing('200'), journal: 'created link-code', prepare: othersPatient, ...hidden },
  'generateVerification for an unknown patient': {
    ...ofPractice('200', 'patients:write'),
    journal: 'created link-code',
    params: ({ userId }) => ({ userUuid: userId, patientUuid: randomUUID() }),
    ...hidden,
  },
  addPatient: {
    ...writing('200'),
    journal: 'opened patient',
    prepare: ownPatient,
    reveals: [{ text: (_, cast) => sharedName(cast), to: members }, { text: secretOf, to: members }, ...neighbours],
  },
  'addPatient by no code': { ...writing('403 patients.verification-needed'), prepare: othersPatient },
  'addPatient by a wrong code': {
    ...writing('403 patients.wrong-verification'),
    prepare: othersPatient,
    body: () => ({ verification: '123456' }),
  },
  // They get a new version of what they see: an unfollow, without the practice that did it.
  unlinkPatient: {
    ...writing('200'),
    journal: 'unlinked patient',
    prepare: ownPatient,
    changesNeighbours: ['events', 'journal', 'patients'],
    reveals: 'nothing',
  },
  'unlinkPatient of another practice': { ...writing(nothingHere), prepare: othersPatient, ...hidden },
}
