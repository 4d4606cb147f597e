import { splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { api } from './api.ts'
import { type AuthState, loggedOut, logoutLeftPending, selectAuth, signedIn } from './auth-state.ts'
import { browserLocation } from './browser-location.ts'
import { endSession, keepPendingLogout } from './end-session.ts'
import { setFlash } from './flash-message.ts'
import { emptySessionStorage, emptyStorage, type Session, storedSession, storeSession } from './stored-session.ts'

type Thunk = ThunkAction<void, { auth: AuthState }, unknown, UnknownAction>

/** How long the server may take to hear of a logout before the page leaves all the same. */
const timeoutMs = 1_000

/**
 * RT-15, AUTH-09, AUTH-19: everything that this tab knows is gone at once, in memory and in storage, and other tabs follow
 * the storage. The home page, or what else is wanted, comes when the server has heard of it. Where it cannot be reached, the
 * page says that the logout is not complete; the next load that reaches the server sends it.
 */
export function logOut(leave: () => void = leaveForHome, end = endSession): Thunk {
  return (dispatch, getState) => {
    const { token } = selectAuth(getState())
    emptyStorage()
    dispatch(forgetAll())
    const ending = token ? end(token) : Promise.resolve('ended' as const)
    const enough = new Promise<'failed'>((resolve) => setTimeout(resolve, timeoutMs, 'failed'))
    void Promise.race([ending, enough]).then((outcome) => {
      if (outcome !== 'ended') keepPendingLogout(token)
      // The home page would not come either.
      if (outcome === 'unreachable') dispatch(logoutLeftPending())
      else leave()
    })
  }
}

/**
 * AUTH-19: what another tab did to the session happens here too. A token of the same person is taken over; anybody else
 * begins with a new document. Local storage is left alone: what is there now is the other tab's.
 */
export function followStorage(): Thunk {
  return (dispatch, getState) => {
    const { isAuth, token, uuid } = selectAuth(getState())
    const found = storedSession()
    if (!isAuth || found.token === token) return
    if (found.token && found.uuid === uuid) {
      dispatch(signedIn(found))
      return
    }
    emptySessionStorage()
    dispatch(forgetAll())
    if (found.token) browserLocation.reload()
    else if (navigator.onLine) leaveForHome()
    else dispatch(logoutLeftPending())
  }
}

/** AUTH-10: somebody signed in again over the page. A logout meanwhile stays. */
export function continueAs(session: Session): Thunk {
  return (dispatch, getState) => {
    if (!selectAuth(getState()).isAuth) {
      void endSession(session.token)
      return
    }
    storeSession(session)
    if (session.uuid === selectAuth(getState()).uuid) dispatch(signedIn(session))
    else dispatch(followStorage())
  }
}

/** Cached answers, calls under way, the identity. */
function forgetAll(): Thunk {
  return (dispatch) => {
    dispatch(loggedOut())
    dispatch(api.util.resetApiState())
    // What is still written while the page goes, such as how far it was scrolled.
    window.addEventListener('pagehide', emptySessionStorage)
  }
}

/** The home page says what happened. It is written after everything else that this tab stored is gone. */
export function leaveForHome() {
  window.addEventListener('pagehide', () => setFlash('loggedOut'), { once: true })
  browserLocation.replace(withLocale(splitLocale(location.pathname).locale, pages.home.path))
}
