import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import styles from './auth-panel.module.css'
import { useAuthTexts } from './auth-texts.ts'
import { BackToLogin } from './back-to-login.tsx'
import { EmailField } from './entry-field.tsx'
import { EntryForm } from './entry-form.tsx'
import { Trouble } from './form-error.tsx'
import { askForLink } from './mail-link.api.ts'
import { returnTargetByMail } from './return-target.ts'
import { useAttempt } from './use-attempt.ts'

interface Props {
  kind: 'first' | 'forgot'
  email: RefObject<string>
}

/** An address, and a mail to it. The answer is the same whether the address is known or not (AUTH-11). */
export function MailForm({ kind, email }: Props) {
  const t = useAuthTexts()
  const { outcome, failure, attempt } = useAttempt((email: string) => askForLink(kind, email, returnTargetByMail()))
  const [sentTo, setSentTo] = useState('')
  if (outcome === 'done') return <Sent to={sentTo} />
  return (
    <>
      <p className={styles.text}>{t(`${kind}.text`)}</p>
      <EntryForm
        onSend={({ email }) => {
          setSentTo(email)
          void attempt(email)
        }}
      >
        {(errorOf) => (
          <>
            <EmailField label={t('login.email')} email={email} error={errorOf('email')} />
            <Trouble failure={failure} />
            <Button type="submit" wide busy={outcome === 'pending'}>
              {t(`${kind}.send`)}
            </Button>
          </>
        )}
      </EntryForm>
      <BackToLogin />
    </>
  )
}

/** It has taken the place of the form: who was there reads on here. */
function Sent({ to }: { to: string }) {
  const t = useAuthTexts()
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <>
      <div ref={message} className={styles.told} tabIndex={-1}>
        <Notice tone="ok">{t('sent', { email: to })}</Notice>
      </div>
      <BackToLogin />
    </>
  )
}
