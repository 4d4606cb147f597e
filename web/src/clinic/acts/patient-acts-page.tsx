import { PatientFrame } from '../patients/index.ts'
import { ActsView } from './acts-view.tsx'
import { NewActButton } from './new-act-button.tsx'

/** `/mon-espace/patient/actes-patient`: the acts of a patient, below who it is. */
export function PatientActsPage() {
  return (
    <PatientFrame page="patientActs" actions={<NewActButton />}>
      {({ uuid, listed }) => <ActsView key={uuid} patientUuid={uuid} patient={listed} />}
    </PatientFrame>
  )
}
