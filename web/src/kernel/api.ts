import type { Replies, Route } from '@arcade/contract/kernel/route.ts'
import type { Store, UnknownAction } from '@reduxjs/toolkit'
import {
  createApi,
  type EndpointBuilder,
  type MutationDefinition,
  type MutationExtraOptions,
  type QueryDefinition,
  type QueryExtraOptions,
} from '@reduxjs/toolkit/query/react'
import { type AuthState, selectAuth } from './auth-state.ts'
import { baseQuery, type State } from './base-query.ts'
import { putThing, removeThing, type Thing, thingIn, thingsIn } from './cache.rules.ts'
import type { Call, Failure, Meta, QuietReason } from './call.ts'
import { type Change, rememberWrite } from './own-writes.ts'
import { markRefresh } from './refreshes.ts'

/** The names of the specification, and those of the kernel. */
const tagTypes = [
  'users',
  'messages',
  'conversations',
  'smileytransaction',
  'Partnership',
  'patients',
  'Files',
  'Acts',
  'subscription',
  'userGoup',
  'recycling',
  'shortcuts',
  'notifications',
  'unread',
  'imports',
] as const
export type Tag = (typeof tagTypes)[number]
export type Tagged = Tag | { type: Tag; id: string }
const knownTags = new Set<Tag>(tagTypes)

/** A tag of a capability's own, declared beside its endpoints. */
export function addTag(type: string): Tag {
  const tag = type as Tag
  knownTags.add(tag)
  api.enhanceEndpoints({ addTagTypes: [tag] })
  return tag
}
export const allTags = (): readonly Tag[] => [...knownTags]

/** What shows many of a kind, beside what shows one of them, whose tag has its id. */
export const lists = <T extends Tag>(type: T) => ({ type, id: 'lists' }) as const
export const one = <T extends Tag>(type: T, id: string) => ({ type, id }) as const
/** A list and each thing that it shows: what changes one of them concerns no list that does not show it. */
export const listed = <T extends Tag>(type: T, data: unknown) => [
  lists(type),
  ...thingsIn(data).flatMap(({ uuid }) => (uuid ? [one(type, uuid)] : [])),
]

/** TEN-05: a right that is missing may have been taken away meanwhile: one's own are read anew. */
const baseQueryWithRights: typeof baseQuery = async (call, context, extra) => {
  const answer = await baseQuery(call, context, extra)
  if (answer.error?.code === 'access.right-missing') {
    const { uuid: id } = selectAuth(context.getState() as State)
    context.dispatch(api.util.invalidateTags([{ type: 'users', id }]))
  }
  return answer
}

/** Each capability adds its endpoints with `api.injectEndpoints`, in its `<capability>.api.ts`. */
export const api = createApi({ baseQuery: baseQueryWithRights, tagTypes, endpoints: () => ({}) })

export type AppState = { auth: AuthState } & Parameters<typeof api.util.selectInvalidatedBy>[0]
// biome-ignore lint/suspicious/noExplicitAny: thunks of any state are dispatched, as everywhere in RTK Query.
export type AppStore = Pick<Store<AppState, any>, 'dispatch' | 'getState'>

/** Outside React. A thunk gives what it gives: the type of a store knows of plain actions. */
export const run = <T>(store: AppStore, thunk: (...means: never[]) => T): T => store.dispatch(thunk as never) as T

/** Reads again what is shown with these tags, and forgets the rest. No person asked for it, and the journal says so. */
export function refresh({ dispatch, getState }: AppStore, tags: readonly Tagged[]): void {
  if (tags.length === 0) return
  const state = getState()
  for (const { queryCacheKey } of api.util.selectInvalidatedBy(state, tags)) markRefresh(state, queryCacheKey)
  dispatch(api.util.invalidateTags([...tags]))
}

/** What the answer of a write says about what is shown. */
export interface Outcome {
  /** The events by which others hear of it: this tab knows already. */
  echoes?: readonly Change[]
  /** Things as they are now, wherever they are shown. */
  things?: readonly Thing[]
  /** Things that lists show no more, by their uuids. */
  gone?: readonly string[]
  /** What else changes in the cache. */
  changes?: readonly unknown[]
  /** What the answer does not say: it is read again where it is shown. */
  stale?: readonly Tagged[]
}

/** What an outcome may depend on, as it was before the write. */
export interface Before {
  /** The uuid of who is logged in. */
  me: string
  /** A thing that is shown, in the answer that shows most of it. */
  find: <T extends Thing>(uuid: string) => Partial<T> | undefined
}

type OutcomeOf<R extends Route> = (answer: Answer<R>, argument: Argument<R>, before: Before) => Outcome

const cachedIn = ({ api: cache }: AppState) => Object.values(cache.queries).filter((entry) => entry?.data !== undefined)

/** A thing as far as an answer in the cache shows it: the one that shows most of it. */
export const findCached = <T extends Thing>(state: AppState, uuid: string): Partial<T> | undefined =>
  cachedIn(state)
    .flatMap((entry) => (thingIn(entry?.data, uuid) as Partial<T> | undefined) ?? [])
    .sort((one, other) => Object.keys(other).length - Object.keys(one).length)[0]

