import { useTranslation } from '../../kernel/translation.ts'

/** What a column is called; one without a name, by its place. */
export function useColumnName(columns: readonly { name: string }[]) {
  const { t } = useTranslation('patient-imports')
  return (place: number) => columns[place]?.name || t('unnamed', { number: place + 1 })
}
