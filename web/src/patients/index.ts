/** What other capabilities use of patients. */
export type { Patient } from './patient.api.ts'
export { ageOn } from './patient.rules.ts'
export { PatientFrame } from './patient-frame.tsx'
