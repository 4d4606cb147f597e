import { smileysPages } from '@arcade/contract/commerce/smileys/smileys.pages.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { IconMoodSmile } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDate, formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { AreaChart } from '../../ui/charts/area-chart.tsx'
import { Stat } from '../../ui/charts/stat.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import styles from './smileys.module.css'
import { type SmileySummary, useSmileySummary } from './summary.api.ts'
import { useMonths } from './use-months.ts'

/** DASH-01: the balance, what expires soon, a small curve. */
export function SmileysTile() {
  const { t, i18n } = useTranslation('smileys')
  const locale = localeOf(i18n)
  const pointsOf = useMonths()
  const whole = (value: number) => formatNumber(value, locale, 0)
  return (
    <Card
      title={t('tile')}
      icon={<Icon of={IconMoodSmile} />}
      aside={<Link to={withLocale(locale, smileysPages.smileys.path)}>{t('history')}</Link>}
    >
      <QueryView
        query={useSmileySummary()}
        skeleton={
          <div className={styles.inTile}>
            <Skeleton shape="stat" />
          </div>
        }
      >
        {({ result: { balance, expiring, months } }) => (
          <>
            <Stat
              label={t('balance')}
              value={<span data-nothing={!hasMoved(balance, months) || undefined}>{whole(balance)}</span>}
              detail={expiring && t('tile.expiring', { amount: whole(expiring.amount), date: formatDate(expiring.on) })}
            />
            <AreaChart label={t('curve')} points={pointsOf(months)} format={whole} compact />
          </>
        )}
      </QueryView>
    </Card>
  )
}

/** Whether the practice had any within the year. */
const hasMoved = (balance: number, months: SmileySummary['months']) =>
  balance !== 0 || months.some((month) => month.balance !== 0 || month.earned !== 0 || month.spent !== 0)
