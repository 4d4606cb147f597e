import { useState } from 'react'
import { filter, useListNotificationsQuery } from './notifications.api.ts'

export interface More {
  /** Null at the end. */
  show: (() => void) | null
  loading: boolean
  failed: boolean
}

/** The list of a filter as far as it was asked for. Whoever comes back to it begins at the newest. */
export function useNotificationList(unread: boolean) {
  const [place, setPlace] = useState<{ unread: boolean; cursor?: string }>({ unread })
  const cursor = place.unread === unread ? place.cursor : undefined
  const query = useListNotificationsQuery(
    { query: { ...filter(unread), ...(cursor && { cursor }) } },
    { refetchOnMountOrArgChange: true },
  )
  const { data, error, isFetching, refetch } = query
  const next = data?.nextCursor
  const failed = cursor !== undefined && error !== undefined
  const show = () => {
    if (failed) void refetch()
    else if (next) setPlace({ unread, cursor: next })
  }
  const more: More = { show: next ? show : null, loading: isFetching && cursor !== undefined, failed }
  return { query, more }
}
