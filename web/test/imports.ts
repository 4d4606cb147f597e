import type { getPatientImport } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import type { Answer } from '../src/kernel/api.ts'

type PatientImport = Answer<typeof getPatientImport>['result']

const column = (name: string, field: PatientImport['columns'][number]['field'], ...samples: string[]) => ({
  name,
  samples,
  field,
})

/** A file of thirty patients that has just come. */
export const broughtFile: PatientImport = {
  uuid: 'c0000000-0000-4000-8000-000000000001',
  fileName: 'patients.csv',
  state: 'uploaded',
  encoding: 'windows-1252',
  delimiter: ';',
  columns: [
    column('Nom', 'lastName', 'Abadie', 'Benâïm'),
    column('Prénom', 'firstName', 'Éléonore', 'Jérôme'),
    column('Né(e) le', 'birthDate', '12/03/1984'),
    column('Mutuelle', null, 'MGEN'),
    column('', null),
  ],
  lines: 30,
  done: 0,
  counts: { fresh: 0, known: 0, faulty: 0, kept: 0 },
  createdAt: '2026-11-15T09:00:00.000Z',
  createdBy: 'Camille Durand',
  undoableUntil: null,
  version: 1,
}

export const checkedFile: PatientImport = {
  ...broughtFile,
  state: 'checked',
  done: 30,
  counts: { fresh: 27, known: 1, faulty: 2, kept: 0 },
}

export const importedFile: PatientImport = {
  ...checkedFile,
  state: 'imported',
  undoableUntil: '2026-11-16T09:00:00.000Z',
}
