/** The cached answer of a query. */
interface Entry {
  data?: unknown
  fulfilledTimeStamp?: number | undefined
}
interface CacheState {
  api?: { queries: Readonly<Record<string, Entry | undefined>> }
}

/** By the key of a query: when what it shows was read, which is to be read again though no person asked for it. */
const marks = new Map<string, number>()

export function markRefresh(state: CacheState, key: string): void {
  const readAt = state.api?.queries[key]?.fulfilledTimeStamp
  if (readAt !== undefined) marks.set(key, readAt)
}

/**
 * Whether a query is read again by itself. What was read since, or is gone from the cache, is asked for by a person. The
 * server believes it only where the session has opened the same before.
 */
export function isRefresh(state: CacheState, key: string | undefined): boolean {
  const readAt = key === undefined ? undefined : marks.get(key)
  if (key === undefined || readAt === undefined) return false
  const same = state.api?.queries[key]?.fulfilledTimeStamp === readAt
  if (!same) marks.delete(key)
  return same
}

/** Whether the page has an answer to show while the query is read again or goes on. */
export const isAnswered = ({ api }: CacheState, key: string | undefined): boolean =>
  key !== undefined && api?.queries[key]?.data !== undefined

export const forgetRefreshes = (): void => marks.clear()
