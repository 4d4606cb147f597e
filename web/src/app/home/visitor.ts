import { useSyncExternalStore } from 'react'
import { stored } from '../../kernel/stored-session.ts'

/** AUTH-06: who is logged in on this device has a token in local storage. */
export interface Visitor {
  signedIn: boolean
  userName: string
}

/** The prerendered page has no session; the browser looks when it takes over, and again when another tab logs in or out. */
export function useVisitor(): Visitor {
  const signedIn = useSyncExternalStore(
    watchStorage,
    () => stored('token') !== '',
    () => false,
  )
  const userName = useSyncExternalStore(
    watchStorage,
    () => stored('userName'),
    () => '',
  )
  return { signedIn, userName }
}

/** A page that the back button brings back has missed what other tabs did. */
function watchStorage(changed: () => void) {
  for (const event of ['storage', 'pageshow']) addEventListener(event, changed)
  return () => {
    for (const event of ['storage', 'pageshow']) removeEventListener(event, changed)
  }
}
