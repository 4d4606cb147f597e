import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import type { TodoState } from '../../kernel/todos.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useInvitations } from './use-invitations.ts'

/** DASH-01: invitations that wait for an answer. */
export function useInvitationTodos(): TodoState {
  const { t, i18n } = useTranslation('invitations')
  const { data, isError, refetch } = useInvitations('received')
  const to = `${withLocale(localeOf(i18n), pages.network.path)}?tab=invitations`
  const first = data?.pages[0]
  return {
    todos: first?.result.map(({ uuid, kind, inviter, expiresAt }) => ({
      key: uuid,
      urgency: 'soon',
      until: expiresAt,
      icon: IconUserPlus,
      tone: 'info',
      title: t(`received.${kind}`, { name: inviter.name, practice: inviter.practice }),
      detail: t('until', { date: formatDate(dayHere(expiresAt)) }),
      action: { label: t('kind.invited.open', { ns: 'notifications' }), to },
    })),
    total: first?.total,
    failed: isError,
    retry: () => void refetch(),
  }
}
