import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconRecycle } from '@tabler/icons-react'
import { daysBetween } from '../../kernel/days.rules.ts'
import { formatDate } from '../../kernel/formats.ts'
import { todayHere } from '../../kernel/today.ts'
import type { Todo, TodoState } from '../../kernel/todos.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useGetRecyclingSummaryQuery } from './recycling.api.ts'

/** Before that there is nothing to do for it. */
const daysAhead = 3

/** DASH-01 REC-01: the collector comes soon, and what is given away must stand ready. */
export function useRecyclingTodos(): TodoState {
  const { t, i18n } = useTranslation('recycling')
  const { data, isError, refetch } = useGetRecyclingSummaryQuery()
  const today = todayHere()
  const todoOf = (day: string): Todo => ({
    key: `pick-up ${day}`,
    urgency: day <= today ? 'today' : 'soon',
    until: day,
    icon: IconRecycle,
    tone: 'info',
    title: t('todo.ready', { date: formatDate(day) }),
    action: {
      label: t('todo.open'),
      to: `${withLocale(localeOf(i18n), pages.recycling.path)}?state=planned`,
    },
  })
  const next = data?.result.next
  const isNear = next && daysBetween(today, next) <= daysAhead
  return {
    todos: data && (isNear ? [todoOf(next)] : []),
    failed: isError,
    retry: () => void refetch(),
  }
}
