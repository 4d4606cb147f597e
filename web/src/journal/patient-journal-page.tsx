import { PatientFrame } from '../patients/index.ts'
import { PatientJournal } from './patient-journal.tsx'

/** HOST-03: `/mon-espace/patient/journal`. */
export function PatientJournalPage() {
  return (
    <PatientFrame page="patientJournal">
      {(patient) => <PatientJournal key={patient.uuid} patientUuid={patient.uuid} />}
    </PatientFrame>
  )
}