function follow({ dispatch, getState }: AppStore, outcomeOf: (before: Before) => Outcome): void {
  const before = getState()
  const entries = cachedIn(before)
  const find = <T extends Thing>(uuid: string) => findCached<T>(before, uuid)
  const { echoes = [], things = [], gone = [], changes = [], stale = [] } = outcomeOf({ me: before.auth.uuid, find })
  for (const echo of echoes) rememberWrite(echo, Date.now())
  for (const entry of entries) {
    const change = (uuid: string, change: (data: unknown) => void) =>
      thingIn(entry?.data, uuid) && dispatch(updateCached(entry?.endpointName, entry?.originalArgs, change))
    for (const thing of things) change(thing.uuid, (data) => putThing(data, thing))
    for (const uuid of gone) change(uuid, (data) => removeThing(data, uuid))
  }
  for (const change of changes) dispatch(change as UnknownAction)
  refresh({ dispatch, getState }, stale)
}

/** Of whichever capability: the kernel knows none of them by its name. */
const updateCached = api.util.updateQueryData as unknown as (
  endpointName: string | undefined,
  argument: unknown,
  change: (data: unknown) => void,
) => UnknownAction

type Build = EndpointBuilder<typeof baseQuery, Tag, 'api'>
/** A value as it travels: euros as a number, an instant as an ISO string; null where there is nothing. */
type Wire<S> = S extends { _zod: { input: infer I } } ? I : null
type Parts = 'params' | 'query' | 'body'
type PartsOf<R extends Route> = { [P in Parts as R[P] extends null ? never : P]: Wire<NonNullable<R[P]>> }

/** What a call takes: `{ params, query, body }` as far as the route has them, as they travel; nothing where it has none. */
export type Argument<R extends Route> = [keyof PartsOf<R>] extends [never] ? void : PartsOf<R>

type Success = 200 | 201 | 202 | 203 | 204

/** The body of one reply. */
export type Reply<R extends Route, S extends keyof R['replies']> = Wire<R['replies'][S]>
/** What a call gives when it succeeds. */
export type Answer<R extends Route> = Reply<R, keyof R['replies'] & Success & keyof Replies>

export interface Quiet {
  /** Without it the full-screen loader shows until the first answer, or until a write is done (RT-08). */
  quiet?: QuietReason
}

interface Lasting {
  /** It goes on when the page is left. */
  keepalive?: boolean
}

type ReadOptions<R extends Route> = Quiet &
  Omit<QueryExtraOptions<Tag, Answer<R>, Argument<R>, typeof baseQuery, 'api'>, 'type'>
type WriteOptions<R extends Route> = Quiet &
  Lasting &
  Omit<MutationExtraOptions<Tag, Answer<R>, Argument<R>, typeof baseQuery, 'api'>, 'type'> & {
    outcome?: OutcomeOf<R>
    /** What the failure is for who called; the meta says when to try again, where the server does. */
    transformErrorResponse?: (failure: Failure, meta: Meta | undefined) => Failure
  }

type Reading = Route & { effect: 'read' }
type Writing = Route & { effect: 'write' }
type Query<R extends Route> = QueryDefinition<Argument<R>, typeof baseQuery, Tag, Answer<R>, 'api'>
type Mutation<R extends Route> = MutationDefinition<Argument<R>, typeof baseQuery, Tag, Answer<R>, 'api'>

/** A query from a route that reads, a mutation from one that writes: whatever its method. */
export function endpoint<R extends Reading>(build: Build, route: R, options?: ReadOptions<R>): Query<R>
export function endpoint<R extends Writing>(build: Build, route: R, options?: WriteOptions<R>): Mutation<R>
export function endpoint(build: Build, route: Route, { quiet, keepalive, ...options }: Quiet & Lasting = {}) {
  const how = { ...(quiet && { quiet }), ...(keepalive && { keepalive }) }
  const query = (argument: Argument<Route>): Call => ({ ...callOf(route, argument), ...how })
  const definition = { ...options, ...followed(options), query }
  return route.effect === 'read' ? build.query(definition) : build.mutation(definition)
}

/** What a write does beside its own, when it is answered. */
function followed({ outcome, onQueryStarted }: WriteOptions<Route>): object {
  if (!outcome) return {}
  const options: WriteOptions<Route> = {
    onQueryStarted: (argument, started) => {
      void started.queryFulfilled.then(
        ({ data }) => follow(started as unknown as AppStore, (before) => outcome(data, argument, before)),
        () => {},
      )
      return onQueryStarted?.(argument, started)
    },
  }
  return options
}

export function callOf<R extends Route>(route: R, argument: Argument<R>): Call {
  const keyed = route.effect === 'write' && route.idempotent && route.access !== 'public'
  return { route, ...argument, ...(keyed && { idempotencyKey: crypto.randomUUID() }) }
}
