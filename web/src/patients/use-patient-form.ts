import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changedSince, clashesOf, mergedInto, yieldedTo } from '../kernel/merging.rules.ts'
import { birthExample, isCalendarDate } from '../ui/dates.ts'
import { rebase } from '../ui/rebase.rules.ts'
import { toast } from '../ui/toast.ts'
import { useForm } from '../ui/use-form.ts'
import { type Patient, useGetPatientQuery, useUpdatePatientMutation } from './patient.api.ts'
import { bodyOf, type PatientValues, valuesOf } from './patient.rules.ts'
import type { PatientChanges } from './patient-conflict.tsx'
import { patientDraft } from './patient-paths.ts'

interface Saved {
  values: PatientValues
  version: number
  by: string | null
}

const savedOf = (patient: Patient): Saved => ({
  values: valuesOf(patient),
  version: patient.version,
  by: patient.changed.by,
})

type FormValues = PatientValues & { base: Saved }
const formOf = (base: Saved, values = base.values) => ({ ...values, base }) as FormValues

const conflict = 'conflict'
class Conflict extends Error {
  readonly code = conflict
}

/**
 * Whoever changed the same patient meanwhile is not overwritten unseen: what does not touch what is typed here goes
 * together with it; where both wrote, what they saved is shown, and one chooses.
 */
export function usePatientForm(patient: Patient) {
  const { t } = useTranslation(['patient', 'ui'])
  const { uuid } = patient
  const [update] = useUpdatePatientMutation()
  const { refetch } = useGetPatientQuery({ params: { uuid } })
  const [written, setWritten] = useState(() => savedOf(patient))
  // The newest that is known: what somebody else saved, or what was saved here a moment ago.
  const latest = patient.version > written.version ? savedOf(patient) : written
  const [theirs, setTheirs] = useState<Saved | null>(null)

  const send = (typed: PatientValues, base: Saved, { values, version }: Saved) =>
    update({ params: { uuid }, body: bodyOf(mergedInto(values, base.values, typed), version) }).unwrap()

  const save = async (typed: PatientValues, base: Saved) => {
    const seen = theirs ?? base
    try {
      return await send(typed, base, seen)
    } catch (error) {
      if ((error as { code?: string }).code !== 'patients.stale') throw error
      const now = savedOf((await refetch().unwrap()).result)
      setTheirs(now)
      const news = changedSince(seen.values, now.values)
      if (clashesOf(base.values, now.values, typed).some((field) => news.includes(field))) throw new Conflict()
      return send(typed, base, now)
    }
  }

  const required = t('error.required', { ns: 'ui' })
  const form = useForm<FormValues>({
    // What it was opened with is kept with the draft: an old draft does not undo what others changed since.
    initial: formOf(latest),
    draft: patientDraft(uuid, 'patientEdit'),
    base: ({ base }) => base.values,
    edits: true,
    restore: ({ base, ...typed }) => {
      const { values, opened } = rebase(latest.values, base.values, typed as PatientValues)
      return formOf({ ...base, values: opened }, values)
    },
    check: ({ lastName, firstName, birthDate }) => ({
      ...(!lastName.trim() && { lastName: required }),
      ...(!firstName.trim() && { firstName: required }),
      ...(birthDate &&
        !isCalendarDate(birthDate) && { birthDate: t('date.invalid', { ns: 'ui', example: birthExample }) }),
    }),
    // Told above the actions, and nothing is wrong with a field.
    explain: ({ code }) => (code === conflict ? {} : null),
    submit: async ({ base, ...typed }) => {
      const { result } = await save(typed as PatientValues, base)
      begin(savedOf(result))
      toast.success(t('saved'))
    },
  })
  const { base, ...typed } = form.values

  /** As the server wrote it, with what is still typed. */
  function begin(saved: Saved, values = saved.values) {
    form.replace(formOf(saved, values))
    setWritten(saved)
    setTheirs(null)
  }

  const clashes = theirs ? clashesOf(base.values, theirs.values, typed as PatientValues) : []
  const changes: PatientChanges | null =
    theirs && clashes.length > 0 ? { changed: clashes, saved: theirs.values, by: theirs.by } : null
  const takeTheirs = () =>
    theirs && begin(theirs, yieldedTo(theirs.values, base.values, typed as PatientValues, clashes))
  return {
    ...form,
    values: typed as PatientValues,
    /** Alerts that are in the record, whoever wrote them. */
    recordedAlerts: [...latest.values.alerts, ...patient.alerts],
    takeTheirs,
    conflict: changes,
  }
}
