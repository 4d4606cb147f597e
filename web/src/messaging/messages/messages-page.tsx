import { IconEdit } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useTranslation } from '../../kernel/translation.ts'
import { selectUi, uiChanged } from '../../kernel/ui-state.ts'
import { useOnReconnect } from '../../kernel/use-on-reconnect.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { EmptyArcade } from '../../ui/base/drawings.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import styles from './messages.module.css'
import { flushAll } from './outbox.ts'
import { ThreadPane } from './thread-pane.tsx'
import { useUnreadConversations } from './unread.api.ts'
import { useOpenConversation } from './use-open-conversation.ts'

const loadStart = () => import('./start-conversation.tsx')

/** MSG-01: `/mon-espace/mes-messages`. Conversations left, the open one right; on a phone one at a time. */
export function MessagesPage() {
  const { t } = useTranslation('messages')
  const { open, to, go, isPhone } = useOpenConversation()
  const { activeComponent } = useSelector(selectUi)
  const dispatch = useDispatch()
  const unread = useUnreadConversations()
  const { reason } = useRight('messages:write')
  const show = (component: 'messages' | 'new') => dispatch(uiChanged({ activeComponent: component }))
  const isStarting = activeComponent === 'new' || (to !== null && reason === null)
  const { part } = useLazyModule(loadStart, isStarting)
  useSendAgain()
  const start = (
    <Button
      variant="quiet"
      icon={<Icon of={IconEdit} />}
      disabledReason={reason ?? undefined}
      onClick={() => show('new')}
    >
      {t('new')}
    </Button>
  )
  return (
    <div className={styles.page} data-covers-shell={isPhone && open ? '' : undefined}>
      <Page
        title={t('messages', { ns: 'titles' })}
        context={[...(unread > 0 ? [t('unread', { count: unread })] : []), t('context')].join(' · ')}
        actions={start}
      >
        <div className={styles.panes} data-open={open ? '' : undefined}>
          <ConversationPane open={open} onOpen={(uuid) => go(uuid, !isPhone)} />
          {open ? (
            <ThreadPane key={open} uuid={open} onClose={() => go(null, true)} />
          ) : (
            <Stack className={styles.thread}>
              <EmptyState drawing={<EmptyArcade />} title={t('thread.choose')}>
                {t('thread.choose.text')}
              </EmptyState>
            </Stack>
          )}
        </div>
      </Page>
      {part && (
        <part.StartConversation
          open={isStarting}
          to={to}
          onClose={() => {
            show('messages')
            if (to) go(open, true)
          }}
          onStarted={(uuid) => {
            show('messages')
            go(uuid, !isPhone || to !== null)
          }}
        />
      )}
    </div>
  )
}

/** What could not be sent goes out when the connection is back, and when one comes to the page. */
function useSendAgain() {
  const dispatch = useDispatch()
  const again = () => dispatch(flushAll as never)
  useOnReconnect(() => void again())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => void again(), [])
}
