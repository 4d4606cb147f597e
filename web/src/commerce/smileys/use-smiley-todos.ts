import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconMoodSmile } from '@tabler/icons-react'
import { formatDate, formatNumber } from '../../kernel/formats.ts'
import type { Todo, TodoState } from '../../kernel/todos.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { type SmileySummary, useSmileySummary } from './summary.api.ts'

/** DASH-01: points that expire within three months, which is all that the summary tells of. */
export function useSmileyTodos(): TodoState {
  const { t, i18n } = useTranslation('smileys')
  const locale = localeOf(i18n)
  const { data, isError, refetch } = useSmileySummary()
  const todoOf = ({ on, amount }: NonNullable<SmileySummary['expiring']>): Todo => ({
    key: `smileys ${on}`,
    urgency: 'whenever',
    until: on,
    icon: IconMoodSmile,
    tone: 'warn',
    title: t('todo.expiring', { count: amount, amount: formatNumber(amount, locale, 0) }),
    detail: t('todo.until', { date: formatDate(on) }),
    action: { label: t('todo.spend'), to: withLocale(locale, pages.smileys.path) },
  })
  const expiring = data?.result.expiring
  return {
    todos: data && (expiring ? [todoOf(expiring)] : []),
    failed: isError,
    retry: () => void refetch(),
  }
}
