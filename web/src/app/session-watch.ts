import { selectIsAuth } from '../kernel/auth-state.ts'
import { followStorage } from '../kernel/log-out.ts'
import { selectExpired } from '../kernel/reauth.ts'
import type { Store } from './store.ts'

/**
 * AUTH-19: a login or logout in another tab counts here too. It is noticed by storage events, and
 * looked for where those may have been missed: when this tab is shown again, brought back by the back button, or refused.
 */
export function watchSession(store: Store): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const follow = () => store.dispatch(followStorage())
  const { style } = document.documentElement

  window.addEventListener(
    'storage',
    ({ key }) => {
      // Clearing the whole storage names no key.
      if (key === 'token' || key === null) follow()
    },
    { signal },
  )
  document.addEventListener('visibilitychange', () => !document.hidden && follow(), { signal })

  // A page in the back-forward cache is hidden: its owner is checked when it comes back.
  window.addEventListener(
    'pagehide',
    ({ persisted }) => {
      if (persisted && selectIsAuth(store.getState())) style.visibility = 'hidden'
    },
    { signal },
  )
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      const wasSomebody = selectIsAuth(store.getState())
      follow()
      if (!wasSomebody || selectIsAuth(store.getState())) style.visibility = ''
    },
    { signal },
  )

  let asked = false
  const unsubscribe = store.subscribe(() => {
    const asks = selectExpired(store.getState())
    if (asks && !asked) follow()
    asked = selectExpired(store.getState())
  })
  signal.addEventListener('abort', unsubscribe)
  return () => ended.abort()
}
