import { loginPattern } from '@arcade/contract/kernel/logins.ts'
import { IconCircleCheck, IconCircleX, IconLoader2 } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { toast } from '../../ui/overlays/toast.ts'
import styles from './access-card.module.css'
import { useUpdateCredentialsMutation } from './account.api.ts'
import { useLoginCheck } from './use-login-check.ts'

export const loginDraft = 'account.login'

interface Props {
  uuid: string
  /** The one until now; empty where there is none. */
  own: string
  onDone: () => void
}

export function LoginForm({ uuid, own, onDone, onReopen }: Props & { onReopen: () => void }) {
  const { t } = useTranslation('account')
  const { form, field, values, busy } = useLoginForm({ uuid, own, onDone })
  const save = (
    <Button type="submit" busy={busy}>
      {t('save')}
    </Button>
  )
  return (
    <Form form={form} actions={save} onCancel={onDone} onReopen={onReopen}>
      <TextField
        label={t('login')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        help={<LoginHelp typed={values.login} own={own} />}
        {...field('login')}
      />
    </Form>
  )
}

const verdicts = { asking: IconLoader2, free: IconCircleCheck, taken: IconCircleX }

/** What a name may be, and whether this one is free. */
function LoginHelp({ typed, own }: { typed: string; own: string }) {
  const { t } = useTranslation('account')
  const verdict = useLoginCheck(typed, own)
  return (
    <>
      {t('login.help')}
      <span role="status" className={styles.verdict} data-verdict={verdict ?? undefined}>
        {verdict && <Icon of={verdicts[verdict]} size={16} />}
        {verdict && t(`login.${verdict}`)}
      </span>
    </>
  )
}

function useLoginForm({ uuid, own, onDone }: Props) {
  const { t } = useTranslation('account')
  const [updateCredentials] = useUpdateCredentialsMutation()
  return useForm({
    initial: { login: own },
    draft: loginDraft,
    edits: true,
    check: ({ login }): { login?: string } => {
      if (!login.trim()) return { login: t('error.required', { ns: 'ui' }) }
      return loginPattern.test(login.trim()) ? {} : { login: t('login.wrong') }
    },
    explain: ({ code }) => {
      if (code === 'users.login-taken') return { login: t('login.taken') }
      return code === 'request.invalid' ? { login: t('login.wrong') } : null
    },
    submit: async ({ login }) => {
      if (login.trim() !== own) {
        await updateCredentials({ params: { uuid }, body: { login: login.trim() } }).unwrap()
        toast.success(t('login.saved', { login: login.trim() }))
      }
      onDone()
    },
  })
}
