import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/kernel/paths.ts'
import type { NoticeKind } from '@arcade/contract/notifications.contract.ts'
import {
  IconCircleFilled,
  IconKey,
  IconMail,
  IconPlugConnected,
  IconTestPipe,
  IconUserPlus,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDateTime } from '../kernel/formats.ts'
import { classNames } from '../ui/class-names.ts'
import days from '../ui/day-cards.module.css'
import { Icon } from '../ui/icon.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { Pill } from '../ui/pill.tsx'
import { toast } from '../ui/toast.ts'
import tones from '../ui/tones.module.css'
import { useReadNotificationMutation } from './notifications.api.ts'
import styles from './notifications.module.css'
import type { Notification } from './notifications.rules.ts'

const icons: Record<NoticeKind, TablerIcon> = {
  'password-changed': IconKey,
  'email-changed': IconMail,
  'guest-joined': IconUserPlus,
  'application-linked': IconPlugConnected,
  'padotest-arrived': IconTestPipe,
}
const tone: Record<NoticeKind, keyof typeof tones> = {
  'password-changed': 'warn',
  'email-changed': 'warn',
  'guest-joined': 'info',
  'application-linked': 'info',
  'padotest-arrived': 'info',
}

interface Props {
  notification: Notification
  timeZone: string
}

/** What was told and when. One that is not read is a button over its whole width, bold, and says so in a word. */
export function NotificationRow({ notification, timeZone }: Props) {
  const { t } = useTranslation('notifications')
  const sentence = useSentence(notification)
  const { row, read } = useRead(notification.uuid)
  const { kind, createdAt, readAt } = notification
  const unread = readAt === null
  return (
    <li
      ref={row}
      className={classNames(days.row, days.focusable, styles.row)}
      data-unread={unread || undefined}
      tabIndex={-1}
    >
      <span className={classNames(days.tile, tones[tone[kind]])}>
        <Icon of={icons[kind]} />
      </span>
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
          <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone).split(' ')[1]}</time>
          {kind === 'password-changed' && <Advice />}
          {kind === 'padotest-arrived' && <ToPatient uuid={notification.data.patientUuid} />}
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

function useSentence({ kind, data }: Notification): string {
  const { t } = useTranslation('notifications')
  return 'name' in data ? t(`kind.${kind}`, { name: data.name }) : t(`kind.${kind}`)
}

/** Somebody else may have changed it. */
function Advice() {
  const { t, i18n } = useTranslation('notifications')
  return <Link to={withLocale(localeOf(i18n), pages.account.path)}>{t('kind.password-changed.advice')}</Link>
}

/** Whose result it is stands on the patient's page alone. */
function ToPatient({ uuid }: { uuid: string }) {
  const { t, i18n } = useTranslation('notifications')
  const path = withLocale(localeOf(i18n), pages.patientActs.path)
  return <Link to={`${path}?${new URLSearchParams({ uuid })}`}>{t('kind.padotest-arrived.open')}</Link>
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
