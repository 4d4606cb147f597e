import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type Session, storedSession } from './stored-session.ts'

export { stored } from './stored-session.ts'

export interface AuthState extends Session {
  isAuth: boolean
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
  },
  selectors: {
    selectAuth: (state) => state,
    selectIsAuth: (state) => state.isAuth,
  },
})

export const { signedIn, renamed, loggedOut } = auth.actions
export const { selectAuth, selectIsAuth } = auth.selectors

function stateOf(session: Session): AuthState {
  return { ...session, isAuth: session.token !== '' }
}
