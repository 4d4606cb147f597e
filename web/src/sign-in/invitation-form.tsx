import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './auth-panel.module.css'
import { useAuthTexts } from './auth-texts.ts'
import { BackToLogin } from './back-to-login.tsx'
import { Entering } from './entering.tsx'
import { EntryField } from './entry-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { Trouble } from './notice.tsx'
import { PasswordField } from './password-field.tsx'
import { useAttempt } from './use-attempt.ts'

export interface Guest {
  code: string
  firstName: string
  lastName: string
  password: string
}

export interface InvitationHandlers {
  /** Rejects a code that opens nothing. */
  onInvitation?: ((code: string) => Promise<void>) | undefined
  onAcceptInvitation?: ((guest: Guest) => Promise<void>) | undefined
}

const somethingWritten = '.*\\S.*'

/** The code first; once it is known to open something, who the guest is. */
export function InvitationForm({ onInvitation, onAcceptInvitation }: InvitationHandlers) {
  const t = useAuthTexts()
  const [code, setCode] = useState('')
  const check = useAttempt(onInvitation)
  if (check.outcome === 'done') return <GuestForm code={code} onAcceptInvitation={onAcceptInvitation} />
  return (
    <>
      <p className={styles.text}>{t('guest.text')}</p>
      <EntryForm
        onSend={({ code }) => {
          setCode(code)
          void check.attempt(code)
        }}
      >
        {(errorOf) => (
          <>
            <EntryField
              label={t('guest.code')}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              required
              pattern={somethingWritten}
              error={errorOf('code')}
            />
            <Trouble outcome={check.outcome} failed={t('guest.failed')} />
            <Button type="submit" wide busy={check.outcome === 'pending'}>
              {t('guest.continue')}
            </Button>
          </>
        )}
      </EntryForm>
      <BackToLogin />
    </>
  )
}

function GuestForm({ code, onAcceptInvitation }: { code: string } & Pick<InvitationHandlers, 'onAcceptInvitation'>) {
  const t = useAuthTexts()
  const { outcome, attempt } = useAttempt(onAcceptInvitation)
  return (
    <>
      <p className={styles.text}>{t('guest.accountText')}</p>
      <EntryForm onSend={({ firstName, lastName, password }) => attempt({ code, firstName, lastName, password })}>
        {(errorOf) => (
          <>
            <EntryField
              label={t('guest.firstName')}
              name="firstName"
              autoComplete="given-name"
              autoFocus
              required
              pattern={somethingWritten}
              error={errorOf('firstName')}
            />
            <EntryField
              label={t('guest.lastName')}
              name="lastName"
              autoComplete="family-name"
              required
              pattern={somethingWritten}
              error={errorOf('lastName')}
            />
            <PasswordField label={t('guest.password')} autoComplete="new-password" />
            <Trouble outcome={outcome} failed={t('guest.failed')} />
            <Button type="submit" wide>
              {t('guest.join')}
            </Button>
          </>
        )}
      </EntryForm>
      <BackToLogin />
      {(outcome === 'pending' || outcome === 'done') && <Entering />}
    </>
  )
}
