import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { useListNotificationsInfiniteQuery } from './notifications.api.ts'
import type { Notification } from './notifications.rules.ts'

/** In seconds. A tile that is drawn anew has just been read. */
const fresh = 10

/** The list of a filter as far as it was asked for, read again whenever one comes to it. */
export const useNotificationList = (unread: boolean) =>
  useCursorList<Notification, HTMLDivElement>(
    useListNotificationsInfiniteQuery(unread, { refetchOnMountOrArgChange: fresh }),
    { keyOf: ({ uuid }) => uuid },
  )
