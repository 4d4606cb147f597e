import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import type { Me } from '../users/index.ts'
import styles from './access-card.module.css'
import { useUpdateCredentialsMutation } from './account.api.ts'
import { Entry } from './entry.tsx'
import { LoginForm, loginDraft, ownLogin } from './login-form.tsx'
import { useEditing } from './use-editing.ts'

/** A name to sign in with instead of the address, for who wants one. */
export function LoginEntry({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const { place, editing, open, close } = useEditing(loginDraft)
  const { remove, busy } = useRemoval(me, close)
  const own = ownLogin(me)
  const edit = (
    <Button variant="quiet" size="small" aria-label={own ? t('login.edit') : t('login.choose')} onClick={open}>
      {own ? t('edit') : t('choose')}
    </Button>
  )
  const drop = own && (
    <Button variant="quiet" size="small" aria-label={t('login.remove')} busy={busy} onClick={remove}>
      {t('remove')}
    </Button>
  )
  const actions = (
    <>
      {edit}
      {drop}
    </>
  )
  return (
    <div ref={place} className={styles.entry}>
      {editing ? (
        <LoginForm me={me} onDone={close} onReopen={open} />
      ) : (
        <Entry
          name={t('login')}
          value={own || <span className={styles.none}>{t('login.none')}</span>}
          actions={actions}
        />
      )}
    </div>
  )
}

/** Undone from the toast, as long as the name is free. */
function useRemoval({ uuid, login, version }: Me, onRemoved: () => void) {
  const { t } = useTranslation('account')
  const { t: tProblems } = useTranslation('problems')
  const [updateCredentials, { isLoading }] = useUpdateCredentialsMutation()
  const change = async (to: string | null, version: number | undefined) => {
    const body = { login: to, ...(version && { version }) }
    const { data, error } = await updateCredentials({ params: { uuid }, body })
    if (error) toast.error(t('login.notChanged', { why: problemMessage(tProblems, error) }))
    return data?.result
  }
  const remove = async () => {
    const removed = await change(null, version)
    if (!removed) return
    // The button goes with the name, as the toast's does with its press: the focus stays here.
    onRemoved()
    toast.undo(t('login.removed', { login }), () => {
      onRemoved()
      void change(login, removed.version)
    })
  }
  return { remove: () => void remove(), busy: isLoading }
}
