import { PatientJournal } from '../journal/patient-journal.tsx'
import { PatientFrame } from '../patients/patient-frame.tsx'

/** HOST-03: `/mon-espace/patient/journal`. */
export function PatientJournalPlace() {
  return (
    <PatientFrame page="patientJournal">
      {(patient) => <PatientJournal key={patient.uuid} patientUuid={patient.uuid} />}
    </PatientFrame>
  )
}
