import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { Link } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card, EmptyTile } from '../../ui/layout/card.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import days from '../../ui/lists/day-cards.module.css'
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
