import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { Entering } from '../../ui/base/entering.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import styles from './auth-panel.module.css'
import { useAuthTexts } from './auth-texts.ts'
import { EmailField, EntryCheckbox } from './entry-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { hrefOf } from './panel-state.ts'
import { PasswordField } from './password-field.tsx'
import type { Credentials, SignInFailure } from './sign-in.api.ts'
import { useAttempt } from './use-attempt.ts'

export interface LoginHandlers {
  /**
   * Resolves when the user leaves for their page: until then, and while that page comes, the loader covers this one.
   * Who gives the handler also says it when it rejects.
   */
  onSignIn: (credentials: Credentials) => Promise<void>
  /** What the sign-in is for, where it is not the portal alone. */
  purpose?: string
  /** Above the button: where it is shown here. */
  trouble?: ReactNode
  /** What failed before this page: it stands at its field. */
  before?: SignInFailure | undefined
}

/** AUTH-01: the box that remembers has no behaviour, as specified. */
export function LoginForm({ email, onSignIn, purpose, trouble, before }: LoginHandlers & { email: RefObject<string> }) {
  const t = useAuthTexts()
  const { outcome, failure, attempt } = useAttempt(onSignIn, before)
  const isWrong = failure?.code === 'auth.invalid'
  // The server holds the attempt that comes next: the cover says why it takes so long.
  const [isSlowed, setSlowed] = useState(false)
  if (isWrong && isSlowed !== (failure.wait !== null)) setSlowed(failure.wait !== null)
  const entering = outcome === 'pending' || outcome === 'done'
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (outcome !== 'failed') return
    // What is most likely wrong, and out of sight.
    password.current?.focus()
    password.current?.select()
  }, [outcome])
  return (
    <>
      <p className={styles.text}>{purpose ?? t('login.access')}</p>
      <EntryForm onSend={({ email, password }) => attempt({ email, password })} fault={isWrong ? 'login.wrong' : null}>
        {(errorOf) => (
          <>
            <EmailField label={t('login.email')} email={email} orLogin error={errorOf('email')} />
            <PasswordField
              label={t('login.password')}
              autoComplete="current-password"
              error={errorOf('password')}
              ref={password}
            />
            <Cluster justify="between" className={styles.beside}>
              <EntryCheckbox label={t('login.rememberMe')} name="rememberMe" />
              <a className={styles.link} href={hrefOf('active4')}>
                {t('login.forgotPassword')}
              </a>
            </Cluster>
            {trouble}
            <Button type="submit" wide>
              {t('login.connect')}
            </Button>
          </>
        )}
      </EntryForm>
      <Cluster as="nav" justify="center" className={styles.others} aria-label={t('login.others')}>
        <a className={styles.link} href={hrefOf('active2')}>
          {t('login.first')}
        </a>
        <span aria-hidden="true">·</span>
        <a className={styles.link} href={hrefOf('active3')}>
          {t('login.invited')}
        </a>
      </Cluster>
      {entering && <Entering text={t(isSlowed ? 'login.enteringSlowed' : 'login.entering')} />}
    </>
  )
}
