import {
  listNotifications,
  notificationsChanged,
  readAllNotifications,
  readNotification,
} from '@arcade/contract/people/notifications/notifications.contract.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { api, endpoint } from '../../kernel/api.ts'
import { cursorList } from '../../kernel/cursor-list.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import type { NotificationPage } from './notifications.rules.ts'
import { unreadApi } from './unread.api.ts'

type Dispatch = ThunkDispatch<{ api: never }, unknown, UnknownAction>
type Change = (list: { pages: NotificationPage[] }, unread: boolean) => void

onEvent(notificationsChanged, () => ['notifications'])

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One list for each filter. */
    listNotifications: cursorList(build, listNotifications, (unread: boolean) => ({ query: filter(unread) }), {
      quiet: 'dashboard',
      providesTags: ['notifications'],
    }),
    readNotification: endpoint(build, readNotification, {
      quiet: 'read mark',
      outcome: ({ result }) => ({ changes: [countedAs(result)] }),
      onQueryStarted: ({ params: { uuid } }, { dispatch, queryFulfilled }) =>
        follow(dispatch, queryFulfilled, {
          // It stays among the unread until these are asked for again: nothing goes from under the hand.
          list: ({ pages }) => {
            for (const { result } of pages) {
              const found = result.find((notification) => notification.uuid === uuid)
              if (found) found.readAt ??= now()
            }
          },
          count: (count) => count - 1,
        }),
    }),
    readAllNotifications: endpoint(build, readAllNotifications, {
      quiet: 'read mark',
      outcome: ({ result }) => ({ changes: [countedAs(result)] }),
      onQueryStarted: ({ body: { upTo } }, { dispatch, queryFulfilled }) =>
        follow(dispatch, queryFulfilled, {
          list: ({ pages }, unread) => {
            for (const page of pages) {
              // Those that are not shown yet are older, and read too.
              if (unread) Object.assign(page, { result: [], nextCursor: null })
              for (const notification of page.result) if (notification.createdAt <= upTo) notification.readAt ??= now()
            }
          },
          count: () => 0,
        }),
    }),
  }),
})

export const { useListNotificationsInfiniteQuery, useReadNotificationMutation, useReadAllNotificationsMutation } =
  notificationsApi

const now = () => new Date().toISOString()

/** How many are left, as the answer says. */
const countedAs = (count: number) =>
  unreadApi.util.updateQueryData('countUnreadNotifications', undefined, () => ({ result: count }))

/** NOT-01: seen at once, taken back when the server does not hear of it. */
async function follow(
  dispatch: Dispatch,
  answered: Promise<unknown>,
  change: { list: Change; count: (count: number) => number },
) {
  const lists = [true, false].map((unread) =>
    dispatch(notificationsApi.util.updateQueryData('listNotifications', unread, (list) => change.list(list, unread))),
  )
  const count = dispatch(
    unreadApi.util.updateQueryData('countUnreadNotifications', undefined, (draft) => {
      draft.result = Math.max(0, change.count(draft.result))
    }),
  )
  try {
    await answered
  } catch {
    for (const patch of [...lists, count]) patch.undo()
  }
}

/** What the list is asked with. */
const filter = (unread: boolean) => (unread ? ({ unread: 'true' } as const) : {})
