import { IconCalendar, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../kernel/formats.ts'
import { dayHere, timeHere } from '../kernel/today.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { orderLooks } from './order-status.tsx'
import type { Order } from './orders.api.ts'
import styles from './orders.module.css'

/** Newest first, below what is still to come; what was told late stands where it happened, and says so. */
export function Timeline({ order: { statusHistory, base, lines, delivered, expectedAt } }: { order: Order }) {
  const { t } = useTranslation('orders')
  const open = lines.reduce((sum, line) => sum + line.open, 0)
  return (
    <Card title={t('timeline')}>
      <ol className={styles.timeline}>
        {open > 0 && expectedAt && (
          <li className={styles.step} data-to-come="">
            <span className={styles.mark}>
              <Icon of={IconCalendar} size={16} />
            </span>
            <span className={styles.stacked}>
              <span className={styles.word}>{t(delivered > 0 ? 'timeline.rest' : 'timeline.expected')}</span>
              <span className={styles.small}>{formatDate(expectedAt)}</span>
              <span className={styles.small}>{t('pieces', { count: open })}</span>
            </span>
          </li>
        )}
        {statusHistory.map(({ status, occurredAt, late }) => (
          <li key={`${status} ${occurredAt}`} className={styles.step}>
            <span className={styles.mark}>
              <Icon of={orderLooks[status].icon} size={16} />
            </span>
            <span className={styles.stacked}>
              <span className={styles.word}>{t(`status.${status}`)}</span>
              {/* Of the ERP the day is known. */}
              <span className={styles.small}>{base ? formatDate(dayHere(occurredAt)) : timeHere(occurredAt)}</span>
              {late && <span className={styles.small}>{t('late')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The parcel, where an application says one. */
export function Parcel({ order: { tracking } }: { order: Order }) {
  const { t } = useTranslation('orders')
  if (!tracking) return null
  const parcel = [tracking.carrier, tracking.number].filter(Boolean).join(' · ')
  return (
    <Card title={t('delivery')}>
      <span className={styles.stacked}>
        {parcel && <span className={styles.small}>{parcel}</span>}
        {tracking.url && (
          <a href={tracking.url} target="_blank" rel="noreferrer noopener">
            {t('track')} <Icon of={IconExternalLink} size={16} />
          </a>
        )}
      </span>
    </Card>
  )
}
