import type { Area } from '@arcade/contract/kernel/rights.ts'
import { useTranslation } from '../../kernel/translation.ts'

/** What an area is called above a column, where there is room for one word. */
export function ColumnName({ area }: { area: Area }) {
  const { t } = useTranslation('collaborators')
  return area === 'settings' ? t('column.settings') : t(`area.${area}`, { ns: 'users' })
}
