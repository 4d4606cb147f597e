import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useTextFaults } from '../../ui/forms/use-text-faults.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type Asked, CodeStep } from './code-step.tsx'
import { useRequestPatientLinkMutation } from './patient-links.api.ts'
import { linkDraft, usePatientPath } from './patient-paths.ts'
import type { NewPatient } from './quick-add.tsx'

interface Props {
  userUuid: string
  /** What is known of them already. */
  names: NewPatient | undefined
  onClose: () => void
  onReopen: () => void
}

/** PAT-02: who is followed elsewhere is asked by mail for six digits; with them this practice follows them too. */
export function LinkDialog({ open, ...props }: Props & { open: boolean }) {
  const { t } = useTranslation('patients')
  return (
    <Dialog shape="dialog" open={open} onClose={props.onClose} title={t('link.title')}>
      <LinkSteps {...props} />
    </Dialog>
  )
}

function LinkSteps({ userUuid, names, onClose, onReopen }: Props) {
  const { t } = useTranslation('patients')
  const navigate = useNavigate()
  const pathOf = usePatientPath()
  const [asked, setAsked] = useState<Asked>()
  const { form, field, busy, ask } = useLinkRequest(userUuid, names, setAsked)
  if (asked) {
    const linked = (uuid: string, name: string) => {
      toast.success(t('link.done', { name }))
      void navigate(pathOf(uuid), { replace: true })
    }
    const back = () => {
      flushSync(() => setAsked(undefined))
      form.ref.current?.querySelector('input')?.focus()
    }
    return (
      <CodeStep
        key={asked.patientUuid + asked.validUntil}
        userUuid={userUuid}
        asked={asked}
        onAgain={ask}
        onBack={back}
        onLinked={linked}
      />
    )
  }
  const submit = (
    <Button type="submit" variant="main" busy={busy}>
      {t('link.ask')}
    </Button>
  )
  return (
    <>
      <p>{t('link.what')}</p>
      <Form form={form} actions={submit} onCancel={onClose} onReopen={onReopen}>
        <TextField label={t('lastName')} autoComplete="off" maxLength={100} {...field('lastName')} />
        <TextField label={t('firstName')} autoComplete="off" maxLength={100} {...field('firstName')} />
        <DateField label={t('bornOnLabel')} autoComplete="off" birth {...field('birthDate')} />
        <TextField
          label={t('email')}
          help={t('link.email.help')}
          type="email"
          autoComplete="off"
          maxLength={320}
          {...field('email')}
        />
      </Form>
    </>
  )
}

function useLinkRequest(userUuid: string, names: NewPatient | undefined, onAsked: (asked: Asked) => void) {
  const faults = useTextFaults()
  const [request] = useRequestPatientLinkMutation()
  const known = names && { lastName: names.lastName, firstName: names.firstName }
  const { form, field, values, busy } = useForm({
    initial: { lastName: '', firstName: '', birthDate: '', email: '', ...known },
    // What was brought along is newer than a draft.
    ...(!known?.lastName && { draft: linkDraft }),
    check: ({ lastName, firstName, birthDate, email }) => ({
      lastName: faults.required(lastName, faults.name),
      firstName: faults.required(firstName, faults.name),
      birthDate: faults.required(birthDate, faults.birthDate),
      email: faults.required(email, faults.email),
    }),
    submit: () => ask(),
  })
  const ask = async () => {
    const { lastName, firstName, birthDate, email } = values
    const body = { userUuid, lastName: lastName.trim(), firstName: firstName.trim(), birthDate, email: email.trim() }
    const { result } = await request({ body }).unwrap()
    onAsked({ ...result, name: `${body.firstName} ${body.lastName}` })
  }
  return { form, field, busy, ask }
}
