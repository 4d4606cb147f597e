import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconAffiliate } from '@tabler/icons-react'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import type { TodoState } from '../../kernel/todos.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useReceivedGroups } from './use-groups.ts'

/** DASH-01 REC-01: groups that wait for an answer of the practice. */
export function useGroupTodos(): TodoState {
  const { t, i18n } = useTranslation('groups')
  const { data, isError, refetch } = useReceivedGroups()
  const to = `${withLocale(localeOf(i18n), pages.network.path)}?tab=groups`
  return {
    todos: data?.map(({ uuid, group, practice, expiresAt }) => ({
      key: uuid,
      urgency: 'soon',
      until: expiresAt,
      icon: IconAffiliate,
      tone: 'info',
      title: t('received.one', { group, practice }),
      detail: t('todo.until', { date: formatDate(dayHere(expiresAt)) }),
      action: { label: t('todo.answer'), to },
    })),
    failed: isError,
    retry: () => void refetch(),
  }
}
