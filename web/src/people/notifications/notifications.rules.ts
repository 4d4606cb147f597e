import type { listNotifications } from '@arcade/contract/people/notifications/notifications.contract.ts'
import type { Answer } from '../../kernel/api.ts'

export type NotificationPage = Answer<typeof listNotifications>
export type Notification = NotificationPage['result'][number]
