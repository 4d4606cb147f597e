import { clashesOf } from '../../kernel/merging.rules.ts'
import type { PatientValues } from './patient.rules.ts'

const lists = ['alerts']

/** Alerts are merged one by one: no colleague's is lost. */
export const patientMerge = {
  clashes: (opened: PatientValues, saved: PatientValues, typed: PatientValues) =>
    clashesOf(opened, saved, typed, lists),
  lists: () => lists,
}
