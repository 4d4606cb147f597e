import { dentitionAt } from '../acts/act.rules.ts'
import { ActsView } from '../acts/acts-view.tsx'
import { NewActButton } from '../acts/new-act-button.tsx'
import { todayHere } from '../kernel/today.ts'
import type { Patient } from '../patients/patient.api.ts'
import { ageOn } from '../patients/patient.rules.ts'
import { PatientFrame } from '../patients/patient-frame.tsx'

/** `/mon-espace/patient/actes-patient`: the acts of a patient, below who it is. */
export function PatientActsPlace() {
  return (
    <PatientFrame page="patientActs" actions={() => <NewActButton />}>
      {(patient) => <ActsView key={patient.uuid} patientUuid={patient.uuid} dentition={dentitionOf(patient)} />}
    </PatientFrame>
  )
}

function dentitionOf({ personInfo: { birthDate } }: Patient) {
  return dentitionAt(birthDate ? ageOn(birthDate, todayHere()) : null)
}
