import { useSyncExternalStore } from 'react'

/** AUTH-06: who is logged in on this device has a token in local storage. */
export interface Visitor {
  signedIn: boolean
  userName: string
}

/** The built page knows nobody; the browser looks when it takes over, and again when another tab logs in or out. */
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

function watchStorage(changed: () => void) {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}

/** A browser may refuse its storage: nobody is logged in there. */
function stored(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
