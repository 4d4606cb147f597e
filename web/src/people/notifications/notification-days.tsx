import { byDay } from '../../kernel/days.rules.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { DayCards } from '../../ui/lists/day-cards.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { NotificationRow } from './notification-row.tsx'
import type { Notification } from './notifications.rules.ts'
import type { useNotificationList } from './use-notification-list.ts'

interface Props extends Pick<ReturnType<typeof useNotificationList>, 'list' | 'more'> {
  notifications: readonly Notification[]
}

/** NOT-01: grouped by the days of the reader, the newest first. */
export function NotificationDays({ notifications, list, more }: Props) {
  const { t } = useTranslation('notifications')
  const days = byDay(notifications, ({ createdAt }) => dayHere(createdAt))
  return (
    <Stack gap={16} ref={list}>
      <DayCards days={days} nameOf={(day) => t(day)}>
        {(notification) => <NotificationRow key={notification.uuid} notification={notification} />}
      </DayCards>
      <ListEnd more={more} label={t('more')} />
    </Stack>
  )
}
