import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconMessage } from '@tabler/icons-react'
import type { Todo, TodoState } from '../../kernel/todos.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { unreadApi } from './unread.api.ts'

/** DASH-01, MSG-01: one line for all conversations that have something new; the tile says which. */
export function useMessageTodos(): TodoState {
  const { t, i18n } = useTranslation('messages')
  const { data, isError, refetch } = unreadApi.useCountUnreadConversationsQuery()
  const count = data?.result ?? 0
  const todo: Todo = {
    key: 'messages',
    urgency: 'soon',
    until: null,
    icon: IconMessage,
    tone: 'info',
    title: t('todo.unread', { count }),
    action: { label: t('todo.read'), to: withLocale(localeOf(i18n), pages.messages.path) },
  }
  return { todos: data && (count > 0 ? [todo] : []), failed: isError, retry: () => void refetch() }
}
