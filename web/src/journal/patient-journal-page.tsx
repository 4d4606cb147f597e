import { PatientFrame } from '../patients/index.ts'
import { PatientJournal } from './patient-journal.tsx'

/** HOST-03: `/mon-espace/patient/journal`. */
export function PatientJournalPage() {
  return (
    <PatientFrame page="patientJournal">{({ uuid }) => <PatientJournal key={uuid} patientUuid={uuid} />}</PatientFrame>
  )
}
