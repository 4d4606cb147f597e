import { useTranslation } from 'react-i18next'
import { Card } from '../ui/card.tsx'
import { UnsavedMark } from '../ui/unsaved-mark.tsx'
import { useDrafts } from '../ui/use-drafts.ts'
import type { Me } from '../users/users.api.ts'
import styles from './access-card.module.css'
import { EmailEntry } from './email-entry.tsx'
import { emailDraft } from './email-form.tsx'
import { LoginEntry } from './login-entry.tsx'
import { loginDraft } from './login-form.tsx'

/** By which names one signs in; each turns into its form in place. */
export function AccessCard({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const hasDraft = useDrafts()
  const isUnsaved = hasDraft(emailDraft) || hasDraft(loginDraft)
  return (
    <Card title={t('access')} aside={isUnsaved && <UnsavedMark />} flush>
      <div className={styles.entries}>
        <EmailEntry me={me} />
        <LoginEntry me={me} />
      </div>
    </Card>
  )
}
