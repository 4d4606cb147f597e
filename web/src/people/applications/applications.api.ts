import {
  addShortcut,
  linkApplication,
  listAllApplications,
  listMyShortcuts,
  orderShortcuts,
  removeShortcut,
  unlinkApplication,
} from '@arcade/contract/people/applications/applications.contract.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { skipToken } from '@reduxjs/toolkit/query'
import { useSelector } from 'react-redux'
import { type Answer, api, endpoint, type Outcome } from '../../kernel/api.ts'
import { selectAuth } from '../../kernel/auth-state.ts'
import type { baseQuery } from '../../kernel/base-query.ts'
import type { Call, Failure } from '../../kernel/call.ts'
import { useOnReturn } from '../../kernel/use-on-return.ts'
import { linkedTo, type UsersThunk } from '../users/index.ts'
import type { Application, ApplicationLink } from './applications.rules.ts'

type Dispatch = ThunkDispatch<{ api: never }, unknown, UnknownAction>
type ShortcutList = Answer<typeof listMyShortcuts>

const ofPerson = (userUuid: string) => ({ params: { userUuid }, query: {} })

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
    listMyShortcuts: endpoint(build, listMyShortcuts, { quiet: 'dashboard', providesTags: ['shortcuts'] }),
    addShortcut: endpoint(build, addShortcut, {
      quiet: 'shown at once',
      outcome: (_, { params: { userUuid, appUuid } }, { find }) => withShortcut(userUuid, appUuid, find(appUuid)),
      onQueryStarted: ({ params }, { dispatch, queryFulfilled }) =>
        seenAtOnce(dispatch, queryFulfilled, { ...params, shortcut: true }),
    }),
    removeShortcut: endpoint(build, removeShortcut, {
      quiet: 'shown at once',
      outcome: (_, { params: { userUuid, appUuid } }) => withoutShortcut(userUuid, appUuid),
      onQueryStarted: ({ params }, { dispatch, queryFulfilled }) =>
        seenAtOnce(dispatch, queryFulfilled, { ...params, shortcut: false }),
    }),
    orderShortcuts: endpoint(build, orderShortcuts, {
      quiet: 'shown at once',
      onQueryStarted: async ({ params: { userUuid }, body }, { dispatch, queryFulfilled }) => {
        const drawn = dispatch(
          applicationsApi.util.updateQueryData('listMyShortcuts', ofPerson(userUuid), (list) => {
            const placeOf = ({ uuid }: { uuid: string }) => body.applicationUuids.indexOf(uuid)
            list.result.sort((one, other) => placeOf(one) - placeOf(other))
          }),
        )
        await queryFulfilled.catch(drawn.undo)
      },
    }),
    linkApplication: endpoint(build, linkApplication, {
      outcome: ({ result }, { params }) => ({ changes: [linkedAs(params, result)] }),
    }),
    unlinkApplication: endpoint(build, unlinkApplication, {
      outcome: (_, { params }) => ({ changes: [linkedAs(params, null)] }),
    }),
  }),
})

export const {
  useAddShortcutMutation,
  useOrderShortcutsMutation,
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
  return applicationsApi.useListMyShortcutsQuery(uuid ? ofPerson(uuid) : skipToken)
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

/** Who is linked to an application from now on, or to it no more: in the list, and in what is known of oneself. */
export const linkedAs =
  ({ userUuid, applicationUuid: uuid }: Sides, linked: ApplicationLink | null): UsersThunk =>
  (dispatch, getState) => {
    const { data: list } = applicationsApi.endpoints.listAllApplications.select(userUuid)(getState())
    const found = list?.find((application) => application.uuid === uuid)
    dispatch(
      applicationsApi.util.updateQueryData('listAllApplications', userUuid, (list) => {
        for (const application of list) if (application.uuid === uuid) application.linked = linked
      }),
    )
    const { key = '', name = '' } = found ?? {}
    const link = linked && { key, name, ...pick(linked) }
    dispatch(linkedTo(userUuid, uuid, link))
  }

const pick = ({ linkedAt, credentialUuid, login }: ApplicationLink) => ({ linkedAt, credentialUuid, login })

/** Those at hand come in the order in which they were added: the newest last. */
function withShortcut(userUuid: string, appUuid: string, found: Partial<Application> | undefined): Outcome {
  // One that no list shows is read with the others.
  if (!found?.key) return { stale: ['shortcuts'] }
  const added = { ...(found as Application), shortcut: true }
  const add = (list: ShortcutList) => {
    if (list.result.some(({ uuid }) => uuid === appUuid)) return
    list.result.push(added)
    if (list.total !== undefined) list.total++
  }
  return { changes: [applicationsApi.util.updateQueryData('listMyShortcuts', ofPerson(userUuid), add)] }
}

function withoutShortcut(userUuid: string, appUuid: string): Outcome {
  const remove = (list: ShortcutList) => {
    const left = list.result.filter(({ uuid }) => uuid !== appUuid)
    if (list.total !== undefined) list.total -= list.result.length - left.length
    list.result = left
  }
  return { changes: [applicationsApi.util.updateQueryData('listMyShortcuts', ofPerson(userUuid), remove)] }
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
