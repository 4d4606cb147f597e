import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { AreaChart } from '../../ui/charts/area-chart.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { signed } from './amounts.ts'
import styles from './smileys.module.css'
import type { SmileySummary } from './summary.api.ts'
import { useMonths } from './use-months.ts'

/** The last twelve months: the curve, and what they come to. */
export function CurveCard({ summary: { months } }: { summary: SmileySummary }) {
  const { t, i18n } = useTranslation('smileys')
  const locale = localeOf(i18n)
  const pointsOf = useMonths()
  const sum = (part: 'earned' | 'spent' | 'expired') => months.reduce((total, month) => total + month[part], 0)
  const sums = (
    <Cluster as="dl" gap={20} rowGap={4} className={styles.sums}>
      {(['earned', 'spent', 'expired'] as const).map((part) => (
        <div key={part}>
          <dt>{t(part)}</dt>
          <dd>{signed(part === 'earned' ? sum(part) : -sum(part), locale)}</dd>
        </div>
      ))}
    </Cluster>
  )
  return (
    <Card title={t('curve')} aside={sums}>
      <AreaChart label={t('curve')} points={pointsOf(months)} format={(value) => formatNumber(value, locale, 0)} axes />
    </Card>
  )
}
