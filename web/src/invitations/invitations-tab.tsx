import { useTranslation } from '../kernel/translation.ts'
import { Card } from '../ui/card.tsx'
import styles from './invitations.module.css'
import { InviteForm } from './invite-form.tsx'
import { ReceivedInvitations } from './received-invitations.tsx'
import { SentInvitations } from './sent-invitations.tsx'

/** NET-01: what waits for an answer, whom one invites, and what became of it. */
export function InvitationsTab() {
  const { t } = useTranslation('invitations')
  return (
    <div className={styles.tab}>
      <ReceivedInvitations />
      <Card title={t('invite')}>
        <InviteForm />
      </Card>
      <SentInvitations />
    </div>
  )
}
