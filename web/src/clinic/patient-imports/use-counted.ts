import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'

type Counted = 'run' | 'added' | 'undo.question' | 'removed' | 'kept' | 'lines'

/** A sentence with a number in it, written as all numbers are. */
export function useCounted() {
  const { t, i18n } = useTranslation('patient-imports')
  return (key: Counted, count: number) => t(key, { count, number: formatNumber(count, localeOf(i18n)) })
}
