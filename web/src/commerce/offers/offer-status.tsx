import type { OfferStatus as Status } from '@arcade/contract/commerce/offers/offer-statuses.ts'
import { IconArchive, IconCalendarOff, IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import { daysBetween } from '../../kernel/days.rules.ts'
import { todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { hurryOf } from './offers.rules.ts'

const looks = {
  open: { tone: 'info', icon: IconHourglass },
  accepted: { tone: 'ok', icon: IconCircleCheck },
  refused: { tone: 'bad', icon: IconCircleX },
  ended: { tone: 'neutral', icon: IconCalendarOff },
  withdrawn: { tone: 'neutral', icon: IconArchive },
} as const satisfies Record<Status, object>

export function OfferStatus({ status }: { status: Status }) {
  const { t } = useTranslation('offers')
  const { tone, icon } = looks[status]
  return (
    <Pill tone={tone} icon={<Icon of={icon} size={14} />}>
      {t(`status.${status}`)}
    </Pill>
  )
}

/** How long there is to decide. */
export function DaysLeft({ endsOn }: { endsOn: string }) {
  const { t } = useTranslation('offers')
  const left = daysBetween(todayHere(), endsOn)
  const hurry = hurryOf(left)
  return (
    <Pill tone={hurry === 'calm' ? 'info' : 'warn'} icon={<Icon of={IconHourglass} size={14} />}>
      {hurry === 'today' ? t('lastDay') : t('daysLeft', { count: left })}
    </Pill>
  )
}
