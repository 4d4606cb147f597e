import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { forgetDraft } from '../../ui/forms/drafts.ts'
import { Form } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useTextFaults } from '../../ui/forms/use-text-faults.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { newPatientDraft } from './patient-paths.ts'
import { type PatientRow, useCreatePatientMutation } from './patients.api.ts'
import styles from './patients.module.css'
import { PossibleDuplicates } from './possible-duplicates.tsx'
import { usePossibleDuplicates } from './use-possible-duplicates.ts'

export interface NewPatient {
  lastName: string
  firstName: string
}

/** What was typed before and not sent: other names are wanted now. */
export const discardNewPatient = () => forgetDraft(newPatientDraft)

interface Props {
  userUuid: string
  /** What is known of them already. */
  names: NewPatient | undefined
  onClose: () => void
  onReopen: () => void
  onAdded: (patient: PatientRow) => void
  /** The patient is followed elsewhere. */
  onLink: (names: NewPatient) => void
}

/** PAT-02: a patient in two fields, beside the list. */
export function QuickAdd({ open, ...props }: Props & { open: boolean }) {
  const { t } = useTranslation('patients')
  return (
    <Drawer open={open} onClose={props.onClose} title={t('new')}>
      <QuickAddForm {...props} />
    </Drawer>
  )
}

function QuickAddForm({ userUuid, names, onClose, onReopen, onAdded, onLink }: Props) {
  const { t } = useTranslation('patients')
  const { form, field, values, busy, another, refused, resembling, sayAnother } = useNewPatient(
    userUuid,
    names,
    onAdded,
  )
  // It may be taken away while the drawer is open.
  const { reason } = useRight('patients:write')
  useFocusOn(form.ref)
  return (
    <>
      <Form
        form={form}
        actions={
          <Button type="submit" variant="main" busy={busy} disabledReason={reason ?? undefined}>
            {t('add')}
          </Button>
        }
        onCancel={onClose}
        onReopen={onReopen}
      >
        <TextField label={t('lastName')} autoComplete="off" maxLength={100} {...field('lastName')} />
        <TextField label={t('firstName')} autoComplete="off" maxLength={100} {...field('firstName')} />
        <DateField
          label={t('bornOnLabel')}
          help={t('bornOnLabel.help')}
          autoComplete="off"
          optional
          birth
          {...field('birthDate')}
        />
        {(refused || (resembling.length > 0 && !another)) && (
          <PossibleDuplicates
            patients={resembling}
            refused={refused ? (values.birthDate ? 'nameAndDate' : 'name') : null}
            onSame={discardNewPatient}
            onAnother={sayAnother}
          />
        )}
      </Form>
      <p className={styles.elsewhere}>
        {t('elsewhere.question')}{' '}
        <button type="button" className={styles.inline} onClick={() => onLink(values)}>
          {t('elsewhere')}
        </button>
      </p>
    </>
  )
}

function useNewPatient(userUuid: string, names: NewPatient | undefined, onAdded: (patient: PatientRow) => void) {
  const faults = useTextFaults()
  const [create] = useCreatePatientMutation()
  /** The confirmed name, and the refused one: for other names neither counts. */
  const [otherThan, setOtherThan] = useState<string>()
  const [refusedFor, setRefusedFor] = useState<string>()
  const { form, field, values, busy } = useForm({
    initial: { lastName: '', firstName: '', birthDate: '', ...names },
    draft: newPatientDraft,
    check: ({ lastName, firstName, birthDate }) => ({
      lastName: faults.required(lastName, faults.name),
      firstName: faults.required(firstName, faults.name),
      birthDate: faults.birthDate(birthDate),
    }),
    explain: (problem) => {
      if (problem.code !== 'patients.resembles') return null
      setRefusedFor(key)
      return {}
    },
    submit: async ({ lastName, firstName, birthDate }) => {
      const personInfo = { lastName: lastName.trim(), firstName: firstName.trim(), birthDate: birthDate || null }
      const { result } = await create({ body: { userUuid, personInfo, another: otherThan === key } }).unwrap()
      onAdded(result)
    },
  })
  const key = JSON.stringify(values)
  const another = otherThan === key
  const refused = refusedFor === key && !another
  const sayAnother = () => {
    flushSync(() => setOtherThan(key))
    // A refused person has asked for it already.
    if (refused) form.ref.current?.requestSubmit()
  }
  return {
    form,
    field,
    values,
    busy,
    another,
    refused,
    resembling: usePossibleDuplicates(userUuid, values),
    sayAnother,
  }
}

function useFocusOn(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const fields = Array.from(place.current?.querySelectorAll<HTMLInputElement>('input') ?? [])
    const empty = fields.find(({ value }) => value === '') ?? fields[0]
    empty?.focus()
  }, [place])
}
