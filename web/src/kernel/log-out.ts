import { splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/kernel/paths.ts'
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { api } from './api.ts'
import { loggedOut } from './auth-state.ts'
import { documents } from './documents.ts'

/**
 * RT-15, AUTH-09, AUTH-19: empties the auth state, every answer kept and all local storage, then loads the home page as a
 * new document, so that nothing stays in memory either.
 */
export function logOut(): ThunkAction<void, unknown, unknown, UnknownAction> {
  return (dispatch) => {
    try {
      localStorage.clear()
    } catch {
      // A browser that refuses its storage keeps nothing there.
    }
    dispatch(loggedOut())
    dispatch(api.util.resetApiState())
    documents.replace(withLocale(splitLocale(location.pathname).locale, pages.home.path))
  }
}
