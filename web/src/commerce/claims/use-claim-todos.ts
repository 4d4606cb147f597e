import { IconMessageQuestion, IconPencil } from '@tabler/icons-react'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import type { TodoState } from '../../kernel/todos.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { claimAddress } from './claim-link.ts'
import { useListWaitingClaimsQuery } from './claims.api.ts'

/** DASH-01: claims with a question, and unsent drafts. */
export function useClaimTodos(): TodoState {
  const { t, i18n } = useTranslation('claims')
  const { data, isError, refetch } = useListWaitingClaimsQuery()
  return {
    todos: data?.result.map(({ uuid, reference, state, type, changedAt }) => {
      const isDraft = state === 'draft'
      return {
        key: uuid,
        urgency: isDraft ? 'whenever' : 'soon',
        until: null,
        icon: isDraft ? IconPencil : IconMessageQuestion,
        tone: isDraft ? 'neutral' : 'warn',
        title: t(isDraft ? 'todo.draft' : 'todo.answer', { reference }),
        detail: `${t(`type.${type}`)} · ${formatDate(dayHere(changedAt))}`,
        action: { label: t(isDraft ? 'todo.continue' : 'todo.reply'), to: claimAddress(localeOf(i18n), uuid) },
      }
    }),
    total: data?.total,
    failed: isError,
    retry: () => void refetch(),
  }
}
