import { useSyncExternalStore } from 'react'

/** AUTH-02: login, first connection, guest with an invitation, forgotten password. */
const states = ['active1', 'active2', 'active3', 'active4'] as const
export type PanelState = (typeof states)[number]

/** The address says which state the panel is in, after its `#`: the query stays, and the back button leads back. */
export function usePanelState(): PanelState {
  const hash = useSyncExternalStore(watchHash, () => location.hash, noHash)
  return states.find((state) => hash === hrefOf(state) || hash.startsWith(`${hrefOf(state)}=`)) ?? 'active1'
}

export const hrefOf = (state: PanelState) => `#${state}` as const

/** AUTH-13: stored for as long as the document lives, since another language may show the panel anew. */
let code = ''

export const keptInvitationCode = () => code

/**
 * The code of an invitation, once, where the link in its mail has just brought one (`#active3=…`). It opens an account, so
 * that it stays in no history; listeners of the address are notified, or the router would bring it back.
 */
export function takeInvitationCode(): string | null {
  const [state, value] = location.hash.split('=', 2)
  if (state !== hrefOf('active3') || !value) return null
  code = value
  history.replaceState(history.state, '', hrefOf('active3'))
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  return code
}

/** It opens nothing. */
export function forgetInvitationCode() {
  code = ''
}

const noHash = () => ''

function watchHash(changed: () => void) {
  addEventListener('hashchange', changed)
  addEventListener('popstate', changed)
  return () => {
    removeEventListener('hashchange', changed)
    removeEventListener('popstate', changed)
  }
}
