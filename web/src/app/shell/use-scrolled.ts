import { useSyncExternalStore } from 'react'

/** RT-09. */
const darkFrom = 10

function subscribe(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}

/** Whether the page is scrolled far enough for a dark header. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY >= darkFrom)
}
