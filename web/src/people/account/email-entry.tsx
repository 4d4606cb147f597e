import { useState } from 'react'
import { keepWaiting, waitingFor } from '../../kernel/email-waiting.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import type { Me } from '../users/index.ts'
import styles from './access-card.module.css'
import { EmailForm, emailDraft } from './email-form.tsx'
import { Entry } from './entry.tsx'
import { useEditing } from './use-editing.ts'

/** The address. A new one is valid once the link in its mail was opened; until then it is shown as pending. */
export function EmailEntry({ me: { uuid, email } }: { me: Me }) {
  const { t } = useTranslation('account')
  const { place, editing, open, close } = useEditing(emailDraft)
  const [waiting, setWaiting] = useState(() => waitingFor(email))
  const sent = (address: string) => {
    keepWaiting(address)
    setWaiting(address)
    close()
  }
  const edit = (
    <Button variant="quiet" size="small" aria-label={t('email.edit')} onClick={open}>
      {t('edit')}
    </Button>
  )
  return (
    <div ref={place} className={styles.entry}>
      {editing ? (
        <EmailForm uuid={uuid} email={email} onSent={sent} onCancel={close} onReopen={open} />
      ) : (
        <Entry name={t('email')} value={email} actions={edit}>
          {waiting && <Notice tone="ok">{t('email.sent', { email: waiting })}</Notice>}
        </Entry>
      )}
    </div>
  )
}
