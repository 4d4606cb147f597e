import type { Route } from '@arcade/contract/kernel/route.ts'
import type { EndpointBuilder, InfiniteQueryDefinition, InfiniteQueryExtraOptions } from '@reduxjs/toolkit/query/react'
import { type Answer, type Argument, callOf, type Quiet, type Tag } from './api.ts'
import type { baseQuery } from './base-query.ts'

type Build = EndpointBuilder<typeof baseQuery, Tag, 'api'>
type Cursor = string | null

/** One page of a list that goes on at `nextCursor`. */
interface CursorPage {
  result: readonly unknown[]
  nextCursor: Cursor
}

/** What the list is asked with, but for the cursor. */
type Filters<R extends Route> = Omit<Argument<R>, 'query'> & { query?: Omit<QueryOf<R>, 'cursor'> }
type QueryOf<R extends Route> = Argument<R> extends { query: infer Q } ? Q : never

type Options<R extends Route, A> = Quiet &
  Pick<
    InfiniteQueryExtraOptions<Tag, Answer<R>, A, Cursor, typeof baseQuery, 'api'>,
    'providesTags' | 'keepUnusedDataFor' | 'onQueryStarted'
  >

/**
 * A list that grows page by page. When something changed, all pages that are shown are read again, so that the list stays as
 * long as it was. Show it with `useCursorList` and `<ListEnd>`.
 */
export function cursorList<R extends Route & { effect: 'read' }, A>(
  build: Build,
  route: Answer<R> extends CursorPage ? R : never,
  filtersOf: (argument: A) => Filters<R>,
  { quiet, ...options }: Options<R, A>,
): InfiniteQueryDefinition<A, Cursor, typeof baseQuery, Tag, Answer<R>, 'api'> {
  return build.infiniteQuery<Answer<R>, A, Cursor>({
    ...options,
    query: ({ queryArg, pageParam: cursor }) => {
      const { query, ...filters } = filtersOf(queryArg)
      const argument = { ...filters, query: { ...query, ...(cursor && { cursor }) } } as unknown as Argument<R>
      return { ...callOf(route, argument), ...(quiet && { quiet }) }
    },
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: (page) => (page as CursorPage).nextCursor,
    },
  })
}
