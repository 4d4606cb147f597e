import { IconCalendar, IconExternalLink } from '@tabler/icons-react'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere, timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Timeline as Steps } from '../../ui/lists/timeline.tsx'
import { orderLooks } from './order-status.tsx'
import type { Order } from './orders.api.ts'

/** Newest first, below what is still to come; a late event stands where it happened, marked as late. */
export function Timeline({ order: { statusHistory, base, lines, delivered, expectedAt } }: { order: Order }) {
  const { t } = useTranslation('orders')
  const open = lines.reduce((sum, line) => sum + line.open, 0)
  const rest = open > 0 &&
    expectedAt && {
      key: 'rest',
      icon: <Icon of={IconCalendar} size={16} />,
      title: t(delivered > 0 ? 'timeline.rest' : 'timeline.expected'),
      lines: [formatDate(expectedAt), t('pieces', { count: open })],
      toCome: true,
    }
  const steps = statusHistory.map(({ status, occurredAt, late }) => ({
    key: `${status} ${occurredAt}`,
    icon: <Icon of={orderLooks[status].icon} size={16} />,
    title: t(`status.${status}`),
    // Of the ERP the day is known.
    lines: [base ? formatDate(dayHere(occurredAt)) : timeHere(occurredAt), late && t('late')],
  }))
  return (
    <Card title={t('timeline')}>
      <Steps label={t('timeline')} steps={rest ? [rest, ...steps] : steps} />
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
      <Stack as="span" gap={4} align="start">
        {parcel && <Note as="span">{parcel}</Note>}
        {tracking.url && (
          <a href={tracking.url} target="_blank" rel="noreferrer noopener">
            {t('track')} <Icon of={IconExternalLink} size={16} />
          </a>
        )}
      </Stack>
    </Card>
  )
}
