import { splitLocale } from '@arcade/contract/kernel/locales.ts'
import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import box from '../ui/dialog.module.css'
import { useAppAuthTexts } from './app-auth-texts.ts'
import { AuthTexts } from './auth-texts.ts'
import { EntryField } from './entry-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { adviceFor } from './failure.ts'
import { Notice } from './notice.tsx'
import { PasswordField } from './password-field.tsx'
import type { SignInFailure } from './sign-in.api.ts'
import styles from './sign-in-again.module.css'
import { useSignInAgain } from './use-sign-in-again.ts'

/**
 * AUTH-10: asks for the password over the page, which stays as it is below. A press beside it does nothing: giving up
 * loses what was typed on the page, and is said by its button, or by Escape.
 */
export function SignInAgain() {
  const t = useAppAuthTexts()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const { login, userName, busy, failure, send, giveUp } = useSignInAgain()

  // Closed before it goes: only then does the browser give the focus back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    password.current?.focus()
    return () => shown?.close()
  }, [])
  useLayoutEffect(() => {
    if (!failure) return
    password.current?.focus()
    password.current?.select()
  }, [failure])

  return (
    <dialog
      ref={dialog}
      className={`${box.box} ${box.dialog} ${styles.again}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        giveUp()
      }}
    >
      <AuthTexts value={t}>
        <div className={styles.content}>
          <h2 id={`${id}-title`} className={box.title}>
            {t('again.title')}
          </h2>
          <p id={`${id}-text`} className={styles.text}>
            {t('again.text')}
          </p>
          <EntryForm onSend={({ password }) => send(password)}>
            {() => (
              <>
                <div className={styles.fixed}>
                  <EntryField
                    label={t('login.email')}
                    name="email"
                    type="email"
                    autoComplete="username"
                    readOnly
                    value={login}
                    error={undefined}
                  />
                  <button type="button" className={styles.other} onClick={giveUp}>
                    {userName ? t('again.other', { userName }) : t('again.otherAnyone')}
                  </button>
                </div>
                <PasswordField
                  label={t('login.password')}
                  autoComplete="current-password"
                  ref={password}
                  error={failure?.code === 'auth.invalid' ? t('again.wrong') : undefined}
                />
                <Failed failure={failure} />
                <div className={styles.actions}>
                  <Button variant="quiet" onClick={giveUp}>
                    {t('again.giveUp')}
                  </Button>
                  <Button type="submit" variant="main" busy={busy}>
                    {t('again.continue')}
                  </Button>
                </div>
              </>
            )}
          </EntryForm>
        </div>
      </AuthTexts>
    </dialog>
  )
}

/** What is not about the password. */
function Failed({ failure }: { failure: SignInFailure | null }) {
  const t = useAppAuthTexts()
  if (!failure || failure.code === 'auth.invalid') return null
  const { locale } = splitLocale(location.pathname)
  return <Notice tone="bad">{adviceFor(t, locale, failure) ?? t('failed')}</Notice>
}
