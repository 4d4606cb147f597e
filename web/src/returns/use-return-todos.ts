import { baseNames } from '@arcade/contract/erp/base-names.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconTruckReturn } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TodoState } from '../kernel/todos.ts'
import { localeOf } from '../ui/locale-of.ts'
import { useListAcceptedReturnsQuery } from './returns.api.ts'

/** DASH-01: returns that the supplier accepted, whose parcel is to be sent. */
export function useReturnTodos(): TodoState {
  const { t, i18n } = useTranslation('returns')
  const { data, isError, refetch } = useListAcceptedReturnsQuery({ query: { state: 'accepted', limit: '3' } })
  const path = withLocale(localeOf(i18n), pages.return.path)
  return {
    todos: data?.result.map(({ uuid, number, base }) => ({
      key: uuid,
      urgency: 'soon',
      until: null,
      icon: IconTruckReturn,
      tone: 'info',
      title: t('todo.send', { number }),
      detail: baseNames[base],
      action: { label: t('todo.open'), to: `${path}?uuid=${uuid}` },
    })),
    total: data?.total,
    failed: isError,
    retry: () => void refetch(),
  }
}
