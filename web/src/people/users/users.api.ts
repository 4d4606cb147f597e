import { rightsChanged } from '@arcade/contract/people/collaborators/collaborators.contract.ts'
import { getUser } from '@arcade/contract/people/users/users.contract.ts'
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { type Acting, selectActing, settleActing } from '../../kernel/acting.ts'
import { api, endpoint, refresh } from '../../kernel/api.ts'
import { type AuthState, renamed, selectAuth } from '../../kernel/auth-state.ts'
import { onEvent } from '../../kernel/event-tags.ts'
import { fullName } from '../../kernel/full-name.ts'
import { storeName } from '../../kernel/stored-session.ts'
import { actingOf, isSame, type Me, startingEntry } from './acting.rules.ts'
import { storeRights } from './stored-rights.ts'

interface State {
  auth: AuthState
  acting: Acting | null
  api: never
}
export type UsersThunk = ThunkAction<void, State, unknown, UnknownAction>
export type UsersDispatch = ThunkDispatch<State, unknown, UnknownAction>

// TEN-05: what one may is read again at once, not only when one comes back.
onEvent(rightsChanged, ({ id }) => [{ type: 'users', id }])

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUser: endpoint(build, getUser, {
      quiet: 'lightweight',
      // A refusal provides none: refused itself, it would ask for ever (see `api`).
      providesTags: (_, error, { params }) => (error ? [] : [{ type: 'users', id: params.uuid }]),
      onQueryStarted: ({ params }, { dispatch, queryFulfilled }) => {
        void queryFulfilled.then(
          ({ data }) => dispatch(settled(params.uuid, data.result)),
          () => dispatch(askedInVain(params.uuid)),
        )
      },
    }),
  }),
})

export const { useGetUserQuery } = usersApi

/** Oneself, where that is not known yet: asked for while the page is on its way, so that nothing waits for it then. */
export function askForMe(): UsersThunk {
  return (dispatch, getState) => {
    const { uuid } = selectAuth(getState())
    if (uuid) void dispatch(usersApi.endpoints.getUser.initiate({ params: { uuid } }, { subscribe: false }))
  }
}

/** TEN-01: known at once with the answer about oneself, before anything asks in its name. */
function settled(uuid: string, me: Me): UsersThunk {
  return (dispatch, getState) => {
    if (uuid !== selectAuth(getState()).uuid) return
    dispatch(named(me))
    storeRights(uuid, me)
    const before = selectActing(getState())
    const entry = startingEntry(me, before)
    const now = entry && actingOf(entry)
    if (isSame(before, now)) return
    dispatch(settleActing(now))
    if (before) dispatch(forgetOthers())
  }
}

/** A change of oneself answers with what is so from then on: shown at once. Asked for anew, it might still be the old. */
export function changedTo(me: Me): UsersThunk {
  return (dispatch, getState) => {
    if (me.uuid !== selectAuth(getState()).uuid) return
    const arg = { params: { uuid: me.uuid } }
    dispatch(usersApi.util.upsertQueryEntries([{ endpointName: 'getUser', arg, value: { result: me } }]))
    dispatch(named(me))
  }
}

type LinkedApplication = Omit<NonNullable<Me['linkedApplications']>[number], 'uuid'>

/** To an application oneself is linked from now on, or no more. What it is called is read where no list says it. */
export function linkedTo(userUuid: string, uuid: string, link: LinkedApplication | null): UsersThunk {
  return (dispatch, getState) => {
    if (link && !link.name) return refresh({ dispatch, getState }, [{ type: 'users', id: userUuid }])
    dispatch(
      usersApi.util.updateQueryData('getUser', { params: { uuid: userUuid } }, ({ result: me }) => {
        const others = me.linkedApplications?.filter((other) => other.uuid !== uuid) ?? []
        const own = link ? [{ uuid, ...link }] : []
        me.linkedApplications = [...others, ...own].sort((one, other) => one.name.localeCompare(other.name))
      }),
    )
  }
}

/** AUTH-06: the name that the session holds follows, wherever it was changed. */
function named({ uuid, personInfo }: Me): UsersThunk {
  return (dispatch, getState) => {
    const userName = fullName(personInfo)
    if (userName === selectAuth(getState()).userName) return
    storeName(uuid, userName)
    dispatch(renamed(userName))
  }
}

/** TEN-01: a call in a practice that one has left finds nothing, not even oneself; without the choice it does. */
function askedInVain(uuid: string): UsersThunk {
  return (dispatch, getState) => {
    const arg = { params: { uuid } }
    const { error } = usersApi.endpoints.getUser.select(arg)(getState())
    const refused = error && 'status' in error && [400, 404].includes(error.status)
    if (!refused || uuid !== selectAuth(getState()).uuid || !selectActing(getState())) return
    // It names a practice that one has left: neither this tab nor the next starts with it.
    dispatch(settleActing(null))
    void dispatch(usersApi.endpoints.getUser.initiate(arg, { subscribe: false, forceRefetch: true }))
  }
}

/** What was answered for one practitioner is gone before the name of another stands above it; only oneself stays. */
export function forgetOthers(): UsersThunk {
  return (dispatch, getState) => {
    const arg = { params: { uuid: selectAuth(getState()).uuid } }
    const { data: value } = usersApi.endpoints.getUser.select(arg)(getState())
    dispatch(api.util.resetApiState())
    if (value) dispatch(usersApi.util.upsertQueryEntries([{ endpointName: 'getUser', arg, value }]))
  }
}
