import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PracticesCard } from '../account/practices-card.tsx'
import { ApplicationsTab } from '../applications/applications-tab.tsx'
import { LeaveButton } from '../collaborators/leave-button.tsx'
import { InvitationsTab } from '../invitations/invitations-tab.tsx'
import { useWaitingCount } from '../invitations/use-invitations.ts'
import { invitationDraft } from '../invitations/use-invite-form.ts'
import { ColleaguesTab } from '../network/colleagues-tab.tsx'
import { useListColleaguesInfiniteQuery } from '../network/network.api.ts'
import { NetworkPage } from '../network/network-page.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { type Me, useMe } from '../users/index.ts'

/** NET-01: the tabs, each of its own capability. */
export function NetworkRoute() {
  const { t, i18n } = useTranslation('invitations')
  const me = useMe().data?.result
  const colleagues = useListColleaguesInfiniteQuery(me ? { userUuid: me.uuid, search: '' } : skipToken)
  const waiting = useWaitingCount()
  const invite = (
    <ButtonLink
      variant="main"
      icon={<Icon of={IconUserPlus} />}
      to={`${withLocale(localeOf(i18n), pages.network.path)}?tab=invitations`}
    >
      {t('invite')}
    </ButtonLink>
  )
  return (
    <NetworkPage
      actions={invite}
      tabs={[
        { id: 'applications', Content: ApplicationsTab },
        { id: 'colleagues', Content: ColleaguesTab, count: colleagues.data?.pages[0]?.total },
        { id: 'practices', Content: Practices, count: me?.practices.length },
        { id: 'invitations', Content: InvitationsTab, count: waiting, draft: invitationDraft },
      ]}
    />
  )
}

const leaveOf = (practice: Me['practices'][number]) => <LeaveButton practice={practice} />

function Practices() {
  const { data } = useMe()
  return data && <PracticesCard practices={data.result.practices} actionsOf={leaveOf} />
}
