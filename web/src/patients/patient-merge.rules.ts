import { changedSince, clashesOf, without } from '../kernel/merging.rules.ts'
import { rebase } from '../ui/rebase.rules.ts'
import type { PatientValues } from './patient.rules.ts'

/** A saved version of the record. */
export interface Saved {
  values: PatientValues
  version: number
  by: string | null
}

/** What the form is compared with. */
export interface Base extends Saved {
  /** What it showed when it was opened: what others saved since is told. Missing in drafts of an earlier release. */
  openedWith?: PatientValues
}

export type FormValues = PatientValues & {
  base: Base
  /** An alert that is being typed and is not confirmed yet. */
  alertsTyped: string
}

export const lists = ['alerts'] as const

export const formOf = (saved: Saved, values = saved.values, alertsTyped = ''): FormValues =>
  ({ ...values, alertsTyped, base: { ...saved, openedWith: saved.values } }) as FormValues

/** What stands in the fields of the record. */
export function typedIn(form: FormValues): PatientValues {
  const ofForm: readonly string[] = ['base', 'alertsTyped']
  return Object.fromEntries(Object.entries(form).filter(([field]) => !ofForm.includes(field))) as PatientValues
}

/** The form over a newer version of the record: untouched fields follow it, alerts are merged, the rest stays as it is typed. */
export function rebased(form: FormValues, saved: Saved): FormValues {
  const { base, alertsTyped } = form
  const { values, opened } = rebase(saved.values, base.values, typedIn(form), lists)
  const openedWith = base.openedWith ?? base.values
  return { ...values, alertsTyped, base: { ...saved, values: opened, openedWith } } as FormValues
}

/** Which fields both sides changed, each in another way. */
export const clashesIn = (form: FormValues, saved: Saved) =>
  clashesOf(form.base.values, saved.values, typedIn(form), lists)

/** What somebody else saved since the form was opened. */
export interface Changes {
  fields: readonly string[]
  /** Those of them that saving would overwrite: one chooses. */
  clashes: readonly string[]
  addedAlerts: readonly string[]
  removedAlerts: readonly string[]
  saved: PatientValues
  by: string | null
}

export function changesSince(form: FormValues, saved: Saved): Changes | null {
  const opened = form.base.openedWith ?? form.base.values
  const fields = changedSince(opened, saved.values)
  if (fields.length === 0) return null
  return {
    fields,
    clashes: clashesIn(form, saved),
    addedAlerts: without(saved.values.alerts, opened.alerts),
    removedAlerts: without(opened.alerts, saved.values.alerts),
    saved: saved.values,
    by: saved.by,
  }
}
