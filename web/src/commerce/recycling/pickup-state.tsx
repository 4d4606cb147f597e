import type { PickupState as State } from '@arcade/contract/commerce/recycling/pickup-states.ts'
import { IconBan, IconCalendarCheck, IconCircleCheck, IconCircleX, IconSend } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill } from '../../ui/base/pill.tsx'

const looks = {
  requested: { tone: 'neutral', icon: IconSend },
  planned: { tone: 'info', icon: IconCalendarCheck },
  collected: { tone: 'ok', icon: IconCircleCheck },
  refused: { tone: 'bad', icon: IconCircleX },
  cancelled: { tone: 'neutral', icon: IconBan },
} as const satisfies Record<State, object>

export function PickupState({ state }: { state: State }) {
  const { t } = useTranslation('recycling')
  const { tone, icon } = looks[state]
  return (
    <Pill tone={tone} icon={<Icon of={icon} size={14} />}>
      {t(`state.${state}`)}
    </Pill>
  )
}
