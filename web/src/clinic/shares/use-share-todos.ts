import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconShare2 } from '@tabler/icons-react'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import type { TodoState } from '../../kernel/todos.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useListUnopenedSharesQuery } from './shares.api.ts'

/** DASH-01, FILE-07: files that somebody has shared with one and that one has not looked at; each leads to its share. */
export function useShareTodos(): TodoState {
  const { t, i18n } = useTranslation('shares')
  const { data, isError, refetch } = useListUnopenedSharesQuery({ query: { unopened: 'true', limit: '20' } })
  return {
    todos: data?.result.map(({ uuid, from, fileCount, expiresAt }) => ({
      key: uuid,
      urgency: 'whenever',
      until: expiresAt,
      icon: IconShare2,
      tone: 'info',
      title: t('todo', { name: from.name, count: fileCount }),
      detail: t('todo.until', { date: formatDate(dayHere(expiresAt)) }),
      action: { label: t('todo.open'), to: `${withLocale(localeOf(i18n), pages.sharedFiles.path)}?share=${uuid}` },
    })),
    total: data?.total,
    failed: isError,
    retry: () => void refetch(),
  }
}
