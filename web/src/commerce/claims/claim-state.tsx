import type { ClaimState as State } from '@arcade/contract/commerce/claims/claim-states.ts'
import {
  IconArchive,
  IconCircleCheck,
  IconCircleX,
  IconInbox,
  IconMessageQuestion,
  IconPencil,
  IconSearch,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill } from '../../ui/base/pill.tsx'

export const claimLooks = {
  draft: { tone: 'neutral', icon: IconPencil },
  sent: { tone: 'info', icon: IconSend },
  received: { tone: 'info', icon: IconInbox },
  in_review: { tone: 'info', icon: IconSearch },
  needs_information: { tone: 'warn', icon: IconMessageQuestion },
  accepted: { tone: 'ok', icon: IconCircleCheck },
  refused: { tone: 'bad', icon: IconCircleX },
  closed: { tone: 'neutral', icon: IconArchive },
  cancelled: { tone: 'neutral', icon: IconX },
} as const satisfies Record<State, object>

export function ClaimState({ state }: { state: State }) {
  const { t } = useTranslation('claims')
  const { tone, icon } = claimLooks[state]
  return (
    <Pill tone={tone} icon={<Icon of={icon} size={14} />}>
      {t(`state.${state}`)}
    </Pill>
  )
}
