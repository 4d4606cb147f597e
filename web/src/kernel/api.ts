import type { Replies, Route } from '@arcade/contract/kernel/route.ts'
import {
  createApi,
  type EndpointBuilder,
  type MutationDefinition,
  type MutationExtraOptions,
  type QueryDefinition,
  type QueryExtraOptions,
} from '@reduxjs/toolkit/query/react'
import { selectAuth } from './auth-state.ts'
import { baseQuery, type State } from './base-query.ts'
import type { Call } from './call.ts'

export const tagTypes = [
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
  'journal',
] as const
export type Tag = (typeof tagTypes)[number]
export type Tagged = Tag | { type: Tag; id: string }
/** What shows many of a kind, beside what shows one of them, whose tag has its id. */
export const lists = <T extends Tag>(type: T) => ({ type, id: 'lists' }) as const

/** TEN-05: a right that is missing may have been taken away meanwhile: one's own are read anew. */
const watchfulQuery: typeof baseQuery = async (call, context, extra) => {
  const answer = await baseQuery(call, context, extra)
  if (answer.error?.code === 'access.right-missing') {
    const { uuid: id } = selectAuth(context.getState() as State)
    context.dispatch(api.util.invalidateTags([{ type: 'users', id }]))
  }
  return answer
}

/** Each capability adds its endpoints with `api.injectEndpoints`, in its `<capability>.api.ts`. */
export const api = createApi({ baseQuery: watchfulQuery, tagTypes, endpoints: () => ({}) })

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

type ReadOptions<R extends Route> = Omit<
  QueryExtraOptions<Tag, Answer<R>, Argument<R>, typeof baseQuery, 'api'>,
  'type'
>
type WriteOptions<R extends Route> = Omit<
  MutationExtraOptions<Tag, Answer<R>, Argument<R>, typeof baseQuery, 'api'>,
  'type'
>

type Reading = Route & { effect: 'read' }
type Writing = Route & { effect: 'write' }
type Query<R extends Route> = QueryDefinition<Argument<R>, typeof baseQuery, Tag, Answer<R>, 'api'>
type Mutation<R extends Route> = MutationDefinition<Argument<R>, typeof baseQuery, Tag, Answer<R>, 'api'>

/** A query from a route that reads, a mutation from one that writes: whatever its method. */
export function endpoint<R extends Reading>(build: Build, route: R, options?: ReadOptions<R>): Query<R>
export function endpoint<R extends Writing>(build: Build, route: R, options?: WriteOptions<R>): Mutation<R>
export function endpoint(build: Build, route: Route, options: object = {}) {
  const definition = { ...options, query: (argument: Argument<Route>) => callOf(route, argument) }
  return route.effect === 'read' ? build.query(definition) : build.mutation(definition)
}

export function callOf<R extends Route>(route: R, argument: Argument<R>): Call {
  const keyed = route.effect === 'write' && route.idempotent && route.access !== 'public'
  return { route, ...argument, ...(keyed && { idempotencyKey: crypto.randomUUID() }) }
}
