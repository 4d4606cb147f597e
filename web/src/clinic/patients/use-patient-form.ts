import { useTranslation } from '../../kernel/translation.ts'
import { withTyped } from '../../ui/forms/tags.rules.ts'
import { useTextFaults } from '../../ui/forms/use-text-faults.ts'
import { useVersionedForm } from '../../ui/forms/use-versioned-form.ts'
import type { Saved } from '../../ui/forms/versioned.rules.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type Patient, useGetPatientQuery, useUpdatePatientMutation } from './patient.api.ts'
import { bodyOf, type PatientValues, valuesOf } from './patient.rules.ts'
import { patientMerge } from './patient-merge.rules.ts'
import { patientDraft } from './patient-paths.ts'

const mostAlerts = 10

/** An alert that is being typed and is not confirmed yet. */
const extra = { alertsTyped: '' }

const savedOf = (patient: Patient): Saved<PatientValues> => ({
  values: valuesOf(patient),
  version: patient.version,
  by: patient.changed.by,
})

/** The record of a patient: it follows what colleagues save while it is open. */
export function usePatientForm(patient: Patient) {
  const { t } = useTranslation('patient')
  const params = { uuid: patient.uuid }
  const [update] = useUpdatePatientMutation()
  const { refetch } = useGetPatientQuery({ params })
  const faults = useTextFaults()
  const form = useVersionedForm<PatientValues, typeof extra>({
    draft: patientDraft(patient.uuid, 'patientEdit'),
    saved: savedOf(patient),
    follow: true,
    extra,
    merge: patientMerge,
    complete: (typed, { alertsTyped }) => ({ ...typed, alerts: withTyped(typed.alerts, alertsTyped) }),
    stale: 'patients.stale',
    read: async () => savedOf((await refetch().unwrap()).result),
    write: async (values, version) =>
      savedOf((await update({ params, body: bodyOf(values, version) }).unwrap()).result),
    check: ({ lastName, firstName, birthName, birthDate, phone, email, alerts, alertsTyped }) => ({
      lastName: faults.required(lastName, faults.name),
      firstName: faults.required(firstName, faults.name),
      birthName: faults.name(birthName),
      birthDate: faults.birthDate(birthDate),
      phone: faults.phone(phone),
      email: faults.email(email),
      ...(withTyped(alerts, alertsTyped).length > mostAlerts && { alerts: t('alerts.most', { count: mostAlerts }) }),
    }),
    onSaved: () => toast.success(t('saved')),
  })
  return {
    ...form,
    alerts: {
      ...form.field('alerts'),
      typed: form.all.alertsTyped,
      unsaved: form.isUnsaved('alerts', 'alertsTyped'),
      onChange: (alerts: string[], alertsTyped: string) => form.set({ alerts, alertsTyped }),
      most: mostAlerts,
      /** Alerts of the record, not of this form. */
      saved: [...form.latest.values.alerts, ...patient.alerts],
    },
  }
}
