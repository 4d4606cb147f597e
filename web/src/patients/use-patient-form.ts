import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changedSince, clashesOf, mergedInto, yieldedTo } from '../kernel/merging.rules.ts'
import { birthExample, isCalendarDate } from '../ui/dates.ts'
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

/**
 * Whoever changed the same patient meanwhile is not overwritten unseen: what does not touch what is typed here goes
 * together with it; where both wrote, what they saved is shown, and one chooses.
 */
export function usePatientForm(patient: Patient) {
  const { t } = useTranslation(['patient', 'ui'])
  const { uuid } = patient
  const [update] = useUpdatePatientMutation()
  const { refetch } = useGetPatientQuery({ params: { uuid } })
  const [start] = useState(() => savedOf(patient))
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
  const form = useForm<PatientValues & { base: Saved }>({
    // What it was opened with is kept with the draft: an old draft does not undo what others changed since.
    initial: { ...start.values, base: start } as PatientValues & { base: Saved },
    draft: `patient.${uuid}`,
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
    form.replace({ ...values, base: saved } as PatientValues & { base: Saved })
    setTheirs(null)
  }

  const clashes = theirs ? clashesOf(base.values, theirs.values, typed as PatientValues) : []
  const changes: PatientChanges | null =
    theirs && clashes.length > 0 ? { changed: clashes, saved: theirs.values, by: theirs.by } : null
  const reset = () => {
    form.reset()
    begin(savedOf(patient))
  }
  const takeTheirs = () =>
    theirs && begin(theirs, yieldedTo(theirs.values, base.values, typed as PatientValues, clashes))
  const dirty = changedSince(base.values, typed as PatientValues).length > 0
  return { ...form, values: typed as PatientValues, reset, takeTheirs, conflict: changes, dirty }
}
