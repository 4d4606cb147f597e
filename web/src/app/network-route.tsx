import { useTranslation } from 'react-i18next'
import { ApplicationsTab } from '../applications/applications-tab.tsx'
import { InviteGuest } from '../guests/invite-guest.tsx'
import { invitationDraft } from '../guests/use-invitation.ts'
import { NetworkPage } from '../network/network-page.tsx'
import { Card } from '../ui/card.tsx'

/** NET-01: the tabs, each of its own capability. */
export function NetworkRoute() {
  return (
    <NetworkPage
      tabs={[
        { id: 'applications', Content: ApplicationsTab },
        { id: 'invitations', Content: Invitations, draft: invitationDraft },
      ]}
    />
  )
}

function Invitations() {
  const { t } = useTranslation('guests')
  return (
    <Card title={t('title')}>
      <InviteGuest />
    </Card>
  )
}
