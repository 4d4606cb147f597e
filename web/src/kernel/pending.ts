import { createSlice } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'

/** RT-08: how many calls a page is waiting for; the full-screen loader follows it. Quiet calls are not counted. */
export const pending = createSlice({
  name: 'pending',
  initialState: 0,
  reducers: {
    started: (count) => count + 1,
    ended: (count) => count - 1,
  },
  selectors: {
    selectPending: (count) => count,
  },
})

export const { selectPending } = pending.selectors

/** For a page whose content is asked for by a quiet call, which a tile or the palette shares with it. */
export function usePageWait({ data, isFetching }: { data?: unknown; isFetching: boolean }): void {
  const dispatch = useDispatch()
  const isLoading = isFetching && data === undefined
  useEffect(() => {
    if (!isLoading) return
    dispatch(pending.actions.started())
    return () => void dispatch(pending.actions.ended())
  }, [dispatch, isLoading])
}
