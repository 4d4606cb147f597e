import type { ReturnState as State } from '@arcade/contract/commerce/returns/return-states.ts'
import { IconCheck, IconCircleCheck, IconCircleX, IconClock, IconInbox, IconSend, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill } from '../../ui/base/pill.tsx'

export const returnLooks = {
  waiting: { tone: 'neutral', icon: IconClock },
  requested: { tone: 'info', icon: IconSend },
  accepted: { tone: 'info', icon: IconCheck },
  received: { tone: 'ok', icon: IconInbox },
  credited: { tone: 'ok', icon: IconCircleCheck },
  refused: { tone: 'bad', icon: IconCircleX },
  cancelled: { tone: 'neutral', icon: IconX },
} as const satisfies Record<State, object>

export function ReturnState({ state }: { state: State }) {
  const { t } = useTranslation('returns')
  const { tone, icon } = returnLooks[state]
  return (
    <Pill tone={tone} icon={<Icon of={icon} size={14} />}>
      {t(`state.${state}`)}
    </Pill>
  )
}
