import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import { type AuthState, loggedOut, selectAuth, stored } from './auth-state.ts'

/** For whom one acts, and in which practice (TEN-01). */
export interface Acting {
  userUuid: string
  practiceUuid: string
}

/** TEN-01: null until it is known for whom one may act, and for whoever may act for nobody. */
export const acting = createSlice({
  name: 'acting',
  initialState: restored,
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
    keep(() => localStorage, choice, getState())
    dispatch(settleActing(choice))
  }
}

/** What this tab starts with, unasked. It is kept too: a choice in another tab must not change this one when it is loaded again. */
export function settleActing(choice: Acting | null): Thunk {
  return (dispatch, getState) => {
    keep(() => sessionStorage, choice, getState())
    dispatch(acting.actions.chosen(choice))
  }
}

/** The choice names a practice that one has left: neither this tab nor the next starts with it. */
export function dropActing(): Thunk {
  return (dispatch, getState) => {
    keep(() => localStorage, null, getState())
    dispatch(settleActing(null))
  }
}

const key = 'actsFor'

/** With its owner: a tab whose session ended elsewhere keeps its storage, and the next person may work for the same practitioner. */
type Kept = Acting & { owner: string }

function keep(storage: () => Storage, choice: Acting | null, state: { auth: AuthState }) {
  try {
    if (choice) storage().setItem(key, JSON.stringify({ ...choice, owner: selectAuth(state).uuid } satisfies Kept))
    else storage().removeItem(key)
  } catch {
    // A browser that refuses its storage starts every tab with the default.
  }
}

function restored(): Acting | null {
  return kept(() => sessionStorage) ?? kept(() => localStorage)
}

function kept(storage: () => Storage): Acting | null {
  try {
    const { owner, userUuid, practiceUuid } = JSON.parse(storage().getItem(key) ?? '{}') as Partial<Kept>
    return owner && owner === stored('uuid') && userUuid && practiceUuid ? { userUuid, practiceUuid } : null
  } catch {
    return null
  }
}
