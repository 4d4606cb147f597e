import { IconBell, IconCircleFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import { formatNumber } from '../../kernel/formats.ts'
import type { NotificationEntry } from '../../kernel/notification-kinds.ts'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Pill } from '../../ui/base/pill.tsx'
import { Sign } from '../../ui/base/sign.tsx'
import days from '../../ui/lists/day-cards.module.css'
import { toast } from '../../ui/overlays/toast.ts'
import { useReadNotificationMutation } from './notifications.api.ts'
import styles from './notifications.module.css'
import type { Notification } from './notifications.rules.ts'

const files = import.meta.glob<Record<string, NotificationEntry>>('../../**/*.notifications.tsx', {
  import: 'notifications',
  eager: true,
})
/** How each kind is shown, as its capability says. */
const entries: Partial<Record<string, NotificationEntry>> = Object.assign({}, ...Object.values(files))

interface Props {
  notification: Notification
  /** Where no heading says which day it was. */
  withDay?: boolean
}

/** What happened and when. An unread one is a button over its whole width, bold, with a word for it. */
export function NotificationRow({ notification, withDay = false }: Props) {
  const { t } = useTranslation('notifications')
  const sentence = useSentence(notification)
  const { row, read } = useRead(notification.uuid)
  const { kind, data, createdAt, readAt } = notification
  // One of a newer server is shown without its own sign.
  const { icon = IconBell, tone = 'info', Detail } = entries[kind] ?? {}
  const unread = readAt === null
  const at = timeHere(createdAt)
  return (
    <li
      ref={row}
      className={classNames(days.row, days.focusable, styles.row)}
      data-unread={unread || undefined}
      tabIndex={-1}
    >
      <Sign tone={tone}>
        <Icon of={icon} />
      </Sign>
      <div className={days.texts}>
        {unread ? (
          <button type="button" className={styles.sentence} onClick={read}>
            {sentence}
            <span className="visually-hidden">
              {' '}
              ({t('isUnread')}, {t('markRead')})
            </span>
          </button>
        ) : (
          <span className={styles.sentence}>{sentence}</span>
        )}
        <div className={classNames(days.detail, styles.detail)}>
          <time dateTime={createdAt}>{withDay ? at : at.split(' ')[1]}</time>
          {Detail && <Detail data={data as never} />}
        </div>
      </div>
      {unread && (
        <span className={styles.state} aria-hidden="true">
          <Pill tone="info" icon={<IconCircleFilled size={8} aria-hidden />}>
            {t('isUnread')}
          </Pill>
        </span>
      )}
    </li>
  )
}

/** With whatever its kind knows; numbers as people read them. */
function useSentence({ kind, data }: Notification): string {
  const { t, i18n } = useTranslation('notifications')
  const values = Object.entries(data).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'number' ? formatNumber(value, localeOf(i18n)) : value,
  ])
  return t(`kind.${kind}`, { replace: Object.fromEntries(values) })
}

/** The button goes with the press: the row keeps the focus. */
function useRead(uuid: string) {
  const { t } = useTranslation('notifications')
  const row = useRef<HTMLLIElement>(null)
  const [readNotification] = useReadNotificationMutation()
  const read = async () => {
    row.current?.focus()
    const { error } = await readNotification({ params: { uuid } })
    if (error) toast.error(t('notMarked'))
  }
  return { row, read: () => void read() }
}
