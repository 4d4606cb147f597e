import { useListActsInfiniteQuery } from './acts.api.ts'

/** The acts as far as they were asked for, latest first. */
export function useActList(patientUuid: string) {
  const query = useListActsInfiniteQuery(patientUuid)
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  return {
    query: { ...query, data: data?.pages.flatMap(({ result }) => result) },
    more: {
      /** Null at the end. */
      show: hasNextPage ? () => void fetchNextPage() : null,
      loading: isFetchingNextPage,
      failed: isFetchNextPageError,
    },
  }
}
