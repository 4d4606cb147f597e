import { createSlice } from '@reduxjs/toolkit'

export interface AuthState {
  uuid: string
  login: string
  token: string
  tokenValidity: string
  ssoToken: string
  ssoTokenValidity: string
  userName: string
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
  initialState: restored,
  reducers: {
    loggedOut: () => nobody,
  },
  selectors: {
    selectAuth: (state) => state,
    selectIsAuth: (state) => state.isAuth,
  },
})

export const { loggedOut } = auth.actions
export const { selectAuth, selectIsAuth } = auth.selectors

/** AUTH-06: as local storage says. A token is what makes somebody logged in, whatever `isAuth` says there. */
function restored(): AuthState {
  const token = stored('token')
  return {
    uuid: stored('uuid'),
    login: stored('login'),
    token,
    tokenValidity: '',
    ssoToken: stored('ssotoken'),
    ssoTokenValidity: stored('ssoTokenValidity'),
    userName: stored('userName'),
    isAuth: token !== '',
  }
}

/** A browser may refuse its storage: nobody is logged in there. */
export function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
