import type { SerializedError } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import type { Failure } from '../../kernel/call.ts'
import { FailureState } from './failure-state.tsx'
import { Skeleton } from './skeleton.tsx'

/** As much of an RTK query as a view needs. */
export interface Query<T> {
  data?: T | undefined
  error?: Failure | SerializedError | undefined
  isFetching: boolean
  refetch: () => unknown
}

interface Props<T> {
  query: Query<T>
  /** In the shape of what is to come. */
  skeleton?: ReactNode
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  children: (data: T) => ReactNode
}

/** One of five: loading in the right shape, no right, failure with another try, nothing yet, or the data. Never a blank. */
export function QueryView<T>({ query, skeleton = <Skeleton />, isEmpty = isEmptyList, empty, children }: Props<T>) {
  const { data, error, isFetching, refetch } = query
  if (data === undefined) {
    return error ? <FailureState error={error} retrying={isFetching} onRetry={refetch} /> : skeleton
  }
  return empty && isEmpty(data) ? empty : children(data)
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0
