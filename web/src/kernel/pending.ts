import { createSlice } from '@reduxjs/toolkit'

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
