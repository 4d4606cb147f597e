import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconPackages } from '@tabler/icons-react'
import type { TodoState } from '../../kernel/todos.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useListRecalledLotsQuery } from './acts.api.ts'

/** DASH-01, ACT-03: recalled lots that the practice placed or bought; what is in somebody is more urgent than what is in a cupboard. */
export function useRecallTodos(): TodoState {
  const { t, i18n } = useTranslation('acts')
  const { data, isError, refetch } = useListRecalledLotsQuery()
  const path = withLocale(localeOf(i18n), pages.lotRecall.path)
  return {
    todos: data?.result.map(({ uuid, lot, article, reason, patientCount }) => ({
      key: uuid,
      urgency: patientCount > 0 ? 'late' : 'today',
      until: null,
      icon: IconPackages,
      tone: patientCount > 0 ? 'bad' : 'warn',
      title: t('recall.todo', { lot, article }),
      detail: [patientCount > 0 ? t('recall.todo.patients', { count: patientCount }) : t('recall.todo.bought'), reason]
        .filter(Boolean)
        .join(' · '),
      action: { label: t('recall.todo.look'), to: `${path}?${new URLSearchParams({ lot })}` },
    })),
    total: data?.total,
    failed: isError,
    retry: () => void refetch(),
  }
}
