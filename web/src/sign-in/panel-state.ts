import { useSyncExternalStore } from 'react'

/** AUTH-02: login, first connection, guest with an invitation, forgotten password. */
const states = ['active1', 'active2', 'active3', 'active4'] as const
export type PanelState = (typeof states)[number]

/** The address says which state the panel is in, after its `#`: the query stays, and the back button leads back. */
export function usePanelState(): PanelState {
  const hash = useSyncExternalStore(watchHash, () => location.hash, noHash)
  return states.find((state) => hash === hrefOf(state)) ?? 'active1'
}

export const hrefOf = (state: PanelState) => `#${state}` as const

const noHash = () => ''

function watchHash(changed: () => void) {
  addEventListener('hashchange', changed)
  addEventListener('popstate', changed)
  return () => {
    removeEventListener('hashchange', changed)
    removeEventListener('popstate', changed)
  }
}
