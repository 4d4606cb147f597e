import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { Link } from 'react-router'
import { useTranslation } from '../kernel/translation.ts'
import { Card, EmptyTile } from '../ui/card.tsx'
import days from '../ui/day-cards.module.css'
import { localeOf } from '../ui/locale-of.ts'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'
import { useUnreadCount } from './unread.api.ts'
import { useNotificationList } from './use-notification-list.ts'

/** The rest is on their page. */
const most = 4

/** DASH-01, NOT-01: what is not read yet. */
export function NotificationsTile() {
  const { t, i18n } = useTranslation('notifications')
  const count = useUnreadCount()
  const { query } = useNotificationList(true)
  const all = <Link to={withLocale(localeOf(i18n), pages.notifications.path)}>{t('tile.all')}</Link>
  return (
    <Card title={t('tile')} count={count || undefined} aside={all} flush>
      <QueryView
        query={query}
        skeleton={
          <div className={styles.waiting}>
            <Skeleton shape="table" count={1} />
          </div>
        }
        empty={<EmptyTile>{t('noneUnread')}</EmptyTile>}
      >
        {(notifications) => (
          <ul className={days.rows} aria-label={t('tile')}>
            {notifications.slice(0, most).map((one) => (
              <NotificationRow key={one.uuid} notification={one} withDay />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}
