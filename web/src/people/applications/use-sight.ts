import type { Seen } from '@arcade/contract/kernel/applications.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { sightOf } from './applications.rules.ts'

/** What an application sees of somebody, as one would say it. */
export function useSight(sees: readonly Seen[]): string {
  const { t } = useTranslation('applications')
  const list = useList()
  const { knows, told, offline } = sightOf(sees)
  if (!knows) return t('sees.nothing')
  const seen = told.length > 0 ? t('sees', { what: list(told.map((one) => t(`sees.${one}`))) }) : t('sees.identity')
  return offline ? `${seen} ${t('sees.offline')}` : seen
}

/** `a, b et c`, as the language writes it. */
function useList(): (items: string[]) => string {
  const { i18n } = useTranslation()
  return (items) => new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(items)
}
