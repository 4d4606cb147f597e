import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { Link } from 'react-router'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useMe } from '../../people/users/index.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card, EmptyTile } from '../../ui/layout/card.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { ConversationName } from './conversation-name.tsx'
import { useListConversationsInfiniteQuery } from './messages.api.ts'
import { othersIn, saidIn } from './messages.rules.ts'
import styles from './messages-tile.module.css'
import { useUnreadConversations } from './unread.api.ts'

/** The rest is on their page. */
const most = 3

/** DASH-01, MSG-01: who has written and is not read yet. */
export function MessagesTile() {
  const { t, i18n } = useTranslation('messages')
  const me = useMe().data?.result.uuid ?? ''
  const count = useUnreadConversations()
  const { query } = useCursorList(useListConversationsInfiniteQuery({ filter: 'unread', search: '' }))
  const page = withLocale(localeOf(i18n), pages.messages.path)
  return (
    <Card title={t('tile')} count={count || undefined} aside={<Link to={page}>{t('tile.all')}</Link>} flush>
      <QueryView
        query={query}
        skeleton={
          <div className={styles.waiting}>
            <Skeleton shape="table" count={2} />
          </div>
        }
        empty={<EmptyTile>{t('tile.none')}</EmptyTile>}
      >
        {(conversations) => (
          <ListRows label={t('tile')}>
            {conversations.slice(0, most).map((conversation) => {
              const [first] = othersIn(conversation, me)
              const { lastMessage, uuid, lastAt } = conversation
              const text = lastMessage && (saidIn(lastMessage) ?? t('message.deleted'))
              return (
                <ListRow
                  key={uuid}
                  to={`${page}?uuid=${uuid}`}
                  lead={first && <Avatar firstName={first.firstName} lastName={first.lastName} />}
                  title={<ConversationName conversation={conversation} />}
                  detail={
                    <span className={styles.excerpt} title={text ?? undefined}>
                      {timeHere(lastAt)} · {text}
                    </span>
                  }
                />
              )
            })}
          </ListRows>
        )}
      </QueryView>
    </Card>
  )
}
