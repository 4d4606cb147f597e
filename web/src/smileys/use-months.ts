import { useTranslation } from 'react-i18next'
import { formatNumber } from '../kernel/formats.ts'
import { localeOf } from '../ui/locale-of.ts'
import type { SmileySummary } from './summary.api.ts'

/** The months of a summary as a chart shows them: `Sept. 2026`, `sept.` below it, and what happened in it. */
export function useMonths() {
  const { t, i18n } = useTranslation('smileys')
  const locale = localeOf(i18n)
  const long = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const whole = (value: number) => formatNumber(value, locale, 0)
  return (months: SmileySummary['months']) =>
    months.map(({ month, balance, earned, spent }) => {
      const day = new Date(`${month}-01T00:00:00Z`)
      const detail = t('curve.detail', { earned: whole(earned), spent: whole(spent) })
      return { label: long.format(day), short: short.format(day), value: balance, detail }
    })
}
