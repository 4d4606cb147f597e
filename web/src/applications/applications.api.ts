import {
  addShortcut,
  linkApplication,
  listAllApplications,
  listMyShortcuts,
  removeShortcut,
  unlinkApplication,
} from '@arcade/contract/applications.contract.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { skipToken } from '@reduxjs/toolkit/query'
import { useSelector } from 'react-redux'
import { type Answer, api, endpoint } from '../kernel/api.ts'
import { selectAuth } from '../kernel/auth-state.ts'
import type { baseQuery } from '../kernel/base-query.ts'
import type { Call, Failure } from '../kernel/call.ts'
import { useOnReturn } from '../kernel/use-on-return.ts'
import type { Application, ApplicationLink } from './applications.rules.ts'

type Dispatch = ThunkDispatch<{ api: never }, unknown, UnknownAction>

/** One person and one application. */
interface Sides {
  userUuid: string
  applicationUuid: string
}

const applicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllApplications: build.query<Application[], string>({
      queryFn: (userUuid, _, __, send) => everyPage(userUuid, send),
    }),
    listMyShortcuts: endpoint(build, listMyShortcuts, { providesTags: ['shortcuts'] }),
    addShortcut: endpoint(build, addShortcut, {
      invalidatesTags: ['shortcuts'],
      onQueryStarted: ({ params }, { dispatch, queryFulfilled }) =>
        seenAtOnce(dispatch, queryFulfilled, { ...params, shortcut: true }),
    }),
    removeShortcut: endpoint(build, removeShortcut, {
      invalidatesTags: ['shortcuts'],
      onQueryStarted: ({ params }, { dispatch, queryFulfilled }) =>
        seenAtOnce(dispatch, queryFulfilled, { ...params, shortcut: false }),
    }),
    linkApplication: endpoint(build, linkApplication, {
      onQueryStarted: ({ params }, { dispatch, queryFulfilled }) => {
        void queryFulfilled.then(
          ({ data }) => settleLink(dispatch, params, data.result),
          () => {},
        )
      },
    }),
    unlinkApplication: endpoint(build, unlinkApplication, {
      onQueryStarted: ({ params }, { dispatch, queryFulfilled }) => {
        void queryFulfilled.then(
          () => settleLink(dispatch, params, null),
          () => {},
        )
      },
    }),
  }),
})

export const {
  useAddShortcutMutation,
  useRemoveShortcutMutation,
  useLinkApplicationMutation,
  useUnlinkApplicationMutation,
} = applicationsApi

/** SSO-05: every application, and how one stands to each. Asked again when one comes back: one may have been linked there. */
export function useApplications() {
  const { uuid } = useSelector(selectAuth)
  const query = applicationsApi.useListAllApplicationsQuery(uuid || skipToken, { refetchOnMountOrArgChange: true })
  const { refetch, isUninitialized } = query
  useOnReturn(() => {
    if (!isUninitialized) void refetch()
  })
  return query
}

/** SSO-05: those that one keeps at hand, in one’s order. They fit on one page. */
export function useShortcuts() {
  const { uuid } = useSelector(selectAuth)
  return applicationsApi.useListMyShortcutsQuery(uuid ? { params: { userUuid: uuid }, query: {} } : skipToken)
}

type Send = (call: Call) => ReturnType<typeof baseQuery>

/** All at once: those that are linked stand first, whatever page they came with. */
async function everyPage(userUuid: string, send: Send): Promise<{ data: Application[] } | { error: Failure }> {
  const data: Application[] = []
  let cursor: string | undefined
  do {
    const query = { limit: '200', ...(cursor && { cursor }) }
    const sent = await send({ route: listAllApplications, params: { userUuid }, query })
    if (sent.error) return { error: sent.error }
    const page = sent.data as Answer<typeof listAllApplications>
    data.push(...page.result)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return { data }
}

/** The list follows, and so does what oneself is known by. */
export function settleLink(dispatch: Dispatch, { userUuid, applicationUuid }: Sides, linked: ApplicationLink | null) {
  dispatch(
    applicationsApi.util.updateQueryData('listAllApplications', userUuid, (list) => {
      const found = list.find(({ uuid }) => uuid === applicationUuid)
      if (found) found.linked = linked
    }),
  )
  dispatch(api.util.invalidateTags(['users']))
}

interface Star {
  userUuid: string
  appUuid: string
  shortcut: boolean
}

/** A star is drawn with the press, and taken back when the server does not hear of it. */
async function seenAtOnce(dispatch: Dispatch, answered: Promise<unknown>, { userUuid, appUuid, shortcut }: Star) {
  const draw = () =>
    dispatch(
      applicationsApi.util.updateQueryData('listAllApplications', userUuid, (list) => {
        const found = list.find(({ uuid }) => uuid === appUuid)
        if (found) found.shortcut = shortcut
      }),
    )
  const drawn = draw()
  // A list that was asked for before the press may have come meanwhile, without it.
  await answered.then(draw, drawn.undo)
}
