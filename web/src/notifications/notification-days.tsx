import { useTranslation } from 'react-i18next'
import { byDay, namedDay } from '../kernel/days.rules.ts'
import { formatDate, todayIn } from '../kernel/formats.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useFocusOnNew } from '../ui/use-focus-on-new.ts'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'
import type { Notification } from './notifications.rules.ts'
import type { More } from './use-notification-list.ts'

interface Props {
  notifications: Notification[]
  more: More
}

/** NOT-01: grouped by the days of the reader, the newest first. */
export function NotificationDays({ notifications, more }: Props) {
  const { t } = useTranslation(['notifications', 'problems'])
  const { list, note } = useFocusOnNew<HTMLDivElement>(notifications.length)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const today = todayIn(timeZone, new Date())
  const days = byDay(notifications, ({ createdAt }) => todayIn(timeZone, new Date(createdAt)))
  const titleOf = (date: string) => {
    const name = namedDay(date, today)
    return name ? t(name) : formatDate(date)
  }
  const show = () => {
    note()
    more.show?.()
  }
  return (
    <div ref={list} className={styles.days}>
      {days.map(({ date, items }) => (
        <Card key={date} title={titleOf(date)} flush>
          <ul className={styles.rows} aria-label={titleOf(date)}>
            {items.map((notification) => (
              <NotificationRow key={notification.uuid} notification={notification} timeZone={timeZone} />
            ))}
          </ul>
        </Card>
      ))}
      {more.failed && (
        <p className={styles.failed} role="alert">
          {t('network', { ns: 'problems' })}
        </p>
      )}
      {more.show && (
        <div className={styles.more}>
          <Button variant="quiet" busy={more.loading} onClick={show}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  )
}
