import { todayHere } from '../kernel/today.ts'
import { ageOn, type Patient, PatientFrame } from '../patients/index.ts'
import { dentitionAt } from './act.rules.ts'
import { ActsView } from './acts-view.tsx'
import { NewActButton } from './new-act-button.tsx'

/** `/mon-espace/patient/actes-patient`: the acts of a patient, below who it is. */
export function PatientActsPage() {
  return (
    <PatientFrame page="patientActs" actions={() => <NewActButton />}>
      {(patient) => <ActsView key={patient.uuid} patientUuid={patient.uuid} dentition={dentitionOf(patient)} />}
    </PatientFrame>
  )
}

function dentitionOf({ personInfo: { birthDate } }: Patient) {
  return dentitionAt(birthDate ? ageOn(birthDate, todayHere()) : null)
}
