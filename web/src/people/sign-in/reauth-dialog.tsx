import { splitLocale } from '@arcade/contract/kernel/locales.ts'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { PasswordQuestion } from '../../kernel/reauth.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import box from '../../ui/overlays/dialog.module.css'
import { useAuthTexts } from './auth-texts.ts'
import { EntryField } from './entry-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { adviceFor } from './failure.ts'
import { PasswordField } from './password-field.tsx'
import styles from './reauth-dialog.module.css'
import type { SignInFailure } from './sign-in.api.ts'
import { useReauth } from './use-reauth.ts'

const texts = {
  session: { title: 'again.title', text: 'again.text', giveUp: 'again.giveUp', go: 'again.continue' },
  download: { title: 'again.proofTitle', text: 'again.download', giveUp: 'again.cancel', go: 'again.downloadNow' },
  change: { title: 'again.proofTitle', text: 'again.change', giveUp: 'again.cancel', go: 'again.confirm' },
} as const

/**
 * AUTH-10, AUTH-20: asks for the password over the page, which stays as it is below. Neither a press beside it nor Escape does
 * anything, which may have been meant for the list of a password manager: giving up a session loses what was typed on the
 * page, and is confirmed by a button.
 */
export function SignInAgain({ question }: { question: PasswordQuestion }) {
  const t = useAuthTexts()
  const { t: tUi } = useTranslation('ui')
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const { login, userName, busy, failure, send, giveUp } = useReauth(question)
  const { title, text, giveUp: giveUpText, go } = texts[question]

  const [empty, setEmpty] = useState(false)
  useKeysInside(dialog)

  // Closed before it goes: only then does the browser give the focus back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const show = () => {
      if (!shown.open) shown.showModal()
      password.current?.focus()
    }
    show()
    // A browser does not let a page prevent the second of two gestures back.
    shown.addEventListener('close', show)
    return () => {
      shown.removeEventListener('close', show)
      shown.close()
    }
  }, [])
  useLayoutEffect(() => {
    if (!failure) return
    password.current?.focus()
    password.current?.select()
  }, [failure])

  const submit = (typed: string) => {
    setEmpty(!typed)
    if (typed) void send(typed)
    else password.current?.focus()
  }
  return (
    <dialog
      ref={dialog}
      className={`${box.box} ${box.dialog} ${styles.again}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.content}>
        <h2 id={`${id}-title`} className={box.title}>
          {t(title)}
        </h2>
        <p id={`${id}-text`} className={styles.text}>
          {t(text)}
        </p>
        <EntryForm onSend={({ password }) => submit(password)}>
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
                {question === 'session' && (
                  <button type="button" className={styles.other} onClick={giveUp}>
                    {userName ? t('again.other', { userName }) : t('again.otherAnyone')}
                  </button>
                )}
              </div>
              <PasswordField
                label={t('login.password')}
                autoComplete="current-password"
                ref={password}
                error={empty ? tUi('error.required') : isWrong(failure) ? t('again.wrong') : undefined}
              />
              <Failed failure={empty ? null : failure} />
              <Cluster gap={8} align="stretch" justify="end" className={styles.actions}>
                <Button variant="quiet" onClick={giveUp}>
                  {t(giveUpText)}
                </Button>
                <Button type="submit" variant="main" busy={busy}>
                  {t(go)}
                </Button>
              </Cluster>
            </>
          )}
        </EntryForm>
      </div>
    </dialog>
  )
}

const wrong: ReadonlySet<string> = new Set(['auth.invalid', 'auth.wrong-password'])
const isWrong = (failure: SignInFailure | null) => failure !== null && wrong.has(failure.code)

/** Escape closes nothing, neither this nor what is open below; Tab goes round, and not out to the browser's own bars. */
function useKeysInside(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
      if (event.key !== 'Tab' || !dialog.current) return
      const stops = Array.from(dialog.current.querySelectorAll<HTMLElement>('input, button:enabled, a[href]'))
      const at = stops.indexOf(document.activeElement as HTMLElement)
      if (at !== -1 && at !== (event.shiftKey ? 0 : stops.length - 1)) return
      event.preventDefault()
      stops.at(event.shiftKey ? -1 : 0)?.focus()
    }
    window.addEventListener('keydown', pressed, { capture: true })
    return () => window.removeEventListener('keydown', pressed, { capture: true })
  }, [dialog])
}

/** What is not about the password. */
function Failed({ failure }: { failure: SignInFailure | null }) {
  const t = useAuthTexts()
  if (!failure || isWrong(failure)) return null
  const { locale } = splitLocale(location.pathname)
  return <Notice tone="bad">{adviceFor(t, locale, failure) ?? t('failed')}</Notice>
}
