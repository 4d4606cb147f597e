import { skipToken } from '@reduxjs/toolkit/query'
import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { type Group, useListGroupSmileysQuery } from './groups.api.ts'
import styles from './groups.module.css'

/** The balance of each practice that shows it. */
export function GroupSmileys({ group }: { group: Group }) {
  const { t, i18n } = useTranslation('groups')
  const { allowed, reason } = useRight('smileys:read')
  const query = useListGroupSmileysQuery(allowed ? { params: { uuid: group.uuid } } : skipToken)
  const format = (value: number) => formatNumber(value, localeOf(i18n), 0)
  const shown = query.data?.result.flatMap(({ practice, balance }) =>
    balance === null ? [] : [{ label: practice.name, value: balance }],
  )
  const total = shown?.reduce((sum, { value }) => sum + value, 0)
  const aside = total !== undefined && shown?.length ? t('smileys.total', { total: format(total) }) : undefined
  return (
    <Card title={t('smileys')} aside={aside}>
      {reason ? (
        <p className={styles.none}>{reason}</p>
      ) : (
        <QueryView
          query={{ ...query, data: shown }}
          skeleton={<Skeleton shape="form" />}
          empty={<p className={styles.none}>{t('smileys.none')}</p>}
        >
          {(bars) => <BarChart label={t('smileys')} bars={bars} format={format} />}
        </QueryView>
      )}
    </Card>
  )
}
