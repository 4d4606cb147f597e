export interface ActIds {
  uuid: string
  patientUuid: string
}

/** Drafts of a patient's page begin with the patient and the page: its tab says so while there is one. */
const ofPatient = (patientUuid: string) => `patient.${patientUuid}.patientActs`

export const newActDraft = (patientUuid: string) => `${ofPatient(patientUuid)}.new`
/** Of an act, and of its PadoTest. */
export const actDrafts = (act: ActIds) => `${ofPatient(act.patientUuid)}.${act.uuid}`
export const actDraft = (act: ActIds) => `${actDrafts(act)}.act`
export const padotestDraft = (act: ActIds) => `${actDrafts(act)}.padotest`
