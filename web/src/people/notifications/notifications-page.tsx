import { IconChecks, IconSettings } from '@tabler/icons-react'
import { useLocation, useSearchParams } from 'react-router'
import { usePageWait } from '../../kernel/pending.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { EmptyArcade } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useOverlay } from '../../ui/overlays/use-overlay.ts'
import { NotificationDays } from './notification-days.tsx'
import { useReadAllNotificationsMutation } from './notifications.api.ts'
import { useUnreadCount } from './unread.api.ts'
import { useNotificationList } from './use-notification-list.ts'

const loadPreferences = () => import('./preferences.tsx')

/** NOT-01: `/mes-notifications`. Which are shown is in the address. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  const [search] = useSearchParams()
  const unread = search.get('unread') === 'true'
  const list = useNotificationList(unread)
  usePageWait(list.query)
  const newest = list.query.data?.[0]?.createdAt
  return (
    <Page title={t('notifications', { ns: 'titles' })} context={t('context')} actions={<Actions upTo={newest} />}>
      <Filter unread={unread} />
      <QueryView query={list.query} skeleton={<Skeleton shape="table" />} empty={<Nothing unread={unread} />}>
        {(notifications) => <NotificationDays {...list} notifications={notifications} />}
      </QueryView>
    </Page>
  )
}

function Actions({ upTo }: { upTo: string | undefined }) {
  const { t } = useTranslation('notifications')
  const drawer = useOverlay('preferences')
  const isOpen = drawer.value !== null
  const { part } = useLazyModule(loadPreferences, isOpen)
  return (
    <>
      <Button variant="quiet" icon={<Icon of={IconSettings} />} onClick={() => drawer.open('open')}>
        {t('preferences')}
      </Button>
      <MarkAll upTo={upTo} />
      {part && (
        <Drawer open={isOpen} title={t('preferences')} onClose={drawer.close}>
          <part.Preferences />
        </Drawer>
      )}
    </>
  )
}

/** Up to the newest that is shown: what comes meanwhile stays unread. */
function MarkAll({ upTo }: { upTo: string | undefined }) {
  const { t } = useTranslation('notifications')
  const count = useUnreadCount()
  const [readAll, { isLoading }] = useReadAllNotificationsMutation()
  const mark = async () => {
    if (!upTo) return
    const { error } = await readAll({ body: { upTo } })
    if (error) toast.error(t('notMarked'))
    else toast.success(t('marked'))
  }
  return (
    <Button
      variant="quiet"
      icon={<Icon of={IconChecks} />}
      busy={isLoading}
      disabledReason={count === 0 || !upTo ? t('allRead') : undefined}
      onClick={() => void mark()}
    >
      {t('markAll')}
    </Button>
  )
}

function Filter({ unread }: { unread: boolean }) {
  const { t } = useTranslation('notifications')
  const { pathname } = useLocation()
  const count = useUnreadCount()
  const tabs = [
    { to: pathname, label: t('all'), current: !unread },
    { to: `${pathname}?unread=true`, label: t('unread'), current: unread, ...(count > 0 && { count }) },
  ]
  return <Tabs label={t('filter')} tabs={tabs} />
}

function Nothing({ unread }: { unread: boolean }) {
  const { t } = useTranslation('notifications')
  const { pathname } = useLocation()
  if (!unread) {
    return (
      <EmptyState drawing={<EmptyArcade />} title={t('none')}>
        {t('none.text')}
      </EmptyState>
    )
  }
  const all = (
    <ButtonLink variant="quiet" to={pathname}>
      {t('showAll')}
    </ButtonLink>
  )
  return (
    <EmptyState drawing={<EmptyArcade />} title={t('noneUnread')} action={all}>
      {t('noneUnread.text')}
    </EmptyState>
  )
}
