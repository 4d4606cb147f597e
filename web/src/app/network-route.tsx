import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { ScannerTile } from '../clinic/scanner/scanner-tile.tsx'
import { useGroups } from '../commerce/groups/index.ts'
import { useTranslation } from '../kernel/translation.ts'
import { ApplicationsTab } from '../people/applications/applications-tab.tsx'
import { invitationDraft } from '../people/invitations/invitation-draft.ts'
import { useWaitingCount } from '../people/invitations/use-invitations.ts'
import { useListColleaguesInfiniteQuery } from '../people/network/network.api.ts'
import { NetworkPage } from '../people/network/network-page.tsx'
import { useMe } from '../people/users/index.ts'
import { ButtonLink } from '../ui/base/button-link.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { localeOf } from '../ui/base/locale-of.ts'
import { SideColumn } from '../ui/layout/side-column.tsx'

/** Each comes with its tab: the page opens with the applications. */
const ColleaguesTab = lazy(async () => ({
  default: (await import('../people/network/colleagues-tab.tsx')).ColleaguesTab,
}))
const PracticesTab = lazy(async () => ({ default: (await import('./practices-tab.tsx')).PracticesTab }))
const GroupsTab = lazy(async () => ({ default: (await import('../commerce/groups/groups-tab.tsx')).GroupsTab }))
const SubscriptionsTab = lazy(async () => ({
  default: (await import('../commerce/subscriptions/subscriptions-tab.tsx')).SubscriptionsTab,
}))
const InvitationsTab = lazy(async () => ({
  default: (await import('../people/invitations/invitations-tab.tsx')).InvitationsTab,
}))

const NetworkAside = lazy(async () => ({ default: (await import('./network-aside.tsx')).NetworkAside }))

/** SCAN-01: the account of the 3D scanner stands below them. */
const Applications = () => (
  <SideColumn
    aside={
      <Suspense>
        <NetworkAside />
      </Suspense>
    }
  >
    <ApplicationsTab />
    <ScannerTile />
  </SideColumn>
)

/** NET-01: the tabs, each of its own capability. */
export function NetworkRoute() {
  const { t, i18n } = useTranslation('invitations')
  const me = useMe().data?.result
  const colleagues = useListColleaguesInfiniteQuery(me ? { userUuid: me.uuid, search: '' } : skipToken)
  const waiting = useWaitingCount()
  const groups = useGroups()
  const [search] = useSearchParams()
  // Its tab has the form, and the one main action.
  const invite = search.get('tab') !== 'invitations' && (
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
        { id: 'applications', Content: Applications },
        { id: 'subscriptions', Content: SubscriptionsTab },
        { id: 'colleagues', Content: ColleaguesTab, count: colleagues.data?.pages[0]?.total },
        { id: 'practices', Content: PracticesTab, count: me?.practices.length },
        { id: 'groups', Content: GroupsTab, count: groups.data?.length },
        { id: 'invitations', Content: InvitationsTab, count: waiting, draft: invitationDraft },
      ]}
    />
  )
}
