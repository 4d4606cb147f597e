import {
  countUnreadNotifications,
  notificationsChanged,
  notificationsRead,
} from '@arcade/contract/people/notifications/notifications.contract.ts'
import { api, endpoint } from '../../kernel/api.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { useOnReturn } from '../../kernel/use-on-return.ts'

for (const kind of [notificationsChanged, notificationsRead]) onEvent(kind, () => ['unread'])

/** Apart from the list: the header stands on every page, and asks for nothing more. */
export const unreadApi = api.injectEndpoints({
  endpoints: (build) => ({
    countUnreadNotifications: endpoint(build, countUnreadNotifications, { quiet: 'shell', providesTags: ['unread'] }),
  }),
})

/** NOT-01: how many are not read; zero until it is known. */
export function useUnreadCount(): number {
  const { data } = unreadApi.useCountUnreadNotificationsQuery()
  return data?.result ?? 0
}

/** The same, asked again when one comes back to the window. */
export function useFreshUnreadCount(): number {
  const { refetch } = unreadApi.useCountUnreadNotificationsQuery()
  useOnReturn(() => void refetch())
  return useUnreadCount()
}
