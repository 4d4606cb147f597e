import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changedSince, mergedInto } from '../kernel/merging.rules.ts'
import { isCalendarDate } from '../ui/dates.ts'
import { toast } from '../ui/toast.ts'
import { useForm } from '../ui/use-form.ts'
import { type Patient, useGetPatientQuery, useUpdatePatientMutation } from './patient.api.ts'
import { bodyOf, type PatientValues, valuesOf } from './patient.rules.ts'
import type { PatientChanges } from './patient-conflict.tsx'

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

const conflict = 'conflict'
class Conflict extends Error {
  readonly code = conflict
}

/** Whoever changed the same patient meanwhile is not overwritten unseen: what they saved is shown, and one chooses. */
export function usePatientForm(patient: Patient) {
  const { t } = useTranslation(['patient', 'ui'])
  const { uuid } = patient
  const [update] = useUpdatePatientMutation()
  const { refetch } = useGetPatientQuery({ params: { uuid } })
  const [opened, setOpened] = useState(() => savedOf(patient))
  const [saved, setSaved] = useState(opened)

  const send = (typed: PatientValues, { values, version }: Saved) =>
    update({ params: { uuid }, body: bodyOf(mergedInto(values, opened.values, typed), version) }).unwrap()

  const save = async (typed: PatientValues) => {
    try {
      return await send(typed, saved)
    } catch (error) {
      if ((error as { code?: string }).code !== 'patients.stale') throw error
      const now = savedOf((await refetch().unwrap()).result)
      setSaved(now)
      if (changedSince(saved.values, now.values).length > 0) throw new Conflict()
      // Something changed that is not asked for here.
      return send(typed, now)
    }
  }

  const required = t('error.required', { ns: 'ui' })
  const form = useForm<PatientValues>({
    initial: opened.values,
    draft: `patient.${uuid}`,
    check: ({ lastName, firstName, birthDate }) => ({
      ...(!lastName.trim() && { lastName: required }),
      ...(!firstName.trim() && { firstName: required }),
      ...(birthDate && !isCalendarDate(birthDate) && { birthDate: t('date.invalid', { ns: 'ui' }) }),
    }),
    // Told above the actions, and nothing is wrong with a field.
    explain: ({ code }) => (code === conflict ? {} : null),
    submit: async (typed) => {
      const now = savedOf((await save(typed)).result)
      setOpened(now)
      setSaved(now)
      // As the server wrote it.
      form.replace(now.values)
      toast.success(t('saved'))
    },
  })

  const changed = changedSince(opened.values, saved.values)
  const changes: PatientChanges | null = changed.length > 0 ? { changed, saved: saved.values, by: saved.by } : null
  const reset = () => {
    form.reset()
    form.replace(saved.values)
    setOpened(saved)
  }
  const dirty = changedSince(opened.values, form.values).length > 0
  return { ...form, reset, conflict: changes, dirty: dirty || changes !== null }
}
