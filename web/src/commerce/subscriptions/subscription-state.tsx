import type { SubscriptionState as State } from '@arcade/contract/commerce/subscriptions/subscription-states.ts'
import {
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
  IconPlugConnectedX,
  IconPlugOff,
} from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill } from '../../ui/base/pill.tsx'

const looks = {
  requested: { tone: 'info', icon: IconClock },
  active: { tone: 'ok', icon: IconCircleCheck },
  ending: { tone: 'warn', icon: IconHourglass },
  stopped: { tone: 'warn', icon: IconPlugConnectedX },
  ended: { tone: 'neutral', icon: IconPlugOff },
  refused: { tone: 'bad', icon: IconCircleX },
  withdrawn: { tone: 'neutral', icon: IconBan },
} as const satisfies Record<State, object>

export function SubscriptionState({ state }: { state: State }) {
  const { t } = useTranslation('subscriptions')
  const { tone, icon } = looks[state]
  return (
    <Pill tone={tone} icon={<Icon of={icon} size={14} />}>
      {t(`state.${state}`)}
    </Pill>
  )
}
