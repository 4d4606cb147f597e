import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { namesOfMonth } from './months.rules.ts'
import type { SmileySummary } from './summary.api.ts'

/** The months of a summary as a chart shows them: `Sept. 2026`, `sept.` below it, and what happened in it. */
export function useMonths() {
  const { t, i18n } = useTranslation('smileys')
  const locale = localeOf(i18n)
  const whole = (value: number) => formatNumber(value, locale, 0)
  return (months: SmileySummary['months']) =>
    months.map(({ month, balance, earned, spent }) => {
      const { short, long } = namesOfMonth(month, locale)
      const detail = t('curve.detail', { earned: whole(earned), spent: whole(spent) })
      return { label: long, short, value: balance, detail }
    })
}
