import { sexes } from '@arcade/contract/clinic/patients/person-facts.ts'
import { locales } from '@arcade/contract/kernel/locales.ts'
import { languageNames } from '../../kernel/language-names.ts'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TagsField } from '../../ui/forms/tags-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Grid, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import type { Patient } from './patient.api.ts'
import { conflictTitle, PatientConflict } from './patient-conflict.tsx'
import styles from './patient-edit-page.module.css'
import { PatientFrame } from './patient-frame.tsx'
import { UnlinkButton } from './unlink-button.tsx'
import { usePatientForm } from './use-patient-form.ts'

const languages = locales.map((value) => ({ value, label: languageNames[value] }))

/** `/mon-espace/patient/modifier-patient` (PAT-03): identity, contacts, what to beware of, notes. */
export function PatientEditPage() {
  return (
    <PatientFrame page="patientEdit">
      {({ patient }) =>
        patient ? (
          <>
            <PatientForm key={patient.uuid} patient={patient} />
            <UnlinkButton patient={patient} />
          </>
        ) : (
          <Skeleton shape="form" count={6} />
        )
      }
    </PatientFrame>
  )
}

function PatientForm({ patient }: { patient: Patient }) {
  const { t } = useTranslation('patient')
  const { form, field, busy, alerts, changes } = usePatientForm(patient)
  const { reason } = useRight('patients:write')
  const actions = (
    <Button type="submit" variant="main" busy={busy} disabledReason={reason ?? undefined}>
      {t('save')}
    </Button>
  )
  return (
    <Form form={form} actions={actions} says={changes ? conflictTitle(t, changes) : undefined}>
      {patient.shared && <Notice tone="info">{t('shared.text')}</Notice>}
      <div className={styles.cards}>
        <Card title={t('identity')}>
          <Grid gap={16} min={200}>
            <TextField label={t('lastName')} maxLength={100} autoComplete="off" {...field('lastName')} />
            <TextField label={t('firstName')} maxLength={100} autoComplete="off" {...field('firstName')} />
            <TextField label={t('birthName')} maxLength={100} autoComplete="off" optional {...field('birthName')} />
            <DateField label={t('birthDate')} optional birth {...field('birthDate')} />
            <SelectField
              label={t('sex')}
              optional
              placeholder={t('unsaid')}
              options={sexes.map((value) => ({ value, label: t(`sex.${value}`) }))}
              {...field('sex')}
            />
            <SelectField
              label={t('language')}
              optional
              help={t('language.help')}
              placeholder={t('unsaid')}
              options={languages}
              {...field('locale')}
            />
          </Grid>
        </Card>
        <Card title={t('contacts')}>
          <Grid gap={16} min={200}>
            <TextField label={t('phone')} type="tel" maxLength={40} autoComplete="off" optional {...field('phone')} />
            <TextField
              label={t('email')}
              type="email"
              maxLength={320}
              autoComplete="off"
              optional
              {...field('email')}
            />
            <div className={styles.wide}>
              <TextField label={t('street')} maxLength={300} autoComplete="off" optional {...field('street')} />
            </div>
            <TextField label={t('postalCode')} maxLength={20} autoComplete="off" optional {...field('postalCode')} />
            <TextField label={t('city')} maxLength={100} autoComplete="off" optional {...field('city')} />
            <TextField label={t('country')} maxLength={100} autoComplete="off" optional {...field('country')} />
          </Grid>
        </Card>
        <Card title={t('record')}>
          <Stack gap={16}>
            <TagsField
              label={t('alerts')}
              help={t('alerts.help')}
              suggestions={t('alerts.suggestions').split(', ')}
              maxLength={60}
              optional
              {...alerts}
            />
            <TextArea label={t('notes')} maxLength={10_000} optional {...field('notes')} />
          </Stack>
        </Card>
      </div>
      {changes && <PatientConflict changes={changes} />}
      <Note>
        {t(patient.changed.by ? 'changed.by' : 'changed', {
          at: timeHere(patient.changed.at),
          name: patient.changed.by,
        })}
      </Note>
    </Form>
  )
}
