import type { OrderStatus as Status } from '@arcade/contract/commerce/orders/order-statuses.ts'
import {
  IconCalendarClock,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconInbox,
  IconLoader,
  IconMapPin,
  IconPackage,
  IconPackages,
  IconPencil,
  IconSend,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill } from '../../ui/base/pill.tsx'

/** ORD-01: what each of the thirteen looks like; the word is in the texts. */
export const orderLooks = {
  pending: { tone: 'neutral', icon: IconClock },
  sent: { tone: 'neutral', icon: IconSend },
  received: { tone: 'info', icon: IconInbox },
  validated: { tone: 'info', icon: IconCheck },
  modified: { tone: 'warn', icon: IconPencil },
  refused: { tone: 'bad', icon: IconCircleX },
  delivery_date_pending: { tone: 'warn', icon: IconCalendarClock },
  in_progress: { tone: 'info', icon: IconLoader },
  preparation_in_progress: { tone: 'info', icon: IconPackage },
  expedition_in_progress: { tone: 'info', icon: IconTruckDelivery },
  partially_delivered: { tone: 'warn', icon: IconPackages },
  delivered_by_carrier: { tone: 'ok', icon: IconMapPin },
  delivered: { tone: 'ok', icon: IconCircleCheck },
} as const satisfies Record<Status, object>

export function OrderStatus({ status }: { status: Status }) {
  const { t } = useTranslation('orders')
  const { tone, icon } = orderLooks[status]
  return (
    <Pill tone={tone} icon={<Icon of={icon} size={14} />}>
      {t(`status.${status}`)}
    </Pill>
  )
}
