import { useTranslation } from '../../kernel/translation.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { InviteForm } from './invite-form.tsx'
import { ReceivedInvitations } from './received-invitations.tsx'
import { SentInvitations } from './sent-invitations.tsx'

/** NET-01: what waits for an answer, whom one invites, and what became of it. */
export function InvitationsTab() {
  const { t } = useTranslation('invitations')
  return (
    <Stack gap={16}>
      <ReceivedInvitations />
      <Card title={t('invite')}>
        <InviteForm />
      </Card>
      <SentInvitations />
    </Stack>
  )
}
