import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconPencil } from '@tabler/icons-react'
import type { TodoState } from '../../kernel/todos.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useListRecentOrdersQuery } from './orders.api.ts'

/** DASH-01: orders that the supplier changed, which wait for a look. */
export function useOrderTodos(): TodoState {
  const { t, i18n } = useTranslation('orders')
  const { data, isError, refetch } = useListRecentOrdersQuery({ query: { status: 'modified', limit: '3' } })
  const path = withLocale(localeOf(i18n), pages.order.path)
  return {
    todos: data?.result.map(({ uuid, externalId, application, expectedAt }) => ({
      key: uuid,
      urgency: 'soon',
      until: expectedAt,
      icon: IconPencil,
      tone: 'warn',
      title: t('todo.modified', { reference: externalId }),
      detail: application.name,
      action: { label: t('todo.open'), to: `${path}?uuid=${uuid}` },
    })),
    total: data?.total,
    failed: isError,
    retry: () => void refetch(),
  }
}
