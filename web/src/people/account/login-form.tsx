import { loginPattern } from '@arcade/contract/kernel/logins.ts'
import { IconCircleCheck, IconCircleX, IconLoader2 } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Conflict } from '../../ui/forms/conflict.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useVersionedForm } from '../../ui/forms/use-versioned-form.ts'
import type { Saved } from '../../ui/forms/versioned.rules.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type Me, useMe } from '../users/index.ts'
import styles from './access-card.module.css'
import { useUpdateCredentialsMutation } from './account.api.ts'
import { useLoginCheck } from './use-login-check.ts'

export const loginDraft = 'account.login'

/** Empty where one signs in with the address. */
export const ownLogin = ({ login, email }: Me): string => (login === email ? '' : login)
// A type, not an interface: the values of a form have an index signature.
type LoginValues = { login: string }
const savedOf = (me: Me): Saved<LoginValues> => ({
  values: { login: ownLogin(me) },
  version: me.version ?? 0,
  by: null,
})

interface Props {
  me: Me
  onDone: () => void
}

export function LoginForm({ me, onDone, onReopen }: Props & { onReopen: () => void }) {
  const { t } = useTranslation('account')
  const { form, field, values, busy, changes } = useLoginForm({ me, onDone })
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
        help={<LoginHelp typed={values.login} own={ownLogin(me)} />}
        {...field('login')}
      />
      {changes && (
        <Conflict
          title={t('conflict')}
          changes={changes}
          labelOf={() => t('login')}
          textOf={(_, { login }) => login}
          typedSays={(value) => t('conflict.typed', { value })}
        />
      )}
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

function useLoginForm({ me, onDone }: Props) {
  const { t } = useTranslation('account')
  const [updateCredentials] = useUpdateCredentialsMutation()
  const { refetch } = useMe()
  return useVersionedForm<LoginValues>({
    draft: loginDraft,
    saved: savedOf(me),
    stale: 'users.stale',
    read: async () => savedOf((await refetch().unwrap()).result),
    check: ({ login }): { login?: string } => {
      if (!login.trim()) return { login: t('error.required', { ns: 'ui' }) }
      return loginPattern.test(login.trim()) ? {} : { login: t('login.wrong') }
    },
    explain: ({ code }) => {
      if (code === 'users.login-taken') return { login: t('login.taken') }
      return code === 'request.invalid' ? { login: t('login.wrong') } : null
    },
    write: async ({ login }, version) => {
      if (login.trim() === ownLogin(me)) return undefined
      const body = { login: login.trim(), ...(version > 0 && { version }) }
      await updateCredentials({ params: { uuid: me.uuid }, body }).unwrap()
      toast.success(t('login.saved', { login: login.trim() }))
      return undefined
    },
    onSaved: onDone,
    onNothingLeft: onDone,
  })
}
