import { useTranslation } from 'react-i18next'
import { byDay } from '../kernel/days.rules.ts'
import { todayIn } from '../kernel/formats.ts'
import { Button } from '../ui/button.tsx'
import styles from '../ui/day-cards.module.css'
import { DayCards } from '../ui/day-cards.tsx'
import { useFocusOnNew } from '../ui/use-focus-on-new.ts'
import { NotificationRow } from './notification-row.tsx'
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
  const days = byDay(notifications, ({ createdAt }) => todayIn(timeZone, new Date(createdAt)))
  const show = () => {
    note()
    more.show?.()
  }
  return (
    <div ref={list} className={styles.days}>
      <DayCards days={days} timeZone={timeZone} nameOf={(day) => t(day)}>
        {(notification) => <NotificationRow key={notification.uuid} notification={notification} timeZone={timeZone} />}
      </DayCards>
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
