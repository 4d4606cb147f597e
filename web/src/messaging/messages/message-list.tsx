import { IconArrowDown } from '@tabler/icons-react'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { byDay, namedDay } from '../../kernel/days.rules.ts'
import { dayName, formatDate } from '../../kernel/formats.ts'
import { listedName } from '../../kernel/listed-name.ts'
import { dayHere, todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useMe } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import type { More } from '../../ui/lists/list-end.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { useOverlay } from '../../ui/overlays/use-overlay.ts'
import { loadCards, MessageBubble, OutgoingBubble } from './message-bubble.tsx'
import { useListMessagesInfiniteQuery, useReadConversationMutation } from './messages.api.ts'
import { type Conversation, lastRead, type Message, saidIn } from './messages.rules.ts'
import { selectOutbox, selectTyping } from './messaging-state.ts'
import styles from './thread.module.css'

interface Props {
  conversation: Conversation
  search: string
  onEdit: (message: Message) => void
}

/** The messages, day by day, the newest below; earlier ones come when one scrolls up. */
export function MessageList({ conversation, search, onEdit }: Props) {
  const { t } = useTranslation('messages')
  const { uuid } = conversation
  const list = useCursorList(useListMessagesInfiniteQuery({ uuid, search }), { keyOf: (message) => message.uuid })
  const messages = list.query.data ?? []
  const outgoing = useSelector(selectOutbox).filter(
    (one) => one.conversationUuid === uuid && !isThere(messages, one.uuid),
  )
  const newest = messages[0]
  const scroll = useScroll(messages.length + outgoing.length, newest?.uuid ?? '', list.more.show)
  useMarkRead(conversation, newest, search === '' && scroll.atEnd)
  const announced = useAnnounced(conversation, messages, search)
  return (
    <div className={styles.stream}>
      {search === '' && list.query.data && <LinkedFile messages={messages} more={list.more} />}
      <div
        ref={scroll.box}
        className={styles.messages}
        onScroll={scroll.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={t('thread.messages')}
      >
        <div ref={scroll.content}>
          {list.more.show && (
            <div className={styles.older}>
              <Button variant="quiet" size="small" busy={list.more.busy ?? false} onClick={list.more.show}>
                {t('thread.older')}
              </Button>
            </div>
          )}
          <QueryView
            query={list.query}
            skeleton={<Skeleton shape="table" count={4} />}
            empty={
              outgoing.length === 0 && (
                <p className={styles.nothing}>{t(search ? 'thread.noResult' : 'thread.empty')}</p>
              )
            }
          >
            {(shown) => <Days conversation={conversation} messages={shown} onEdit={onEdit} />}
          </QueryView>
          {search === '' && outgoing.map((one) => <OutgoingBubble key={one.uuid} outgoing={one} />)}
          <TypingLine conversation={conversation} />
        </div>
      </div>
      {scroll.isBehind && (
        <span className={styles.below}>
          <Button variant="ink" size="small" icon={<Icon of={IconArrowDown} size={18} />} onClick={scroll.toEnd}>
            {t('thread.below')}
          </Button>
        </span>
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </div>
  )
}

/** A link to a file of an earlier message reads on until it is there; where no message has it, that is shown. */
function LinkedFile({ messages, more: { show, busy } }: { messages: readonly Message[]; more: More }) {
  const { value } = useOverlay('file')
  const isMissing = value !== null && !messages.some(({ files }) => files.some(({ uuid }) => value.includes(uuid)))
  const isNext = isMissing && !busy
  useEffect(() => {
    if (isNext) show?.()
  }, [isNext, show])
  const { part } = useLazyModule(loadCards, isMissing && !show)
  return isMissing && !show && part && <part.AttachmentCards files={[]} />
}

const isThere = (messages: readonly Message[], uuid: string) => messages.some((one) => one.uuid === uuid)

function Days({
  conversation,
  messages,
  onEdit,
}: Pick<Props, 'conversation' | 'onEdit'> & { messages: readonly Message[] }) {
  const { t, i18n } = useTranslation('messages')
  const me = useMe().data?.result.uuid ?? ''
  const today = todayHere()
  const read = lastRead(messages, conversation.participants, me)
  const days = byDay(messages.toReversed(), ({ createdAt }) => dayHere(createdAt))
  return days.map(({ date, items }) => {
    const named = namedDay(date, today)
    const day = named ? t(named) : dayName(date, localeOf(i18n))
    return (
      <Fragment key={date}>
        <Row as="h3" gap={16} className={styles.day}>
          <span>
            {day} {formatDate(date)}
          </span>
        </Row>
        <Stack as="ol" gap={4}>
          {items.map((message, index) => (
            <MessageBubble
              key={message.uuid}
              message={message}
              conversation={conversation}
              isLast={items[index + 1]?.authorUuid !== message.authorUuid}
              readAt={read?.uuid === message.uuid ? read.at : null}
              onEdit={onEdit}
            />
          ))}
        </Stack>
      </Fragment>
    )
  })
}

function TypingLine({ conversation: { uuid, participants } }: Pick<Props, 'conversation'>) {
  const { t } = useTranslation('messages')
  const typing = useSelector(selectTyping).filter((one) => one.conversationUuid === uuid)
  const names = participants.filter((one) => typing.some(({ userUuid }) => userUuid === one.uuid))
  if (names.length === 0) return null
  return (
    <Row as="p" gap={8} className={styles.typing}>
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {t('typing.named', { name: names.map(({ firstName, lastName }) => firstName || lastName).join(', ') })}
    </Row>
  )
}

/** In pixels from an edge: near enough to be there. */
const near = 80

/** Stays at the end while new ones come, where one was when earlier ones do, and asks for these near the top. */
function useScroll(count: number, newest: string, more: (() => void) | null) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const isAtEnd = useRef(true)
  isAtEnd.current = atEnd
  const seen = useRef({ newest: '', height: 0 })
  const isBehind = !atEnd && seen.current.newest !== newest
  const toEnd = () => box.current?.scrollTo?.({ top: box.current.scrollHeight })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something is added.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const grown = element.scrollHeight - seen.current.height
    if (atEnd) element.scrollTop = element.scrollHeight
    else if (seen.current.newest === newest) element.scrollTop += grown
    seen.current = { newest: atEnd ? newest : seen.current.newest, height: element.scrollHeight }
  }, [count, newest])
  // Pictures come after the message that they belong to, and make it higher; attachments in the composer leave less room for all.
  useEffect(() => {
    const [element, inner] = [box.current, content.current]
    if (!element || !inner) return
    const resized = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
    })
    resized.observe(element)
    resized.observe(inner)
    return () => resized.disconnect()
  }, [])
  const top = useRef(0)
  const onScroll = () => {
    const element = box.current
    if (!element) return
    // Only who scrolls up leaves the end: what has just come or grown is not seen to before the next frame.
    const isUp = element.scrollTop < top.current
    top.current = element.scrollTop
    const end = element.scrollHeight - element.scrollTop - element.clientHeight < near || (isAtEnd.current && !isUp)
    setAtEnd(end)
    if (end) seen.current.newest = newest
    if (element.scrollTop < near && element.scrollHeight > element.clientHeight) more?.()
  }
  return { box, content, atEnd, isBehind, toEnd, onScroll }
}

