import { IconUsers } from '@tabler/icons-react'
import { useSelector } from 'react-redux'
import { namedDay } from '../../kernel/days.rules.ts'
import { dayName, formatDate, isThisWeek, isToday } from '../../kernel/formats.ts'
import { dayHere, timeHere, todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useMe } from '../../people/users/index.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Row, Truncate } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { ConversationName } from './conversation-name.tsx'
import styles from './messages.module.css'
import { type Conversation, othersIn, saidIn } from './messages.rules.ts'
import { selectTyping } from './messaging-state.ts'
import { ReferenceName, referenceIcons } from './reference-name.tsx'

interface Props {
  conversation: Conversation
  isOpen: boolean
  onOpen: (uuid: string) => void
}

/** Who, when, the last words, and whom it is about. What is unread is a count, and bold. */
export function ConversationRow({ conversation, isOpen, onOpen }: Props) {
  const { t } = useTranslation('messages')
  const me = useMe().data?.result.uuid ?? ''
  const { uuid, unread, reference, lastAt, internal } = conversation
  const others = othersIn(conversation, me)
  const [first] = others
  return (
    <li tabIndex={-1}>
      <button
        type="button"
        className={styles.row}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={unread > 0 || undefined}
        onClick={() => onOpen(uuid)}
      >
        {others.length === 1 && first ? (
          <Avatar firstName={first.firstName} lastName={first.lastName} size={44} />
        ) : (
          <span className={styles.group} data-team={internal || undefined}>
            <Icon of={IconUsers} />
          </span>
        )}
        <span className={styles.words}>
          <Row as="span" gap={8} align="baseline">
            <Truncate className={styles.rowName}>
              <ConversationName conversation={conversation} />
            </Truncate>
            <Note as="time" small className={styles.when} dateTime={lastAt}>
              <When instant={lastAt} />
            </Note>
          </Row>
          <Row as="span" gap={8} align="baseline">
            <Truncate className={styles.excerpt}>
              <LastWords conversation={conversation} me={me} />
            </Truncate>
            {unread > 0 && (
              <span className={styles.count}>
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <span className="visually-hidden">{t('unreadMessages', { count: unread })}</span>
              </span>
            )}
          </Row>
          {reference && (
            <Row as="span" gap={6} className={styles.about}>
              <Icon of={referenceIcons[reference.kind]} size={14} />
              <ReferenceName reference={reference} />
            </Row>
          )}
        </span>
      </button>
    </li>
  )
}

/** Who is typing now, else the draft, else the last message. */
function LastWords({
  conversation: { uuid, draft, lastMessage, participants },
  me,
}: {
  conversation: Conversation
  me: string
}) {
  const { t } = useTranslation('messages')
  const isTyping = useSelector(selectTyping).some((one) => one.conversationUuid === uuid)
  if (isTyping) return <span className={styles.live}>{t('typing')}</span>
  if (draft)
    return (
      <>
        <span className={styles.live}>{t('lead', { name: t('draft') })}</span> {draft}
      </>
    )
  if (!lastMessage) return t('thread.empty')
  const text = saidIn(lastMessage) ?? t('message.deleted')
  if (lastMessage.authorUuid === me) return t('thread.arrived', { name: t('you'), text })
  const author = participants.find((one) => one.uuid === lastMessage.authorUuid)
  if (participants.length <= 2 || !author) return text
  return t('thread.arrived', { name: author.firstName || author.lastName, text })
}

/** The time today, the name of the day this week, the date before. */
function When({ instant }: { instant: string }) {
  const { t, i18n } = useTranslation('messages')
  const [day, today] = [dayHere(instant), todayHere()]
  if (isToday(day, today)) return timeHere(instant).split(' ')[1]
  const named = namedDay(day, today)
  if (named) return t(named)
  return isThisWeek(day, today) ? dayName(day, localeOf(i18n)) : formatDate(day)
}
