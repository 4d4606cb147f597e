import { countUnreadNotifications, listNotifications } from '@arcade/contract/notifications/notifications.contract.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  shell: [firstCall(countUnreadNotifications)],
  dashboard: [firstCall(listNotifications, { query: { unread: 'true' } })],
})
