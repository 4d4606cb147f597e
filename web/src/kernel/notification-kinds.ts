import type { NotificationData, NotificationKind } from '@arcade/contract/capabilities.ts'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'

/** How a notification of one kind is shown; its sentence is `kind.<kind>` of the texts. */
export interface NotificationEntry<D = never> {
  icon: Icon
  tone: 'info' | 'warn' | 'bad' | 'ok'
  /** What stands beside the time: mostly where it leads. */
  Detail?: ComponentType<{ data: D }>
}

/** A capability declares how its kinds are shown in `<capability>.notifications.tsx`; the page collects them. */
export const defineNotifications = <const K extends NotificationKind>(
  entries: {
    [one in K]: NotificationEntry<NotificationData<one>>
  },
) => entries
