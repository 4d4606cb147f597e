import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useTextFaults } from '../../ui/forms/use-text-faults.ts'
import { useUpdateEmailMutation } from './account.api.ts'
import { OwnName } from './own-name.tsx'

export const emailDraft = 'account.email'

interface Props {
  uuid: string
  /** The one until now. */
  email: string
  onSent: (email: string) => void
  onCancel: () => void
  onReopen: () => void
}

/** Another address, and the password: an unattended page must not give the account away. */
export function EmailForm(props: Props) {
  const { t } = useTranslation('account')
  const { form, field, busy } = useEmailForm(props)
  const send = (
    <Button type="submit" busy={busy}>
      {t('email.send')}
    </Button>
  )
  return (
    <Form form={form} actions={send} onCancel={props.onCancel} onReopen={props.onReopen}>
      <TextField
        type="email"
        label={t('email.new')}
        autoComplete="email"
        maxLength={320}
        help={t('email.help')}
        {...field('email')}
      />
      <OwnName email={props.email} />
      <PasswordField label={t('email.password')} autoComplete="current-password" {...field('password')} />
    </Form>
  )
}

function useEmailForm({ uuid, email: own, onSent }: Props) {
  const { t } = useTranslation('account')
  const faults = useTextFaults()
  const [updateEmail] = useUpdateEmailMutation()
  const faultOf = (email: string) => {
    const same = email.toLowerCase() === own.toLowerCase() ? t('email.same') : undefined
    return faults.required(email, faults.email) ?? same
  }
  return useForm({
    initial: { email: '', password: '' },
    draft: emailDraft,
    edits: true,
    secret: ['password'],
    check: ({ email, password }) => ({
      email: faultOf(email.trim()),
      password: password ? undefined : faults.required(''),
    }),
    explain: (problem) => {
      if (problem.code === 'auth.wrong-password') return { password: t('error.wrong') }
      if (problem.code === 'users.email-taken') return { email: t('email.taken') }
      return problem.code === 'request.invalid' ? { email: t('email.incomplete') } : null
    },
    submit: async ({ email, password }) => {
      await updateEmail({ params: { uuid }, body: { email: email.trim(), password } }).unwrap()
      onSent(email.trim())
    },
  })
}
