import { selectIsAuth, stored } from '../kernel/auth-state.ts'
import { logOut } from '../kernel/log-out.ts'
import type { Store } from './store.ts'

/** AUTH-19: a logout in another tab is one here too, and a page that the back button brings back shows nothing either. */
export function watchSession(store: Store) {
  const check = () => {
    if (selectIsAuth(store.getState()) && stored('token') === '') store.dispatch(logOut())
  }
  window.addEventListener('storage', ({ key }) => {
    // Clearing the whole storage names no key.
    if (key === 'token' || key === null) check()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check()
  })
}
