import type { Db } from '../../src/kernel/db.ts'
import { patientImports } from '../../src/patient-imports/patient-imports.table.ts'
import { makePatient } from '../makers.ts'
import { ofPractice, type Row, type Whom } from './row.ts'

const fileOf = ({ userId }: Whom) => `of ${userId}.csv`

/** An import of the subject's practice, in the state that a call is for. */
const anImport = (state: 'uploaded' | 'checked' | 'imported') => async (db: Db, subject: Whom) => {
  const columns = [
    { name: 'Nom', samples: [], field: 'lastName' as const },
    { name: 'Prénom', samples: [], field: 'firstName' as const },
  ]
  const [row] = await db
    .insert(patientImports)
    .values({
      practiceId: subject.practiceId,
      fileName: fileOf(subject),
      state,
      encoding: 'utf-8',
      delimiter: ';',
      columns,
      lines: 1,
      importedAt: state === 'imported' ? new Date() : null,
    })
    .returning({ id: patientImports.id })
  return { params: { uuid: row?.id ?? '', userUuid: subject.userId } }
}

const tells = { text: fileOf, to: ['subject', 'colleague'] } as const
const ofUser = ({ userId }: Whom) => ({ userUuid: userId })

export const patientImportRows: Record<string, Row> = {
  uploadPatientImport: {
    ...ofPractice('201'),
    prepare: async (_, { userId }) => ({
      params: { userUuid: userId },
      headers: { 'content-type': 'text/csv' },
      body: Buffer.from('Nom;Prénom\nDupont;Jean\n'),
    }),
    query: { fileName: 'patients.csv' },
  },
  listPatientImports: { ...ofPractice('200'), prepare: anImport('uploaded'), tells },
  getPatientImport: { ...ofPractice('200'), prepare: anImport('uploaded'), tells },
  listImportLines: { ...ofPractice('200'), prepare: anImport('checked') },
  checkPatientImport: {
    ...ofPractice('202'),
    prepare: anImport('uploaded'),
    body: () => ({ fields: ['lastName', 'firstName'] }),
    tells,
  },
  runPatientImport: { ...ofPractice('202'), prepare: anImport('checked'), tells },
  undoPatientImport: { ...ofPractice('202'), prepare: anImport('imported'), tells },
  discardPatientImport: { ...ofPractice('204'), prepare: anImport('uploaded') },
  exportPatients: {
    ...ofPractice('200'),
    params: ofUser,
    prepare: async (db, subject) => {
      await makePatient(db, subject.practiceId, { lastName: fileOf(subject) })
      return {}
    },
    tells,
  },
}
