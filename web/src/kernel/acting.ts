import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import { type AuthState, loggedOut, selectAuth } from './auth-state.ts'
import { type Acting, actingIn, storeActing, storedActing } from './stored-acting.ts'

export type { Acting } from './stored-acting.ts'

/** TEN-01: null until it is known for whom one may act, and where there is no one. */
export const acting = createSlice({
  name: 'acting',
  initialState: storedActing,
  reducers: {
    chosen: (_, { payload }: PayloadAction<Acting | null>) => payload,
  },
  extraReducers: (build) => {
    build.addCase(loggedOut, () => null)
  },
  selectors: {
    selectActing: (state) => state,
  },
})

export const { selectActing } = acting.selectors

type Thunk = ThunkAction<void, { auth: AuthState }, unknown, UnknownAction>

/** Somebody chose: this tab keeps it, and the next new tab starts with it. */
export function actFor(choice: Acting): Thunk {
  return (dispatch, getState) => {
    storeActing(() => localStorage, choice, selectAuth(getState()).uuid)
    dispatch(settleActing(choice))
  }
}

/**
 * What this tab starts with, unasked. It is stored too: a choice in another tab must not change this one when it is loaded
 * again. Without a choice, the next new tab starts with it as well: it need not wait to know it.
 */
export function settleActing(choice: Acting | null): Thunk {
  return (dispatch, getState) => {
    const { uuid: owner } = selectAuth(getState())
    storeActing(() => sessionStorage, choice, owner)
    if (!choice || !actingIn(() => localStorage)) storeActing(() => localStorage, choice, owner)
    dispatch(acting.actions.chosen(choice))
  }
}
