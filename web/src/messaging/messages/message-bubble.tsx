import { changeableFor } from '@arcade/contract/messaging/messages/message-limits.ts'
import { IconAlertCircle, IconChecks, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useDispatch } from 'react-redux'
import { formatDate, isToday } from '../../kernel/formats.ts'
import { listedName } from '../../kernel/listed-name.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { dayHere, timeHere, todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useMe } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import { Cluster, Row, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import card from './attachment-cards.module.css'
import { useDeleteMessageMutation, written } from './messages.api.ts'
import { type Conversation, type Message, partsOf } from './messages.rules.ts'
import type { Outgoing } from './messaging-state.ts'
import { discard, flush } from './outbox.ts'
import styles from './thread.module.css'

const timeOf = (instant: string) => timeHere(instant).split(' ')[1] ?? ''

interface Props {
  message: Message
  conversation: Conversation
  /** Of those that one person wrote one after the other: below it stands when. */
  isLast: boolean
  readAt: string | null
  onEdit: (message: Message) => void
}

/** One message: one's own at the right. Its text is text; addresses of the web are links. */
export function MessageBubble({ message, conversation, isLast, readAt, onEdit }: Props) {
  const { t } = useTranslation('messages')
  const me = useMe().data?.result.uuid ?? ''
  const { authorUuid, text, files, createdAt, editedAt, deletedAt } = message
  const isOwn = authorUuid === me
  const author = conversation.participants.find(({ uuid }) => uuid === authorUuid)
  const name = author && listedName(author)
  return (
    <Stack as="li" align="start" className={styles.item} data-own={isOwn || undefined}>
      <span className="visually-hidden">{t('lead', { name: (isOwn ? t('you') : name) ?? '' })}</span>
      {!isOwn && conversation.participants.length > 2 && name && (
        <Note as="span" small className={styles.author} aria-hidden="true">
          {name}
        </Note>
      )}
      <Row gap={4} className={styles.line}>
        {isOwn && !deletedAt && <Actions message={message} conversation={conversation} onEdit={onEdit} />}
        <Stack gap={4} align="start" className={styles.parts}>
          {(text || deletedAt) && (
            <p className={styles.bubble} data-deleted={deletedAt ? '' : undefined} dir="auto">
              {deletedAt ? t('message.deleted') : <RichText text={text} />}
            </p>
          )}
          <Files files={files} conversation={conversation} />
        </Stack>
      </Row>
      {(isLast || readAt || editedAt) && (
        <Cluster as="span" gap={6} rowGap={4} className={styles.mark}>
          {readAt && <Icon of={IconChecks} size={16} />}
          <time dateTime={createdAt}>{readAt ? <ReadMark at={readAt} /> : timeOf(createdAt)}</time>
          {editedAt && !deletedAt && ` · ${t('message.edited')}`}
        </Cluster>
      )}
    </Stack>
  )
}

export const loadCards = () => import('./attachment-cards.tsx')

interface FilesProps {
  files: Readonly<Message['files']>
  conversation?: Conversation
}

function Files({ files, ...of }: FilesProps) {
  const { part } = useLazyModule(loadCards, files.length > 0)
  if (part) return <part.AttachmentCards files={files} {...of} />
  return files.map((file) => <span key={file.uuid} className={card.cardPlace} />)
}

function ReadMark({ at }: { at: string }) {
  const { t } = useTranslation('messages')
  const day = dayHere(at)
  const time = timeOf(at)
  return isToday(day, todayHere()) ? t('message.read', { time }) : t('message.readOn', { time, date: formatDate(day) })
}

/** MSG-01: nothing of a message is read as markup. */
function RichText({ text }: { text: string }) {
  return partsOf(text).map(({ text: part, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}

/** For ten minutes. */
function Actions({ message, conversation, onEdit }: Pick<Props, 'message' | 'conversation' | 'onEdit'>) {
  const { t } = useTranslation('messages')
  const { t: tProblems } = useTranslation('problems')
  const dispatch = useDispatch()
  const [deleteMessage] = useDeleteMessageMutation()
  if (!conversation.can.write || Date.now() - Date.parse(message.createdAt) > changeableFor) return null
  const remove = async () => {
    const { data, error } = await deleteMessage({ params: { uuid: message.uuid } })
    if (error) toast.error(problemMessage(tProblems, error))
    else dispatch(written(conversation.uuid, data.result) as never)
  }
  return (
    <span className={styles.actions}>
      <Menu
        label={t('message.actions')}
        items={[
          ...(message.text
            ? [{ label: t('message.edit'), icon: <Icon of={IconPencil} />, onSelect: () => onEdit(message) }]
            : []),
          { label: t('message.delete'), icon: <Icon of={IconTrash} />, danger: true, onSelect: () => void remove() },
        ]}
      >
        {(trigger) => <IconButton {...trigger} label={t('message.actions')} icon={<Icon of={IconDots} size={18} />} />}
      </Menu>
    </span>
  )
}

/** On its way, or failed: then one sends it again or gives it up. */
export function OutgoingBubble({
  outgoing: { uuid, conversationUuid, text, files, failed, retryAt },
}: {
  outgoing: Outgoing
}) {
  const { t } = useTranslation('messages')
  const dispatch = useDispatch()
  return (
    <Stack align="start" className={styles.item} data-own="">
      <Row gap={4} className={styles.line}>
        <Stack gap={4} align="start" className={styles.parts}>
          {text && (
            <p className={styles.bubble} data-outgoing="" dir="auto">
              <RichText text={text} />
            </p>
          )}
          <Files files={files} />
        </Stack>
      </Row>
      {failed ? (
        <Cluster as="span" gap={6} rowGap={4} className={styles.failed} role="alert">
          <Icon of={IconAlertCircle} size={16} />
          {retryAt ? t('message.limited', { time: timeOf(retryAt) }) : t('message.failed')}
          <Button variant="quiet" size="small" onClick={() => dispatch(flush(conversationUuid) as never)}>
            {t('message.retry')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => dispatch(discard(uuid) as never)}>
            {t('message.discard')}
          </Button>
        </Cluster>
      ) : (
        <Cluster as="span" gap={6} rowGap={4} className={styles.mark}>
          {t('message.sending')}
        </Cluster>
      )}
    </Stack>
  )
}
