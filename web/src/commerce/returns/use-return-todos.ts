import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconTruckReturn } from '@tabler/icons-react'
import { addDays } from '../../kernel/days.rules.ts'
import { formatDate } from '../../kernel/formats.ts'
import { todayHere } from '../../kernel/today.ts'
import type { Todo, TodoState } from '../../kernel/todos.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { type ReturnRow, useListReturnsOfStateQuery } from './returns.api.ts'

/** DASH-01: returns that the supplier refused of late, and those that it accepted, whose parcel is to be sent. */
export function useReturnTodos(): TodoState {
  const { t, i18n } = useTranslation('returns')
  const accepted = useListReturnsOfStateQuery({ query: { state: 'accepted', unsent: 'true', limit: '3' } })
  // What was refused earlier is no news.
  const refused = useListReturnsOfStateQuery({
    query: { state: 'refused', from: addDays(todayHere(), -30), limit: '3' },
  })
  const path = withLocale(localeOf(i18n), pages.return.path)
  const todoOf = ({ uuid, number, base, state, sendBy }: ReturnRow): Todo => ({
    key: uuid,
    urgency: 'soon',
    until: state === 'accepted' ? sendBy : null,
    icon: IconTruckReturn,
    tone: state === 'refused' ? 'bad' : 'info',
    title:
      state === 'accepted' && sendBy
        ? t('todo.sendBy', { number, date: formatDate(sendBy) })
        : t(state === 'refused' ? 'todo.refused' : 'todo.send', { number }),
    detail: baseNames[base],
    action: { label: t('todo.open'), to: `${path}?uuid=${uuid}` },
  })
  return {
    todos: accepted.data && refused.data && [...refused.data.result, ...accepted.data.result].map(todoOf),
    total: (accepted.data?.total ?? 0) + (refused.data?.total ?? 0),
    failed: accepted.isError || refused.isError,
    retry: () => void Promise.all([accepted.refetch(), refused.refetch()]),
  }
}
