import { patientImportLines, patientImports } from '../../../src/clinic/patient-imports/patient-imports.table.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { type Cast, members, ofPractice, type Revealed, type Row, type Whom } from '../row.ts'
import { followers, secretOf, sharedName, sharePatient } from '../shared-patient.ts'

const fileOf = (practice: { practiceId: string }) => `${secretOf(practice)}.csv`
const own: Revealed = { text: fileOf, to: members }
const neighbours: Revealed[] = [
  { text: (_, { neighbours: [before] }) => secretOf(before), to: [] },
  { text: (_, { neighbours: [, after] }) => secretOf(after), to: [] },
]
const one: Revealed = { text: () => '"total":1}', to: members }

/** An import of each practice, in the state that a call is for. */
const anImport = (state: 'uploaded' | 'checked' | 'imported') => async (db: Db, subject: Whom, cast: Cast) => {
  const columns = [
    { name: 'Nom', samples: [], field: 'lastName' as const },
    { name: 'Prénom', samples: [], field: 'firstName' as const },
  ]
  const made = await db
    .insert(patientImports)
    .values(
      followers(cast).map((practice) => ({
        practiceId: practice.practiceId,
        fileName: fileOf(practice),
        state,
        encoding: 'utf-8' as const,
        delimiter: ';' as const,
        columns,
        lines: 1,
        importedAt: state === 'imported' ? new Date() : null,
      })),
    )
    .returning({ id: patientImports.id, practiceId: patientImports.practiceId })
  // The patients that make the lines of each distinct.
  await db
    .insert(patientImportLines)
    .values(
      made.map(({ id, practiceId }) => ({ importId: id, line: 2, outcome: 'known' as const, patientId: practiceId })),
    )
  return { params: { uuid: made.find(({ practiceId }) => practiceId === subject.practiceId)?.id ?? '' } }
}

const withFaultyLine = async (db: Db, subject: Whom, cast: Cast) => {
  const { params } = await anImport('checked')(db, subject, cast)
  const cells = [secretOf(subject), 'Jean']
  await db.insert(patientImportLines).values({ importId: params.uuid, line: 3, outcome: 'faulty', cells })
  return { params }
}

const writing = (answer: string) => ofPractice(answer, 'patients:write')
const ofUser = ({ userId }: Whom) => ({ userUuid: userId })

const exported: Pick<Row, 'params' | 'prepare'> = {
  params: ofUser,
  prepare: async (db, _, cast) => {
    await sharePatient(db, cast)
    return {}
  },
}

export const rows: Record<string, Row> = {
  uploadPatientImport: {
    ...writing('201'),
    journal: 'created patient-import',
    params: ofUser,
    prepare: async () => ({
      headers: { 'content-type': 'text/csv' },
      body: Buffer.from('Nom;Prénom\nDupont;Jean\n'),
    }),
    query: { fileName: 'patients.csv' },
    reveals: { text: () => 'Dupont', to: members },
  },
  listPatientImports: {
    ...writing('200'),
    params: ofUser,
    prepare: anImport('uploaded'),
    reveals: [own, ...neighbours, one],
  },
  getPatientImport: { ...writing('200'), prepare: anImport('uploaded'), reveals: [own, ...neighbours] },
  listImportLines: {
    ...writing('200'),
    journal: 'listed patient-import',
    prepare: anImport('checked'),
    reveals: [
      { text: ({ practiceId }) => practiceId, to: members },
      { text: (_, { neighbours: [before] }) => before.practiceId, to: [] },
      one,
    ],
  },
  exportRejectedLines: {
    ...writing('200'),
    journal: 'listed patient-import',
    prepare: withFaultyLine,
    reveals: [{ text: secretOf, to: members }, ...neighbours],
  },
  'exportRejectedLines by an old session': {
    ...writing('403 auth.proof-too-old'),
    prepare: withFaultyLine,
    signedInSince: 11,
    reveals: [{ text: secretOf, to: [] }, ...neighbours],
  },
  checkPatientImport: {
    ...writing('202'),
    prepare: anImport('uploaded'),
    body: () => ({ fields: ['lastName', 'firstName'] }),
    reveals: [own, ...neighbours],
  },
  // One at a time in a practice.
  runPatientImport: { ...writing('202'), fresh: true, prepare: anImport('checked'), reveals: [own, ...neighbours] },
  undoPatientImport: { ...writing('202'), fresh: true, prepare: anImport('imported'), reveals: [own, ...neighbours] },
  discardPatientImport: { ...writing('204'), journal: 'deleted patient-import', prepare: anImport('uploaded') },
  exportPatients: {
    ...ofPractice('200', 'patients:read'),
    journal: 'exported patient',
    ...exported,
    reveals: [{ text: (_, cast) => sharedName(cast), to: members }, { text: secretOf, to: members }, ...neighbours],
  },
  'exportPatients by an old session': {
    ...ofPractice('403 auth.proof-too-old', 'patients:read'),
    ...exported,
    signedInSince: 11,
    reveals: [{ text: (_, cast) => sharedName(cast), to: [] }, { text: secretOf, to: [] }, ...neighbours],
  },
}
