import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { Entering } from '../../ui/base/entering.tsx'
import { faultSentence, visibleFault } from '../../ui/forms/password.rules.ts'
import { PasswordHints } from '../../ui/forms/password-hints.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import styles from './auth-panel.module.css'
import { useAuthTexts } from './auth-texts.ts'
import { BackToLogin } from './back-to-login.tsx'
import { SignInIncomplete } from './complete-sign-in.ts'
import { EntryCheckbox, EntryField } from './entry-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { Trouble } from './form-error.tsx'
import { enterAsGuest, type Guest, type Invitation } from './guests.api.ts'
import { PasswordField } from './password-field.tsx'
import { returnTargetHere } from './return-target.ts'
import type { SignInFailure } from './sign-in.api.ts'
import { useAttempt } from './use-attempt.ts'

interface Props {
  code: string
  invitation: Invitation
}

/** AUTH-13: who invites and whom; the guest says the name by which others know them, and chooses a password. */
export function GuestForm({ code, invitation }: Props) {
  const t = useAuthTexts()
  const { email, firstName, lastName, invitedBy } = invitation
  const [password, setPassword] = useState('')
  const [isOrganisation, setOrganisation] = useState<boolean | null>(null)
  const { outcome, failure, attempt } = useAttempt((guest: Guest) => enterAsGuest(code, guest, returnTargetHere()))
  const fault = faultAt(failure)
  if (failure instanceof SignInIncomplete) {
    return (
      <>
        <div className={styles.told}>
          <Notice tone="info">{t('guest.created')}</Notice>
        </div>
        <BackToLogin />
      </>
    )
  }
  return (
    <>
      <p className={styles.text}>
        {invitedBy && <strong>{t('guest.invited', { name: invitedBy })} </strong>}
        {t('guest.for', { email })} {t('guest.accountText')}
      </p>
      <EntryForm
        onSend={({ firstName, lastName, password }) =>
          attempt({ ...(!isOrganisation && { firstName }), lastName, password })
        }
        faultOf={(password) => visibleFault(password, email)}
        fault={fault}
      >
        {(errorOf) => (
          <>
            {/* A password manager learns from it whose password this is. */}
            <input
              className="visually-hidden"
              type="email"
              name="email"
              autoComplete="username"
              {...unseen}
              value={email}
            />
            {!isOrganisation && (
              <NameField
                name="firstName"
                known={firstName}
                autoFocus={isOrganisation === null}
                error={errorOf('firstName')}
              />
            )}
            <NameField
              name="lastName"
              isOrganisation={isOrganisation ?? false}
              known={lastName}
              error={errorOf('lastName')}
            />
            <EntryCheckbox
              label={t('guest.isOrganisation')}
              name="isOrganisation"
              checked={isOrganisation ?? false}
              onChange={setOrganisation}
            />
            <PasswordField
              label={t('guest.password')}
              autoComplete="new-password"
              error={errorOf('password')}
              help={<PasswordHints password={password} email={email} />}
              onType={setPassword}
            />
            <Trouble failure={fault ? null : failure} />
            <Button type="submit" wide>
              {t('guest.join')}
            </Button>
          </>
        )}
      </EntryForm>
      <BackToLogin />
      {(outcome === 'pending' || outcome === 'done') && <Entering text={t('login.entering')} />}
    </>
  )
}

const unseen = { readOnly: true, tabIndex: -1, 'aria-hidden': true } as const

interface NameProps {
  name: 'firstName' | 'lastName'
  /** Its name takes the place of the last one. */
  isOrganisation?: boolean
  known: string | null
  autoFocus?: boolean
  error: string | undefined
}

const autoComplete = { firstName: 'given-name', lastName: 'family-name' } as const

function NameField({ name, isOrganisation = false, known, ...rest }: NameProps) {
  const t = useAuthTexts()
  return (
    <EntryField
      {...rest}
      label={isOrganisation ? t('guest.organisation') : t(`guest.${name}`)}
      name={name}
      autoComplete={isOrganisation ? 'organization' : autoComplete[name]}
      required
      maxLength={100}
      pattern=".*\S.*"
      defaultValue={known ?? ''}
    />
  )
}

function faultAt(failure: SignInFailure | null) {
  return faultSentence(failure?.errors.find(({ path }) => path === 'body.password')?.code)
}
