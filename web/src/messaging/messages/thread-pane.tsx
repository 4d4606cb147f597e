import {
  IconArrowLeft,
  IconChevronRight,
  IconDental,
  IconDots,
  IconLogout,
  IconSearch,
  IconUserPlus,
  IconUsers,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAge } from '../../clinic/patients/index.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useMe } from '../../people/users/index.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { EmptyArcade } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Cluster, Stack, Truncate } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { AddPerson } from './add-person.tsx'
import { Composer } from './composer.tsx'
import { ConversationName } from './conversation-name.tsx'
import { MessageList } from './message-list.tsx'
import { useGetConversationQuery, useLeaveConversationMutation } from './messages.api.ts'
import panes from './messages.module.css'
import { type Conversation, type Message, othersIn } from './messages.rules.ts'
import { ReferenceName, referenceIcons, useReferencePath } from './reference-name.tsx'
import styles from './thread.module.css'

interface Props {
  uuid: string
  onClose: () => void
}

/** One conversation: its people, its messages, and the composer. */
export function ThreadPane({ uuid, onClose }: Props) {
  const { t } = useTranslation('messages')
  const query = useGetConversationQuery({ params: { uuid } })
  const isGone = query.error && 'status' in query.error && [403, 404].includes(query.error.status)
  return (
    <Stack as="section" className={panes.thread} aria-label={t('thread.messages')}>
      {isGone ? (
        <>
          <BackButton onClose={onClose} />
          <EmptyState drawing={<EmptyArcade />} title={t('thread.gone')} />
        </>
      ) : (
        <QueryView query={query} skeleton={<Skeleton shape="table" count={5} />}>
          {({ result }) => <OpenThread conversation={result} onClose={onClose} />}
        </QueryView>
      )}
    </Stack>
  )
}

function OpenThread({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { t } = useTranslation('messages')
  const [search, setSearch] = useState<string | null>(null)
  const [editing, setEditing] = useState<Message | null>(null)
  const { can } = conversation
  return (
    <>
      <Head conversation={conversation} onClose={onClose} onSearch={() => setSearch(search === null ? '' : null)} />
      {search !== null && (
        <div className={styles.threadSearch}>
          <SearchBox
            label={t('thread.search')}
            placeholder={t('thread.search')}
            maxLength={100}
            value={search}
            onChange={setSearch}
            ref={(box) => box?.focus()}
          />
          <IconButton label={t('thread.searchEnd')} icon={<Icon of={IconX} />} onClick={() => setSearch(null)} />
        </div>
      )}
      <MessageList conversation={conversation} search={search?.trim() ?? ''} onEdit={setEditing} />
      {can.write ? (
        <Composer
          key={editing?.uuid ?? 'new'}
          conversation={conversation}
          editing={editing}
          onEdited={() => setEditing(null)}
        />
      ) : (
        <Note className={styles.readOnly}>{t('practiceThread')}</Note>
      )}
    </>
  )
}

function BackButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('messages')
  return (
    <span className={styles.back}>
      <IconButton label={t('thread.back')} icon={<Icon of={IconArrowLeft} />} onClick={onClose} />
    </span>
  )
}

function Head({
  conversation,
  onClose,
  onSearch,
}: {
  conversation: Conversation
  onClose: () => void
  onSearch: () => void
}) {
  const { t } = useTranslation('messages')
  const me = useMe().data?.result.uuid ?? ''
  const others = othersIn(conversation, me)
  const [first] = others
  const [adding, setAdding] = useState(false)
  const leave = useLeave(conversation.uuid, onClose)
  const isPair = others.length === 1
  const detail =
    isPair && first
      ? [first.profession, first.city ?? first.practice ?? (first.firstName && t('guest'))].filter(Boolean).join(', ')
      : t('people', { count: conversation.participants.length })
  return (
    <Cluster as="header" gap={12} rowGap={8} className={styles.threadHead}>
      <BackButton onClose={onClose} />
      {isPair && first ? (
        <Avatar firstName={first.firstName} lastName={first.lastName} size={44} />
      ) : (
        <span className={panes.group}>
          <Icon of={IconUsers} />
        </span>
      )}
      <div className={styles.who}>
        <Truncate as="h2" className={styles.threadName}>
          <ConversationName conversation={conversation} />
        </Truncate>
        <Note>{detail}</Note>
      </div>
      {conversation.reference && <About reference={conversation.reference} />}
      <IconButton label={t('thread.search')} icon={<Icon of={IconSearch} />} onClick={onSearch} />
      <Menu
        label={t('thread.actions')}
        items={[
          ...(conversation.can.write
            ? [{ label: t('thread.add'), icon: <Icon of={IconUserPlus} />, onSelect: () => setAdding(true) }]
            : []),
          ...(conversation.joined
            ? [{ label: t('thread.leave'), icon: <Icon of={IconLogout} />, danger: true, onSelect: leave }]
            : []),
        ]}
      >
        {(trigger) => <IconButton {...trigger} label={t('thread.actions')} icon={<Icon of={IconDots} />} />}
      </Menu>
      <AddPerson open={adding} conversation={conversation} onClose={() => setAdding(false)} />
    </Cluster>
  )
}

/** What the conversation is about, as a way to it. */
function About({ reference }: { reference: NonNullable<Conversation['reference']> }) {
  const path = useReferencePath()
  const age = useAge()(reference.kind === 'patient' ? reference.birthDate : null)
  return (
    <Link className={styles.reference} to={path(reference)}>
      <Icon of={reference.kind === 'patient' ? IconDental : referenceIcons[reference.kind]} size={18} />
      <span>
        <ReferenceName reference={reference} />
        {age && `, ${age}`}
      </span>
      <Icon of={IconChevronRight} size={18} />
    </Link>
  )
}

function useLeave(uuid: string, onClose: () => void) {
  const { t } = useTranslation('messages')
  const { t: tProblems } = useTranslation('problems')
  const [leaveConversation] = useLeaveConversationMutation()
  return () =>
    void leaveConversation({ params: { uuid } }).then(({ error }) => {
      if (error) return toast.error(problemMessage(tProblems, error))
      onClose()
      toast.success(t('thread.left'))
    })
}
