import { countUnreadConversations, listConversations } from '@arcade/contract/messages/messages.contract.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  shell: [firstCall(countUnreadConversations)],
  dashboard: [firstCall(listConversations, { query: { filter: 'unread' }, rights: ['messages:read'] })],
})
