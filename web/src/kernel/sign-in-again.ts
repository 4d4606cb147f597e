import { createSlice, type Dispatch, type Middleware } from '@reduxjs/toolkit'
import { loggedOut, signedIn } from './auth-state.ts'

/** AUTH-10: whether the server refused the token, so that the page asks for the password again. Once, however many calls wait. */
export const expiry = createSlice({
  name: 'expiry',
  initialState: false,
  reducers: {
    expired: () => true,
    /** The question cannot be put: whoever waits for its answer gets none. */
    notAsked: () => false,
  },
  extraReducers: (build) => {
    build.addCase(signedIn, () => false).addCase(loggedOut, () => false)
  },
  selectors: {
    selectExpired: (expired) => expired,
  },
})

const { expired } = expiry.actions
export const { notAsked } = expiry.actions
export const { selectExpired } = expiry.selectors

/** AUTH-10: ends when somebody signed in again, gave up, or could not be asked. */
export function askToSignIn(dispatch: Dispatch): Promise<void> {
  // The middleware below gives a promise instead of the action.
  return dispatch(expired()) as unknown as Promise<void>
}

export const waitingCalls: Middleware = () => {
  const waiting = new Set<() => void>()
  return (next) => (action) => {
    if (expired.match(action)) {
      // It waits before anybody hears of it: another tab's token may be taken over while they are told.
      const answered = new Promise<void>((go) => waiting.add(go))
      next(action)
      return answered
    }
    const result = next(action)
    if (signedIn.match(action) || loggedOut.match(action) || notAsked.match(action)) {
      for (const go of waiting) go()
      waiting.clear()
    }
    return result
  }
}
