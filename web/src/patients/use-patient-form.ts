import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { mergedInto, yieldedTo } from '../kernel/merging.rules.ts'
import { birthExample, isCalendarDate } from '../ui/dates.ts'
import { withTyped } from '../ui/tags.rules.ts'
import { toast } from '../ui/toast.ts'
import { useForm } from '../ui/use-form.ts'
import { type Patient, useGetPatientQuery, useUpdatePatientMutation } from './patient.api.ts'
import { bodyOf, type PatientValues, valuesOf } from './patient.rules.ts'
import {
  changesSince,
  clashesIn,
  type FormValues,
  formOf,
  lists,
  rebased,
  type Saved,
  typedIn,
} from './patient-merge.rules.ts'
import { patientDraft } from './patient-paths.ts'

const mostAlerts = 10

const savedOf = (patient: Patient): Saved => ({
  values: valuesOf(patient),
  version: patient.version,
  by: patient.changed.by,
})

const conflict = 'conflict'
class Conflict extends Error {
  readonly code = conflict
}

/**
 * Whoever changed the same patient meanwhile is not overwritten unseen: what does not touch what is typed here goes
 * together with it, alerts are merged; where both wrote, what they saved is shown as soon as it is known, and one chooses.
 */
export function usePatientForm(patient: Patient) {
  const { t } = useTranslation(['patient', 'ui'])
  const { uuid } = patient
  const [written, setWritten] = useState(() => savedOf(patient))
  // The newest that is known: what somebody else saved, or what was saved here a moment ago.
  const latest = patient.version > written.version ? savedOf(patient) : written
  /** How often saving was refused because of a conflict. */
  const [refusals, setRefusals] = useState(0)
  const save = useSave(uuid)

  const required = t('error.required', { ns: 'ui' })
  const form = useForm<FormValues>({
    // What it was opened with is kept with the draft: an old draft does not undo what others changed since.
    initial: formOf(latest),
    draft: patientDraft(uuid, 'patientEdit'),
    base: ({ base }) => ({ ...base.values, alertsTyped: '' }) as Partial<FormValues>,
    edits: true,
    restore: (kept) => rebased(kept, latest),
    check: ({ lastName, firstName, birthDate, alerts, alertsTyped }) => ({
      ...(!lastName.trim() && { lastName: required }),
      ...(!firstName.trim() && { firstName: required }),
      ...(birthDate &&
        !isCalendarDate(birthDate) && { birthDate: t('date.invalid', { ns: 'ui', example: birthExample }) }),
      ...(withTyped(alerts, alertsTyped).length > mostAlerts && { alerts: t('alerts.most', { count: mostAlerts }) }),
    }),
    // Told above the actions, and nothing is wrong with a field.
    explain: ({ code }) => (code === conflict ? {} : null),
    submit: async (values) => {
      const alerts = withTyped(values.alerts, values.alertsTyped)
      try {
        const { result } = await save({ ...values, alerts } as FormValues, latest)
        begin(savedOf(result))
        toast.success(t('saved'))
      } catch (error) {
        if (error instanceof Conflict) setRefusals((times) => times + 1)
        throw error
      }
    },
  })
  const { values, busy, replace } = form

  // A newer version has come, by an event or because saving was refused: the fields follow it before anybody saves.
  const isBehind = latest.version > values.base.version && !busy
  useEffect(() => {
    if (isBehind) replace(rebased(values, latest))
  })

  /** As the server wrote it, with what is still typed. */
  function begin(saved: Saved, typed: PatientValues = saved.values, alertsTyped = '') {
    form.replace(formOf(saved, typed, alertsTyped))
    setWritten(saved)
    setRefusals(0)
  }

  const isDirty = form.form.unsaved.names.length > 0
  // While it is being saved, the newest version may be one's own.
  const isOwn = busy && latest.version > values.base.version
  const changes = isDirty && !isOwn ? changesSince(values, latest) : null
  const choose = (typed: PatientValues) => {
    flushSync(() => begin(latest, typed, values.alertsTyped))
    // The question goes, and the focus with it.
    form.form.ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }
  const keepMine = () => {
    choose(typedIn(values))
    form.form.ref.current?.requestSubmit()
  }
  const takeTheirs = () =>
    choose(yieldedTo(latest.values, values.base.values, typedIn(values), changes?.clashes ?? [], lists))
  return {
    ...form,
    values: typedIn(values),
    alerts: {
      ...form.field('alerts'),
      typed: values.alertsTyped,
      unsaved: form.isUnsaved('alerts', 'alertsTyped'),
      onChange: (alerts: string[], alertsTyped: string) => form.set({ alerts, alertsTyped }),
      most: mostAlerts,
      /** Alerts that are in the record, whoever wrote them. */
      saved: [...latest.values.alerts, ...patient.alerts],
    },
    changes: changes && { ...changes, refusals, keepMine, takeTheirs },
  }
}

function useSave(uuid: string) {
  const [update] = useUpdatePatientMutation()
  const { refetch } = useGetPatientQuery({ params: { uuid } })
  const send = (form: FormValues, { values, version }: Saved) =>
    update({
      params: { uuid },
      body: bodyOf(mergedInto(values, form.base.values, typedIn(form), lists), version),
    }).unwrap()

  return async (form: FormValues, latest: Saved) => {
    if (clashesIn(form, latest).length > 0) throw new Conflict()
    try {
      return await send(form, latest)
    } catch (error) {
      if ((error as { code?: string }).code !== 'patients.stale') throw error
      const now = savedOf((await refetch().unwrap()).result)
      if (clashesIn(form, now).length > 0) throw new Conflict()
      return send(form, now)
    }
  }
}
