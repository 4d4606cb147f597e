import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconRosetteDiscount } from '@tabler/icons-react'
import { daysBetween } from '../../kernel/days.rules.ts'
import { formatDate } from '../../kernel/formats.ts'
import { todayHere } from '../../kernel/today.ts'
import type { TodoState } from '../../kernel/todos.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useListEndingOffersQuery } from './offers.api.ts'
import { hurryOf } from './offers.rules.ts'

const urgencies = { today: 'today', soon: 'soon', calm: 'whenever' } as const

/** DASH-01, OFF-01: offers that wait for an answer, the first to end first. */
export function useOfferTodos(): TodoState {
  const { t, i18n } = useTranslation('offers')
  const { data, isError, refetch } = useListEndingOffersQuery({ query: { limit: '5' } })
  const path = withLocale(localeOf(i18n), pages.offer.path)
  return {
    todos: data?.result.map(({ uuid, title, endsOn }) => {
      const hurry = hurryOf(daysBetween(todayHere(), endsOn))
      return {
        key: uuid,
        urgency: urgencies[hurry],
        until: endsOn,
        icon: IconRosetteDiscount,
        tone: hurry === 'calm' ? 'info' : 'warn',
        title: t('todo', { title }),
        detail: t('until', { date: formatDate(endsOn) }),
        action: { label: t('look'), to: `${path}?uuid=${uuid}` },
      }
    }),
    total: data?.total,
    failed: isError,
    retry: () => void refetch(),
  }
}
