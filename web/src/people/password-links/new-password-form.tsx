import { useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Entering } from '../../ui/base/entering.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { usePasswordFaults } from '../../ui/forms/password-faults.ts'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { PasswordHints } from '../../ui/forms/password-hints.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { SignInIncomplete } from '../sign-in/index.ts'
import { enterByLink } from './password-links.api.ts'

interface Props {
  token: string
  /** What the button says. */
  label: string
  onEnd: (as: 'over' | 'saved') => void
}

/** The password twice. Its owner is unknown here before it is set: the server compares it with the address. */
export function NewPasswordForm({ token, label, onEnd }: Props) {
  const { t } = useTranslation('password-links')
  const { form, field, values, busy, entered, host } = useNewPassword(token, onEnd)
  const again = field('again')
  // While it is typed, what is still the beginning of the other is no fault.
  const differs = !values.newPassword.startsWith(values.again)
  const send = (
    <Button type="submit" wide variant="main" busy={busy}>
      {label}
    </Button>
  )
  return (
    <Form form={form} actions={send}>
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        help={<PasswordHints password={values.newPassword} email={null} />}
        {...field('newPassword')}
      />
      <PasswordField
        label={t('again')}
        autoComplete="new-password"
        {...again}
        error={again.error ?? (differs ? t('differs') : undefined)}
      />
      {(busy || entered) && <Entering text={host ? t('leaving', { host }) : t('entering')} />}
    </Form>
  )
}

function useNewPassword(token: string, onEnd: Props['onEnd']) {
  const { t } = useTranslation('password-links')
  const faults = usePasswordFaults()
  const [entered, setEntered] = useState(false)
  const [host, setHost] = useState<string | null>(null)
  const form = useForm({
    initial: { newPassword: '', again: '' },
    check: ({ newPassword, again }) => {
      const fault = faults.seen(newPassword, null)
      return { ...(fault && { newPassword: fault }), ...(again !== newPassword && { again: t('differs') }) }
    },
    explain: (problem) => {
      const fault = faults.told(problem)
      return fault ? { newPassword: fault } : null
    },
    submit: async ({ newPassword }) => {
      try {
        setHost(await enterByLink(token, newPassword))
        // The next document is on its way.
        setEntered(true)
      } catch (error) {
        if (error instanceof SignInIncomplete) return onEnd('saved')
        if ((error as { code?: string }).code === 'auth.link-over') return onEnd('over')
        throw error
      }
    },
  })
  return { ...form, entered, host }
}