/** MSG-01: what is in sight of somebody who looks at the page has been read. */
function useMarkRead({ uuid, joined, unread }: Conversation, newest: Message | undefined, isSeen: boolean) {
  const [readConversation] = useReadConversationMutation()
  const position = newest?.position ?? 0
  // A deleted message counts nowhere, but its notification is resolved by reading this far.
  const isRead = unread === 0 && !newest?.deletedAt
  const marked = useRef(0)
  useEffect(() => {
    const mark = () => {
      if (!joined || !isSeen || position <= marked.current || isRead || document.visibilityState === 'hidden') return
      marked.current = position
      void readConversation({ params: { uuid }, body: { upTo: position } })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [uuid, joined, isRead, position, isSeen, readConversation])
}

/** For the ear: what somebody else has just written. */
function useAnnounced({ participants }: Conversation, messages: readonly Message[], search: string): string {
  const { t } = useTranslation('messages')
  const me = useMe().data?.result.uuid ?? ''
  const [first] = messages
  const [known, setKnown] = useState<number | null>(null)
  const position = first?.position
  useEffect(() => {
    if (position !== undefined) setKnown((before) => before ?? position)
  }, [position])
  if (!first || search || known === null || first.position <= known || first.authorUuid === me) return ''
  const author = participants.find(({ uuid }) => uuid === first.authorUuid)
  return t('thread.arrived', {
    name: author ? listedName(author) : '',
    text: saidIn(first) ?? '',
  })
}
