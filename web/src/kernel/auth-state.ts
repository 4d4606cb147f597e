import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type Session, storedSession } from './stored-session.ts'

export { stored } from './stored-session.ts'

export interface AuthState extends Session {
  isAuth: boolean
  /** Logged out here, but the server has not heard of it. */
  isLogoutPending: boolean
}

const nobody: AuthState = {
  uuid: '',
  login: '',
  token: '',
  tokenValidity: '',
  ssoToken: '',
  ssoTokenValidity: '',
  userName: '',
  isAuth: false,
  isLogoutPending: false,
}

/** Who is logged in, on this device (AUTH-06). Whether a call is allowed is the server's to say. */
export const auth = createSlice({
  name: 'auth',
  initialState: () => stateOf(storedSession()),
  reducers: {
    /** Again, or in another tab: always the person who was here already. Another one gets a new document. */
    signedIn: (_, { payload }: PayloadAction<Session>) => stateOf(payload),
    /** The same person, by another name. */
    renamed: (state, { payload }: PayloadAction<string>) => ({ ...state, userName: payload }),
    loggedOut: () => nobody,
    logoutLeftPending: () => ({ ...nobody, isLogoutPending: true }),
  },
  selectors: {
    selectAuth: (state) => state,
    selectIsAuth: (state) => state.isAuth,
    selectIsLogoutPending: (state) => state.isLogoutPending,
  },
})

export const { signedIn, renamed, loggedOut, logoutLeftPending } = auth.actions
export const { selectAuth, selectIsAuth, selectIsLogoutPending } = auth.selectors

function stateOf(session: Session): AuthState {
  return { ...session, isAuth: session.token !== '', isLogoutPending: false }
}
