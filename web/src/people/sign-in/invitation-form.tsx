import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import styles from './auth-panel.module.css'
import { useAuthTexts } from './auth-texts.ts'
import { BackToLogin } from './back-to-login.tsx'
import { EntryField } from './entry-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { Trouble } from './form-error.tsx'
import { GuestForm } from './guest-form.tsx'
import { readInvitation } from './guests.api.ts'
import { forgetInvitationCode, keptInvitationCode, takeInvitationCode } from './panel-state.ts'
import { useAttempt } from './use-attempt.ts'

const somethingWritten = '.*\\S.*'

/** AUTH-13: the code first; once it is known to open something, who the guest is. A link brings the code along. */
export function InvitationForm() {
  const t = useAuthTexts()
  const { outcome, failure, result: invitation, attempt } = useAttempt(readInvitation)
  const { linked, code, setCode } = useInvitationCode((code) => void attempt(code))
  useEffect(() => {
    if (failure?.code === 'auth.link-over') forgetInvitationCode()
  }, [failure])

  if (invitation && outcome === 'done') return <GuestForm code={code} invitation={invitation} />
  return (
    <>
      <p className={styles.text}>{t('guest.text')}</p>
      <EntryForm
        onSend={({ code }) => {
          setCode(code)
          void attempt(code)
        }}
      >
        {(errorOf) => (
          <>
            <EntryField
              key={linked}
              label={t('guest.code')}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              required
              maxLength={100}
              pattern={somethingWritten}
              defaultValue={linked}
              error={errorOf('code')}
            />
            <Trouble failure={failure} />
            <Button type="submit" wide busy={outcome === 'pending'}>
              {t('guest.continue')}
            </Button>
          </>
        )}
      </EntryForm>
      <BackToLogin />
    </>
  )
}

/** What was typed, or what a link brought, which is looked up at once: also where a second link comes to the same page. */
function useInvitationCode(onLink: (code: string) => void) {
  const [linked, setLinked] = useState(keptInvitationCode)
  const [code, setCode] = useState(linked)
  const lookUp = useEffectEvent(onLink)
  useEffect(() => {
    const brought = takeInvitationCode()
    if (brought) setLinked(brought)
  })
  useEffect(() => {
    if (!linked) return
    setCode(linked)
    lookUp(linked)
  }, [linked])
  return { linked, code, setCode }
}
