/** What other capabilities use of patients. */
export { ageOn } from './patient.rules.ts'
export { PatientFrame } from './patient-frame.tsx'
export { PatientLine, PatientLineOf } from './patient-line.tsx'
export { usePatientPath } from './patient-paths.ts'
export { useAge } from './use-age.ts'
export { patientListName, useFindNamed } from './use-find-named.ts'
export { type ListedPatient, readListedPatient, useListedPatient } from './use-listed-patient.ts'
export { usePatientSearch } from './use-patient-search.ts'
