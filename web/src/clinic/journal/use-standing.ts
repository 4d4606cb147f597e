import { useTranslation } from '../../kernel/translation.ts'
import type { JournalLine } from './journal.rules.ts'

/** What somebody is in the practice today, or that they are no person of it. */
export function useStanding({ kind, role }: JournalLine['actor']): string {
  const { t } = useTranslation('journal')
  if (kind === 'machine') return t('isMachine')
  if (kind === 'system') return t('isSystem')
  return role === null ? t('left') : t(`role.${role}`, { ns: 'users' })
}
