import { useEffect, useState } from 'react'
import type { Query } from '../layout/query-view.tsx'
import type { More } from './list-end.tsx'
import { useFocusOnNew } from './use-focus-on-new.ts'

/** As much of an RTK infinite query as a list needs. */
interface CursorQuery<T> extends Query<{ pages: { result: readonly T[] }[] }> {
  /** Of what is asked now; `data` may be of what was asked before. */
  currentData?: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

interface Options<T> {
  /** An item may move to the next page before that is read: it is shown once. */
  keyOf?: (item: T) => string
  /** Reads on to the end without being asked, for a list that must be complete. */
  all?: boolean
}

/**
 * The items of a `cursorList` as far as they were read. `query` is for `<QueryView>`, `more` for `<ListEnd>`; `list` is the ref
 * of what holds the rows, each a `<li tabIndex={-1}>`: the first new one gets the focus.
 */
export function useCursorList<T, E extends HTMLElement = HTMLElement>(
  query: CursorQuery<T>,
  { keyOf, all = false }: Options<T> = {},
) {
  const { error, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  // What was found for other words does not stand for an answer that failed.
  const data = error && 'currentData' in query && query.currentData === undefined ? undefined : query.data
  const pages = data?.pages.flatMap(({ result }) => result)
  const items = pages && keyOf ? [...new Map(pages.map((item) => [keyOf(item), item])).values()] : pages
  const shown = items?.length ?? 0
  const { list, note } = useFocusOnNew<E>(shown, isFetchNextPageError)

  // A page that is asked for while the list is being refreshed is read afterwards.
  const [wanted, setWanted] = useState(all)
  const isNext = wanted && hasNextPage && !isFetching && !(all && isFetchNextPageError)
  useEffect(() => {
    if (!isNext) return
    setWanted(all)
    void fetchNextPage()
  }, [isNext, all, fetchNextPage])

  const [hasGrown, setGrown] = useState(false)
  const show = () => {
    if (all) return void fetchNextPage()
    note()
    setWanted(true)
    setGrown(true)
  }
  const busy = isFetchingNextPage || (wanted && !all)
  const more: More = {
    show: hasNextPage && (!all || isFetchNextPageError) ? show : null,
    busy,
    error: isFetchNextPageError ? error : undefined,
    shown: hasGrown && !busy && !isFetchNextPageError ? shown : null,
  }
  return { query: { ...query, data: items }, more, list, atEnd: !hasNextPage }
}
