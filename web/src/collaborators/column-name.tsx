import type { Area } from '@arcade/contract/kernel/rights.ts'
import { useTranslation } from 'react-i18next'

/** What an area is called above a column, where there is room for one word. */
export function ColumnName({ area }: { area: Area }) {
  const { t } = useTranslation(['collaborators', 'users'])
  return area === 'settings' ? t('column.settings') : t(`area.${area}`, { ns: 'users' })
}
